import type { ReferencePages } from 'paydocs/plugin';
import { contentHash } from '../../../files/hash.ts';
import type { Hash } from '../../../types.ts';
import { escapedMarkdown } from './cursor.ts';
import type { LinkToSchema } from './field-parts.ts';
import type { ApiModel } from './model.ts';
import { link } from './page-text.ts';

/** Schemas of an API, with links to their pages. */
export interface ShownApi extends Pick<ApiModel, 'schemas'> {
  /** Absent if no schema has a page. */
  readonly linkTo?: LinkToSchema;
}

interface SchemaPages {
  readonly linkTo: LinkToSchema;
  /** Cache key of all targets. */
  readonly key: Hash;
}

const known = new WeakMap<ReferencePages, WeakMap<ApiModel, SchemaPages>>();

/** Returns links to the pages that show schemas with `::schema{id="…"}`. */
export function schemaPages(model: ApiModel, pages: ReferencePages): SchemaPages {
  const ofPages = known.get(pages) ?? new WeakMap<ApiModel, SchemaPages>();
  known.set(pages, ofPages);
  const before = ofPages.get(model);
  if (before !== undefined) return before;
  const found = Object.entries(model.schemaNames).flatMap(([name, key]) => {
    const page = pages.pageOf('schema', name);
    return page === undefined ? [] : [[key, { name, page }] as const];
  });
  const byKey = new Map(found);
  const made: SchemaPages = {
    linkTo(key) {
      const target = byKey.get(key);
      if (target === undefined) return undefined;
      const markdown = `[${escapedMarkdown(target.name)}](${link(model.file, target.page)})`;
      return { type: 'markdown', markdown, file: model.file, line: 1, hasMadeLinks: true };
    },
    key: contentHash(JSON.stringify(found)),
  };
  ofPages.set(model, made);
  return made;
}
