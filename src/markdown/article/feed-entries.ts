import { isoDate } from '../../platform/date.ts';
import { error, warning } from '../../problems.ts';
import type { FeedEntry } from '../../types.ts';
import { type Parsing, report } from '../parsing.ts';
import type { FoundHeading } from './headings.ts';

const CODE = 'feed-entry';

/** Form of the heading of an entry. */
export const FEED_ENTRY_FORM = 'Write it like "## 2026-03-01: What has changed".';

const DATED = /^(\d{4}-\d{2}-\d{2})(?!\w)[\s:–—-]*(.*)$/s;

/**
 * Returns the entries of a feed: its headings of level two, each with the date that it begins with.
 * Reports a feed without entries, headings without date, and entries below older ones.
 */
export function feedEntries(parsing: Parsing, headings: readonly FoundHeading[]): readonly FeedEntry[] {
  const found = headings.filter(({ depth }) => depth === 2);
  if (found.length === 0)
    report(parsing, 0, error(CODE, 'This page is a feed, but it has no entry.', { hint: FEED_ENTRY_FORM }));
  const entries: FeedEntry[] = [];
  for (const heading of found) {
    const entry = entryOf(parsing, heading);
    if (entry === undefined) continue;
    const above = entries.at(-1)?.date ?? entry.date;
    if (entry.date > above) {
      const text = `The entry of ${entry.date} is below one of ${above}.`;
      report(parsing, offsetOf(heading), warning(CODE, text, { hint: 'Put the newest entry first.' }));
    }
    entries.push(entry);
  }
  return entries;
}

function entryOf(parsing: Parsing, heading: FoundHeading): FeedEntry | undefined {
  const { id, label } = heading;
  const [, date = '', title = ''] = DATED.exec(label) ?? [];
  if (isoDate(date) !== undefined && id !== undefined) return { id, date, title: title || date };
  const text =
    date === ''
      ? `The heading "${label}" does not begin with a date, as entries of a feed do.`
      : `There is no day "${date}".`;
  report(parsing, offsetOf(heading), error(CODE, text, { hint: FEED_ENTRY_FORM }));
  return undefined;
}

function offsetOf({ element }: FoundHeading): number {
  return element.position?.start.offset ?? 0;
}
