/** Longest title or label, in UTF-16 units. Each is in the sidebars, menus and links of many pages. */
export const LONGEST_LABEL = 500;
