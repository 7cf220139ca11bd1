import { keysIn } from '../../shared/json-schema/pointers.ts';
import type { SchemaProblem } from '../../shared/json-schema/schema-problem.ts';
import type { Refused } from './exchange.ts';

/** Mistakes that an answer names; it counts the others. */
const NAMED = 20;

/**
 * Returns all mistakes of a request as one refusal, so that they are corrected together; undefined without any. The first one
 * decides the code, the status and the page.
 */
export function together(mistakes: readonly Refused[]): Refused | undefined {
  const [first, ...others] = mistakes;
  if (first === undefined || others.length === 0) return first;
  const named = mistakes.slice(0, NAMED);
  const more = mistakes.length - named.length;
  const text = [...named.map((one) => one.text), ...(more > 0 ? [`There are ${more} more mistakes.`] : [])];
  return { ...first, text: text.join(' '), all: named };
}

/** The field that a problem with a schema is about: `address.city`. */
export function fieldAt({ pointer, missing }: SchemaProblem): string {
  return [...keysIn(pointer), ...(missing === undefined ? [] : [missing])].join('.');
}

/**
 * A problem in words, with the whole path of the field, of which the validator knows the last name only: one of many
 * addresses lacks a city.
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
