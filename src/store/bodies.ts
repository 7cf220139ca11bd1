import { contentHash } from '../output/hash.ts';
import type { DocBody, Hash } from '../types.ts';
import type { Store } from './store.ts';

/** A page is drawn from its article, copied from its Markdown, found by its sections: none of them needs the others. */
const PARTS = ['html', 'markdown', 'sections'] as const satisfies readonly (keyof DocBody)[];

/** Puts the texts of an article away; returns what names them: themselves, unless there is a shorter way to tell. */
export function putBody(body: DocBody, store: Store, text = contentHash(JSON.stringify(body))): Hash {
  for (const part of PARTS) store.put(part, text, body[part]);
  return text;
}

/** True when the store has the texts: they are put together and kept together, so that one of them tells of all. */
export function hasBody(text: Hash, store: Store): boolean {
  keepBody(text, store);
  return store.has('sections', text);
}

/** Says that the texts of an article will be wanted by a later build. */
export function keepBody(text: Hash, store: Store): void {
  for (const part of PARTS) store.keep(part, text);
}

/** One of the texts of an article. */
export function bodyPart<Part extends keyof DocBody>(part: Part, text: Hash, store: Store): DocBody[Part] {
  const found = store.get(part, text);
  if (found === undefined) throw new Error(`The store has lost the ${part} of the text ${text}.`);
  return found as DocBody[Part];
}

/** All texts of an article. */
export function wholeBody(text: Hash, store: Store): DocBody {
  return {
    html: bodyPart('html', text, store),
    markdown: bodyPart('markdown', text, store),
    sections: bodyPart('sections', text, store),
  };
}
