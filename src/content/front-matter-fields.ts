import { z } from 'zod';
import { oneOf, rule } from '../config/rules.ts';
import { isoDate } from '../platform/date.ts';
import * as limits from '../shared/limits.ts';
import { choice } from '../yaml/choice.ts';
import {
  anyText,
  asLabel,
  entryClass,
  isMapping,
  labelText,
  oldPath,
  optionalTarget,
  picture,
  section,
  shortEnough,
  slug,
  text,
  textThat,
  wholeNumber,
} from '../yaml/fields.ts';

/** Schema of a boolean, also in quotes (X10-02). */
function flag() {
  return z
    .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
    .exactOptional();
}

/** Schema of a number, also in quotes. */
function quotable<Schema extends z.ZodType>(schema: Schema) {
  const isNumber = (value: unknown) => typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value);
  return z.preprocess((value) => (isNumber(value) ? Number(value) : value), schema).exactOptional();
}

const tag = choice(
  {
    label: labelText().transform((label): { label: string; permalink?: string } => ({ label })),
    tag: section({ label: labelText(), permalink: slug().exactOptional() }),
  },
  (value) => (isMapping(value) ? 'tag' : 'label'),
);

const date = textThat(
  (value) => isoDate(value) !== undefined,
  'must be a date, not {value}\nWrite it like 2026-03-01 or 2026-03-01T14:30:00Z.',
).transform((value) => isoDate(value) ?? value);

/** A text with spaces instead of line breaks: in formats of plain text, its second line could be read as part of the format. */
const oneLine = (schema: z.ZodString) =>
  schema.transform((value) => value.trim().replace(/\s+/g, ' ')).exactOptional();

/** Front matter of every Markdown file. */
const common = {
  title: oneLine(asLabel(anyText())),
  description: oneLine(anyText()),
  keywords: z.array(text()).exactOptional(),
  image: picture().exactOptional(),
  slug: shortEnough(text()).exactOptional(),
  hide_table_of_contents: flag(),
  toc_min_heading_level: quotable(wholeNumber(2, 6)),
  toc_max_heading_level: quotable(wholeNumber(2, 6)),
  custom_edit_url: optionalTarget().nullable().exactOptional(),
  last_update: section({ date: date.exactOptional(), author: text().exactOptional() })
    .check(oneOf('date', 'author'))
    .exactOptional(),
  draft: flag(),
  unlisted: flag(),
  feed: flag(),
  aliases: z
    .array(oldPath())
    .max(
      limits.site.names,
      `must have at most ${limits.site.names} entries\nPut redirects of a whole section into \`redirects\` of the configuration.`,
    )
    .exactOptional(),
};

const consistent = rule((value, complain) => {
  if (value.draft === true && value.unlisted === true) {
    complain(
      ['unlisted'],
      'cannot be combined with draft\nA draft is not published at all. Keep one of the two.',
    );
  }
  const { toc_min_heading_level: minimum, toc_max_heading_level: maximum } = value;
  if (typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum) {
    complain(
      ['toc_min_heading_level'],
      `is ${minimum}, which is more than toc_max_heading_level, ${maximum}`,
    );
  }
});

/** Position and label of a page in its sidebar. */
const entry = {
  sidebar_label: labelText().exactOptional(),
  sidebar_position: quotable(z.number()),
  sidebar_class_name: entryClass().exactOptional(),
  pagination_label: labelText().exactOptional(),
};

const tags = z
  .array(tag)
  .max(
    limits.site.names,
    `must have at most ${limits.site.names} entries\nKeep those by which readers look for this page.`,
  )
  .exactOptional();

/** Front matter of docs (X10-01). */
export const docFields = z
  .object({
    ...common,
    ...entry,
    id: text().exactOptional(),
    hide_title: flag(),
    sidebar_custom_props: z.record(z.string(), z.unknown()).exactOptional(),
    displayed_sidebar: text().nullable().exactOptional(),
    tags,
    pagination_next: text().nullable().exactOptional(),
    pagination_prev: text().nullable().exactOptional(),
    parse_number_prefixes: flag(),
  })
  .check(consistent);

/** Front matter of pages (X10-03). Those next to the pages of an API are in its sidebar, and the blog has tags. */
export const pageFields = z
  .object({ ...common, ...entry, tags, wrapperClassName: text().exactOptional() })
  .check(consistent);

/** Keys whose values are always text, even if they look like numbers: `title: 3.0`. */
export const TEXT_KEYS: ReadonlySet<string> = new Set([
  ...['id', 'title', 'description', 'keywords', 'image', 'slug', 'sidebar_label', 'sidebar_class_name'],
  ...['displayed_sidebar', 'tags', 'pagination_label', 'pagination_next', 'pagination_prev'],
  ...['custom_edit_url', 'last_update', 'aliases', 'wrapperClassName'],
]);
