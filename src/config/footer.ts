import { z } from 'zod';
import { section, text } from '../yaml/basic-fields.ts';
import { choice } from '../yaml/choice.ts';
import { html, internalTarget, isMapping, keyMeant, labelText, target } from '../yaml/fields.ts';
import type { Path } from '../yaml/path.ts';
import { placeOfFirst, type YamlDocument } from '../yaml/places.ts';
import { linkSection } from './attributes.ts';
import type { Checked, Placed } from './infer.ts';
import { completeLogo, type LogoConfig, logoSchema } from './logo.ts';
import { type Complain, listRule, notTogether, oneOf, rule } from './rules.ts';

const linkSchema = linkSection(
  {
    label: labelText().exactOptional().describe('Text of the link. Required with `to` and `href`.'),
    to: internalTarget().exactOptional().describe('A page of this site: `/docs/guide`.'),
    href: target().exactOptional().describe('Any address: `https://example.com/`.'),
    html: html().exactOptional().describe('HTML instead of a link.'),
    className: text().exactOptional().describe('CSS class.'),
  },
  oneOf('to', 'href', 'html'),
  notTogether('to', 'href', 'html'),
  notTogether('html', 'label'),
  rule((link, complain) => {
    if (('to' in link || 'href' in link) && !('label' in link))
      complain([], 'needs a `label`: the text of the link', ['label']);
  }),
).meta({ id: 'FooterLink' });

const columnSchema = section({
  title: labelText().nullable().default(null).describe('Heading of the column.'),
  className: text().exactOptional().describe('CSS class.'),
  items: z.array(linkSchema).describe('Links of the column.'),
}).meta({ id: 'FooterColumn' });

const entrySchema = choice({ column: columnSchema, link: linkSchema }, (value) =>
  isColumn(value) ? 'column' : 'link',
);

export const footerSchema = section({
  style: z.enum(['light', 'dark']).default('light').describe('Color scheme of the footer.'),
  logo: logoSchema.exactOptional().describe('Image above the copyright.'),
  copyright: html().exactOptional().describe('The last line. May contain HTML.'),
  links: z
    .array(entrySchema)
    .check(listRule(refuseMixture))
    .default([])
    .describe('Either columns of links, each with `title` and `items`, or one row of links.'),
});

function refuseMixture(entries: readonly unknown[], complain: Complain): void {
  const other = entries.findIndex((entry) => isMapping(entry) && isColumn(entry) !== isColumn(entries[0]));
  if (other < 0) return;
  const message = isColumn(entries[0])
    ? 'is a single link in a list of columns\nPut it into the `items` of a column.'
    : 'is a column in a list of single links\nPut all links into columns, or none.';
  complain([other], message);
}

function isColumn(value: unknown): boolean {
  return isMapping(value) && keyMeant(value, 'items') !== undefined;
}

/** A link has exactly one of `to`, `href` and `html`; the first two also have a `label`. */
export type FooterLinkConfig = Placed<Checked<typeof linkSchema>>;

interface FooterColumnConfig extends Omit<Checked<typeof columnSchema>, 'items'> {
  readonly items: readonly FooterLinkConfig[];
}

/** The footer. At most one of `columns` and `links` has entries. */
export interface FooterConfig extends Omit<Checked<typeof footerSchema>, 'logo' | 'links'> {
  readonly logo?: LogoConfig;
  readonly columns: readonly FooterColumnConfig[];
  readonly links: readonly FooterLinkConfig[];
}

/** Splits the entries into columns and links, and adds the places of links. */
export function completeFooter(footer: Checked<typeof footerSchema>, document: YamlDocument): FooterConfig {
  const { logo, links: entries, ...rest } = footer;
  const placed = (link: Checked<typeof linkSchema>, ...path: Path): FooterLinkConfig => ({
    ...link,
    at: placeOfFirst(document, ['footer', 'links', ...path], ['to', 'href']),
  });
  return {
    ...rest,
    ...(logo && { logo: completeLogo(logo, ['footer', 'logo'], document) }),
    columns: entries.flatMap((entry, index) => {
      if (!('items' in entry)) return [];
      const items = entry.items.map((link, inner) => placed(link, index, 'items', inner));
      return [{ ...entry, items }];
    }),
    links: entries.flatMap((entry, index) => ('items' in entry ? [] : [placed(entry, index)])),
  };
}
