import type { docFields, pageFields } from './front-matter-fields.ts';

/** Every key of front matter that paydocs knows. */
export type FrontMatterField = keyof typeof docFields.shape | keyof typeof pageFields.shape;

/**
 * Rule by which a translation takes the value of its original: `inherited`, unless it states a value; `either`, if one of them states `true`;
 * `fixed`, whatever it states; `own`, only what it states.
 */
export type TranslationRule = 'inherited' | 'either' | 'fixed' | 'own';

/** Rule for each key of a translation's front matter, with its reason, which `docs/languages.md` repeats. */
export const TRANSLATED_FIELDS: Readonly<
  Record<FrontMatterField, readonly [rule: TranslationRule, reason: string]>
> = {
  draft: ['either', 'A page that is not published is published in no language'],
  unlisted: ['either', 'A page that is not listed is listed in no language'],
  id: ['fixed', 'Sidebars and links between pages name a page by one id in all languages'],
  parse_number_prefixes: ['fixed', 'It is about the path of the file, which translations share'],
  slug: ['inherited', 'A translated slug gives the page another address'],
  aliases: ['inherited', "They are below the language's path: `/de/docs/old`"],
  sidebar_position: ['inherited', 'The order is the same in all languages'],
  sidebar_class_name: ['inherited', 'It is about style'],
  sidebar_custom_props: ['inherited', 'They are data of the page'],
  displayed_sidebar: ['inherited', 'Sidebars have the same names in all languages'],
  pagination_next: ['inherited', 'It is an id'],
  pagination_prev: ['inherited', 'It is an id'],
  tags: ['inherited', '`labels.yaml` translates them'],
  keywords: ['inherited', 'Names of products and codes are often the same'],
  image: ['inherited', 'A relative path leads to the picture of the translation, if it has one'],
  feed: ['inherited', 'Each language has its own feed'],
  hide_title: ['inherited', 'It is about style'],
  hide_table_of_contents: ['inherited', 'It is about style'],
  toc_min_heading_level: ['inherited', 'It is about style'],
  toc_max_heading_level: ['inherited', 'It is about style'],
  wrapperClassName: ['inherited', 'It is about style'],
  title: ['own', "Without a title and a level-one heading, the translation has the original's title"],
  description: ['own', 'Without one, it is the first paragraph of the translation'],
  sidebar_label: ['own', "Without one, it is the translation's title"],
  pagination_label: ['own', "Without one, it is the translation's label in the sidebar"],
  last_update: ['own', 'It is about the file. Without it, Git says when the translation was changed'],
  custom_edit_url: ['own', "It is about the file. Without it, the link leads to the translation's file"],
};
