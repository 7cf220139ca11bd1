/**
 * Properties of elements that our own handlers make. The HTML parser writes attribute names in lower case, so raw HTML
 * can't forge them. The walk over the finished article takes them out.
 */
export const INTERNAL = {
  /** Of an `a`: the number of its link. */
  link: 'Internal:link',
  /** Of an `img`: the number of its image. */
  image: 'Internal:image',
  /** Of the links to and from footnotes. */
  note: 'Internal:note',
  /** Of the element that becomes a directive: the number of its record. */
  directive: 'Internal:directive',
  /** Of the label of a directive. */
  label: 'Internal:label',
  /** Of a slot of the reference: its number. */
  reference: 'Internal:reference',
} as const;
