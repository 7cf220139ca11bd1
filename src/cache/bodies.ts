import { contentHash } from '../files/hash.ts';
import type { DocBody, Hash } from '../types.ts';
import type { Store } from './store.ts';

/**
 * Parts of a body. They are stored separately, because each consumer needs only one: rendering the HTML, Markdown
 * copies the Markdown, search the sections.
 */
const PARTS = ['html', 'markdown', 'sections'] as const satisfies readonly (keyof DocBody)[];

/**
 * Stores the texts of an article and returns their key. The default key is a hash of all texts; callers pass
 * another one if they know a cheaper unique key.
 */
export function putBody(body: DocBody, store: Store, text = contentHash(JSON.stringify(body))): Hash {
  for (const part of PARTS) store.put(part, text, body[part]);
  return text;
}

/** True if the store has the texts. They are stored and retained together, so one check is enough. */
export function hasBody(text: Hash, store: Store): boolean {
  keepBody(text, store);
  return store.has('sections', text);
}

/** Marks the texts of an article as used, so that they are retained for later builds. */
export function keepBody(text: Hash, store: Store): void {
  for (const part of PARTS) store.keep(part, text);
}

/** Returns one of the texts of an article. */
export function bodyPart<Part extends keyof DocBody>(part: Part, text: Hash, store: Store): DocBody[Part] {
  const found = store.get(part, text);
  if (found === undefined) throw new Error(`The store has lost the ${part} of the text ${text}.`);
  return found as DocBody[Part];
}

/** Returns all texts of an article. */
export function wholeBody(text: Hash, store: Store): DocBody {
  return {
    html: bodyPart('html', text, store),
    markdown: bodyPart('markdown', text, store),
    sections: bodyPart('sections', text, store),
  };
}
