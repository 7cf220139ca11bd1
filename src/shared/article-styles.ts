/**
 * Styles that only some articles need: the name of a sheet in the theme's `styles/articles/`, and what the HTML of such
 * articles has. Pages with them load the sheet, too.
 */
export const ARTICLE_STYLES = {
  reference:
    /class="(?:answers|api-facts|body|endpoints|fields|operation-\w+|samples(?:-\w+)?|schema-examples|servers|with-samples|changed-operation)"/,
  diagrams: /class="diagram[ "]/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type ArticleStyles = keyof typeof ARTICLE_STYLES;
