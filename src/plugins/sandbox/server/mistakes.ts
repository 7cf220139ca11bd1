import { keysIn } from '../../shared/json-schema/pointers.ts';
import type { SchemaProblem } from '../../shared/json-schema/schema-problem.ts';
import type { Refused } from './exchange.ts';

/** Maximum number of mistakes in a response, which tells the number of the others. */
const NAMED = 20;

/**
 * Combines all mistakes of a request into one refusal, so that they can be corrected together; undefined without any.
 * The first one determines code, status and page.
 */
export function together(mistakes: readonly Refused[]): Refused | undefined {
  const [first, ...others] = mistakes;
  if (first === undefined || others.length === 0) return first;
  const named = mistakes.slice(0, NAMED);
  const more = mistakes.length - named.length;
  const text = [...named.map((one) => one.text), ...(more > 0 ? [`There are ${more} more mistakes.`] : [])];
  return { ...first, text: text.join(' '), all: named };
}

/** Returns the path of the field that a schema problem is about: `address.city`. */
export function fieldAt({ pointer, missing }: SchemaProblem): string {
  return [...keysIn(pointer), ...(missing === undefined ? [] : [missing])].join('.');
}

/**
 * Returns the text of a schema problem with the whole path of the field, because the validator names only its last
 * part, and several addresses may have a city.
 */
export function inWords(
  wrong: SchemaProblem,
  { what, name, place }: { readonly what: string; readonly name?: string; readonly place?: string },
): string {
  const inner = fieldAt(wrong);
  const field = [...(name === undefined ? [] : [name]), inner].join('.');
  const own = wrong.missing ?? keysIn(wrong.pointer).at(-1) ?? '';
  const words = wrong.text
    .replace(/^This /, () => (inner === '' ? `${what} ` : `"${field}" `))
    .replace(`"${own}"`, () => `"${field}"`);
  const start = place === undefined || inner === '' ? '' : `In the ${place}: `;
  return [start + words, wrong.hint].filter(Boolean).join(' ');
}
