/**
 * Properties of elements that our own handlers create. The HTML parser lowercases attribute names, so raw HTML
 * cannot forge these names. The walk over the finished article removes them.
 */
export const INTERNAL = {
  /** On `a`: index of the link. */
  link: 'Internal:link',
  /** On `img`: index of the image. */
  image: 'Internal:image',
  /** On links to and from footnotes. */
  note: 'Internal:note',
  /** On an element that becomes a directive: index of its record. */
  directive: 'Internal:directive',
  /** On the label of a directive. */
  label: 'Internal:label',
  /** On a reference slot: its index. */
  reference: 'Internal:reference',
} as const;
