import { error, type Problem } from '../problems.ts';
import { placeOf, type YamlDocument } from '../yaml/document.ts';
import { isMapping } from '../yaml/fields.ts';

/** Keys of the configuration whose values are part of every page. */
const REPEATED = ['navbar', 'footer', 'announcementBar', 'head', 'metadata'] as const;

/** Characters of such a value, as JSON. Aliases let a short configuration fill every page with megabytes. */
const MOST_CHARACTERS = 100_000;

/** Reports values that are too large to be repeated on every page. */
export function largeOnEveryPage(document: YamlDocument): readonly Problem[] {
  const { value } = document;
  if (!isMapping(value)) return [];
  return REPEATED.filter((key) => JSON.stringify(value[key] ?? null).length > MOST_CHARACTERS).map((key) =>
    error('config', `${key} must have at most ${MOST_CHARACTERS} characters: every page repeats it.`, {
      ...placeOf(document, [key], 'key'),
      hint: 'Remove entries, or link to a page that lists them. What an alias repeats counts each time.',
    }),
  );
}
