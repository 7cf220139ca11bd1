import { contentHash } from '../files/hash.ts';
import type { DocBody, Hash } from '../types.ts';
import type { Store } from './store.ts';

/**
 * Parts of a body. They are stored separately, because each consumer needs only one: rendering the HTML, Markdown
 * copies the Markdown, search the sections.
 */
export const PARTS = ['html', 'markdown', 'sections'] as const satisfies readonly (keyof DocBody)[];

/** The texts of an article, each as JSON. */
export interface PackedBody extends Readonly<Record<keyof DocBody, string>> {
  readonly key: Hash;
}

/** Packs the texts of an article. The default key is a hash of all of them; callers pass another one if they know a cheaper unique key. */
export function packBody(body: DocBody, key?: Hash): PackedBody {
  const html = JSON.stringify(body.html);
  const markdown = JSON.stringify(body.markdown);
  const sections = JSON.stringify(body.sections);
  return { html, markdown, sections, key: key ?? contentHash(`${html}\n${markdown}\n${sections}`) };
}

/** Stores packed texts and returns their key. */
export function putPackedBody(body: PackedBody, store: Store): Hash {
  for (const part of PARTS) store.putText(part, body.key, body[part]);
  return body.key;
}

/** Stores the texts of an article and returns their key. */
export function putBody(body: DocBody, store: Store, key?: Hash): Hash {
  return putPackedBody(packBody(body, key), store);
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
  return JSON.parse(bodyJson(part, text, store)) as DocBody[Part];
}

/** Returns one of the texts of an article as the JSON in the store. Throws if the store does not have it. */
export function bodyJson(part: keyof DocBody, text: Hash, store: Store): string {
  const found = store.text(part, text);
  if (found === undefined) throw new Error(`The store has lost the ${part} of the text ${text}.`);
  return found;
}

/** Returns all texts of an article. */
export function wholeBody(text: Hash, store: Store): DocBody {
  return {
    html: bodyPart('html', text, store),
    markdown: bodyPart('markdown', text, store),
    sections: bodyPart('sections', text, store),
  };
}
