import type { Fragment, MarkdownText } from 'paydocs/plugin';
import { didYouMeanWithin } from 'paydocs/plugin';
import { error, type Problem } from '../../../problems.ts';
import type { Budget } from '../../../shared/limits.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import type { Section } from '../../../types.ts';
import { placeOf } from '../../../yaml/document.ts';
import type { DataFile, DataName } from './schemas.ts';

/** Creates a fragment, by default without headings, ids, search records and Markdown. */
export function fragment(
  component: string,
  data: unknown,
  given: Partial<Pick<Fragment, 'ids' | 'sections' | 'markdown'>> = {},
): Fragment {
  return { component, data, headings: [], ids: [], sections: [], markdown: [], ...given };
}

/** Returns Markdown of a data file, with its place for problems. */
export function markdownOf(
  { path, document }: Pick<DataFile<DataName>, 'path' | 'document'>,
  markdown: string,
  at: readonly (string | number)[],
): MarkdownText {
  return { type: 'markdown', markdown, file: path as ContentPath, line: placeOf(document, at).line ?? 1 };
}

/** Returns a search record below the current heading. */
export function plainSection(text: string): Section {
  return { id: null, heading: '', text, code: '' };
}

/** Returns the Markdown of a table, whose cells may be Markdown. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | MarkdownText)[])[],
): readonly (string | MarkdownText)[] {
  const opening = `| ${head.join(' | ')} |\n|${head.map(() => '---|').join('')}`;
  return [
    opening,
    ...rows.flatMap((row) => [
      '\n| ',
      ...row.flatMap((cell, place) => (place === 0 ? [cell] : [' | ', cell])),
      ' |',
    ]),
  ];
}

/** Returns a link to the page that a data file names; undefined without one. */
export function pageLink(
  { path, value, document }: DataFile<'error-codes'> | DataFile<'webhook-events'>,
  anchor: string,
  words: string,
): MarkdownText | undefined {
  if (value.page === undefined) return undefined;
  const line = placeOf(document, ['page']).line ?? 1;
  return { type: 'markdown', markdown: `[${words}](${value.page}#${anchor})`, file: path, line };
}

/** Returns the text of a line of Markdown without markup, beginning with a capital letter. */
export function plain(markdown: string): string {
  const text = markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*_]/g, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names in a file, and the budget for suggestions for one of them. */
interface KnownNames {
  readonly known: Readonly<Record<string, unknown>>;
  readonly file: string;
  readonly suggestions: Budget;
}

/** Returns the problem of an unknown name. */
export function unknown(
  what: 'error code' | 'event' | 'term',
  name: string,
  { known, file, suggestions }: KnownNames,
): Problem {
  const near = didYouMeanWithin(suggestions, name, namesOf(known));
  const text = name === '' ? `This ${what} has no name.` : `No ${what} is called "${name}".`;
  const code = what === 'error code' ? 'unknown-error-code' : (`unknown-${what}` as const);
  return error(code, text, { hint: near ?? `They are listed in ${file}.` });
}

/** Cached, because a page may look up ten thousand names. */
const names = new WeakMap<KnownNames['known'], readonly string[]>();

function namesOf(known: KnownNames['known']): readonly string[] {
  const found = names.get(known) ?? Object.keys(known);
  names.set(known, found);
  return found;
}
