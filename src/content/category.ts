import { z } from 'zod';
import { section, text } from '../config/fields.ts';
import type { Checked } from '../config/infer.ts';
import { categoryLinkSchema } from '../config/sidebars.ts';
import { validate } from '../config/validate.ts';
import { parseYaml, placeOf } from '../config/yaml-document.ts';
import type { Place, Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';

const categorySchema = section({
  key: text().exactOptional(),
  label: text().exactOptional(),
  description: text().exactOptional(),
  position: z.number().exactOptional(),
  collapsed: z.boolean().exactOptional(),
  collapsible: z.boolean().exactOptional(),
  className: text().exactOptional(),
  link: categoryLinkSchema.nullable().exactOptional(),
  customProps: z.record(z.string(), z.unknown()).exactOptional(),
});

/** What a `_category_` file says about its folder. A null link: none, not even the folder's index doc. */
export type CategoryFile = Checked<typeof categorySchema>;

/** A `_category_` file and what it says. */
export interface FoundCategory {
  readonly file: ContentPath;
  readonly category: CategoryFile;
  /** Where the doc of its link is named. */
  readonly linkAt?: Place;
}

const TEXT_KEYS = new Set(['key', 'label', 'description', 'className']);

/** Reads the text of `_category_.yml`, `.yaml` or `.json`; an empty file says nothing. */
export function readCategoryFile(
  text: string,
  file: string,
): Partial<Omit<FoundCategory, 'file'>> & { readonly problems: readonly Problem[] } {
  const document = parseYaml(text, { file, asText: ([key]) => TEXT_KEYS.has(String(key)) });
  if (document.problems.length > 0) return { problems: document.problems };
  if (document.value === undefined || document.value === null) return { category: {}, problems: [] };
  const { value, problems } = validate(categorySchema, document, { code: 'category-file' });
  if (value === undefined) return { problems };
  const isDoc = value.link?.type === 'doc';
  return { category: value, ...(isDoc && { linkAt: placeOf(document, ['link', 'id']) }), problems };
}
