/** Elements that an author may write in Markdown. What loads, runs or styles anything else is not among them. */
const ELEMENTS = new Set(
  (
    'a abbr address area article aside audio b bdi bdo blockquote br button canvas caption cite code col colgroup ' +
    'data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr i iframe img input ins kbd label legend li main map mark math menu meter nav ol optgroup ' +
    'option output p picture pre progress q rp rt ruby s samp search section select small source span strong sub ' +
    'summary sup svg table tbody td textarea tfoot th thead time tr track u ul var video wbr'
  ).split(' '),
);

/** True for an element of HTML that may stand in Markdown. */
export function isKnownElement(name: string): boolean {
  return ELEMENTS.has(name.toLowerCase());
}

/** Names of all of them, to suggest one. */
export const knownElements: Iterable<string> = ELEMENTS;

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** Elements whose end tag may be left out, so that start tags without one do not pile up. */
const ENDED_BY_OTHERS = new Set(
  'caption colgroup dd dt li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '),
);

/** True when a start tag opens a level that only its own end tag closes. */
export function opensLevel(name: string): boolean {
  const lower = name.toLowerCase();
  return !VOID.has(lower) && !ENDED_BY_OTHERS.has(lower);
}

const TABLE_PARTS = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '));

/** True for an element that only a table can hold. */
export function isTablePart(name: string): boolean {
  return TABLE_PARTS.has(name.toLowerCase());
}
