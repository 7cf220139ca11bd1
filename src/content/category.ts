import { z } from 'zod';
import type { Checked } from '../config/infer.ts';
import { categoryLinkSchema } from '../config/sidebars.ts';
import { type Place, type Problem, warning } from '../problems.ts';
import { localeOf } from '../shared/editions.ts';
import type { ContentPath } from '../shared/paths.ts';
import { parseYaml, placeOf } from '../yaml/document.ts';
import { entryClass, labelText, section, text } from '../yaml/fields.ts';
import { validate } from '../yaml/validate.ts';

const categorySchema = section({
  key: text().exactOptional(),
  label: labelText().exactOptional(),
  description: text().exactOptional(),
  position: z.number().exactOptional(),
  collapsed: z.boolean().exactOptional(),
  collapsible: z.boolean().exactOptional(),
  className: entryClass().exactOptional(),
  link: categoryLinkSchema.nullable().exactOptional(),
  customProps: z.record(z.string(), z.unknown()).exactOptional(),
});

/** Content of a `_category_` file. A null link means no link, not even to the folder's index doc. */
export type CategoryFile = Checked<typeof categorySchema>;

/** A `_category_` file and its content. */
export interface FoundCategory {
  readonly file: ContentPath;
  readonly category: CategoryFile;
  /** Place of the linked doc's id. */
  readonly linkAt?: Place;
}

const TEXT_KEYS = new Set(['key', 'label', 'description', 'className']);

/** Returns the warning for a file in a translation: sidebars are the same in all languages. */
function withoutEffect(file: string): Problem {
  const hint = `Translate labels and descriptions of categories under \`sidebars\` in content/locales/${localeOf(file.slice('content/'.length))}/labels.yaml.`;
  return warning('category-file', 'This file has no effect.', { file, hint });
}

/** Parses `_category_.yml`, `.yaml` or `.json`. An empty file is valid; one in a translation only gives a warning. */
export function readCategoryFile(
  text: string,
  file: string,
): { readonly value?: Omit<FoundCategory, 'file'>; readonly problems: readonly Problem[] } {
  const document = parseYaml(text, { file, asText: ([key]) => TEXT_KEYS.has(String(key)) });
  const { value: category, problems } = validate(
    categorySchema,
    { ...document, value: document.value ?? {} },
    { code: 'category-file' },
  );
  if (category === undefined) return { problems };
  if (file.startsWith('content/locales/')) return { problems: [withoutEffect(file)] };
  const isDoc = category.link?.type === 'doc';
  return { value: { category, ...(isDoc && { linkAt: placeOf(document, ['link', 'id']) }) }, problems };
}
