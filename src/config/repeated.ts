import { error, type Problem } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { placeOf, type YamlDocument } from '../yaml/document.ts';
import { isMapping } from '../yaml/fields.ts';

/** Keys of the configuration whose values are part of every page. */
const REPEATED = ['navbar', 'footer', 'announcementBar', 'head', 'metadata'] as const;

/** Reports values that are too large to be repeated on every page. */
export function largeOnEveryPage(document: YamlDocument): readonly Problem[] {
  const { value } = document;
  if (!isMapping(value)) return [];
  return REPEATED.filter((key) => JSON.stringify(value[key] ?? null).length > limits.text.repeated).map(
    (key) =>
      error('config', `${key} must have at most ${limits.text.repeated} characters: every page repeats it.`, {
        ...placeOf(document, [key], 'key'),
        hint: 'Remove entries, or link to a page that lists them. What an alias repeats counts each time.',
      }),
  );
}
