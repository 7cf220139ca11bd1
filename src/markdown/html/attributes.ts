import type { Element } from 'hast';
import { type Parsing, reportError } from '../parsing.ts';
import { attributeOffset } from './source-tag.ts';

/** Drops what the site's policy forbids in an author's raw HTML, each with a problem (decision D15). */
export function dropForbiddenAttributes(parsing: Parsing, element: Element): void {
  for (const name of Object.keys(element.properties)) {
    const isForbidden = reportForbidden(parsing, name, () =>
      attributeOffset(parsing.sources, element, name.toLowerCase()),
    );
    if (isForbidden || MEANT_FOR_REACT.has(name)) delete element.properties[name];
  }
  if (element.tagName === 'textarea') delete element.properties.value;
}

/** No attributes of HTML, but of weight to the library that draws the article. */
const MEANT_FOR_REACT = new Set(['children', 'key', 'ref', 'dangerouslysetinnerhtml', 'innerhtml']);

/** Reports an attribute that the policy forbids; true when it must be dropped. */
export function reportForbidden(parsing: Parsing, name: string, offsetOf: () => number): boolean {
  const forbidden = forbiddenAttribute(name);
  if (forbidden === undefined) return false;
  const text = `The policy of the site forbids the attribute "${name.toLowerCase()}"; it is left out.`;
  reportError(parsing, offsetOf(), forbidden.code, text, forbidden.hint);
  return true;
}

interface Forbidden {
  readonly code: string;
  readonly hint: string;
}

function forbiddenAttribute(name: string): Forbidden | undefined {
  if (name === 'style')
    return {
      code: 'inline-style',
      hint: 'Give it a class, and write the style into theme/styles/custom.css.',
    };
  if (/^on/i.test(name) || name.toLowerCase() === 'srcdoc')
    return { code: 'inline-script', hint: 'Remove it, or write the page in React: content/pages/name.tsx.' };
  return undefined;
}

const ALIGNMENTS = new Set(['left', 'center', 'right']);

/** Alignment of a table's cell becomes a class: the attribute is not HTML any more, and a style is forbidden. */
export function alignByClass(cell: Element): void {
  const { align, className } = cell.properties;
  if (typeof align !== 'string') return;
  delete cell.properties.align;
  if (ALIGNMENTS.has(align))
    cell.properties.className = [...(Array.isArray(className) ? className : []), `align-${align}`];
}
