/**
 * Styles of what only some pages have: the name of a sheet in the theme's `styles/parts/`, and the HTML that needs it. Pages with
 * such HTML load the sheet, too.
 */
export const PART_STYLES = {
  code: /class="(?:code-block|operation-summary)"/,
  reference:
    /class="(?:answers|api-facts|body|changed-operation|endpoints|fields|operation-\w+|samples(?:-\w+)?|schema-examples|servers)"/,
  elements: /class="(?:badge|card|columns|file-tree|frame|hero|video|steps|themed-image)[ "]/,
  diagrams: /class="diagram[ "]/,
  dropdowns: /class="dropdown/,
  tips: /class="tip[ "]/,
  lists: /class="(?:cards?(?: cards-single)?|not-found-code|post-meta|posts)"/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type PartStyles = keyof typeof PART_STYLES;
