import type { MarkdownText } from '../../../reference/source.ts';
import { flatten } from '../shared/flatten.ts';
import type { ContentData } from '../shared/reference.ts';
import type { Work } from './field-work.ts';
import type { FlatSchema } from './model.ts';
import { nameOf } from './schema-names.ts';

/** What leads to the pages of schemas in place of their fields. */
type Links = Pick<ContentData<MarkdownText>, 'more' | 'morePage'>;

/** Returns links to schemas; none where there are no schemas. */
export function linksTo(schemas: ReadonlyMap<string, MarkdownText>): Links {
  const [first] = schemas.values();
  if (first === undefined) return {};
  return {
    more: [...schemas.keys()].map(nameOf).join(', '),
    morePage: { ...first, markdown: [...schemas.values()].map(({ markdown }) => markdown).join(' · ') },
  };
}

/** Returns the pages of these schemas, without those that have none. */
export function pagesOf(
  keys: Iterable<string>,
  { linkTo }: Pick<Work, 'linkTo'>,
): ReadonlyMap<string, MarkdownText> {
  return new Map(
    [...keys].flatMap((key) => {
      const link = linkTo(key);
      return link ? [[key, link] as const] : [];
    }),
  );
}

/** Returns a schema without the fields and forms of schemas in it that are links wherever they have a page, and these links. */
export function withoutLinked(
  schema: FlatSchema,
  named: string | undefined,
  work: Work,
): { readonly own: FlatSchema; readonly links: Links } {
  const bases = schema.refs.filter((ref) => ref !== named && work.linked.has(ref));
  const pages = pagesOf(bases, work);
  if (pages.size === 0) return { own: schema, links: {} };
  const shown = [...pages.keys()].map((ref) => flatten({ ref }, work.schemas));
  const known = new Map(shown.flatMap(({ properties = [] }) => properties));
  const properties = schema.properties?.filter(([name, field]) => known.get(name) !== field) ?? [];
  const variants = shown.some((base) => base.variants === schema.variants) ? [] : schema.variants;
  return { own: { ...schema, properties, variants }, links: linksTo(pages) };
}
