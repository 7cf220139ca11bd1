import { warning } from '../../../problems.ts';
import { at, type Cursor, entries, type Reading, reportAt } from './cursor.ts';
import { isMapping, METHODS } from './mistakes.ts';
import { follow } from './references.ts';

/**
 * Returns the operations of a path by method: its own, then those of the path to which it refers. Methods are in upper
 * case, except those in `additionalOperations` (OpenAPI 3.2).
 */
export function methodsOf(
  item: Cursor,
  written: Cursor,
  reading: Reading,
): readonly (readonly [method: string, operation: Cursor])[] {
  const usual = METHODS.flatMap((method) => {
    const operation = at(written, method) ?? at(item, method);
    return operation === undefined ? [] : [[method.toUpperCase(), operation] as const];
  });
  const others = entries(at(written, 'additionalOperations') ?? at(item, 'additionalOperations'));
  return [
    ...usual,
    ...others.filter(([method, found]) => isMethod(method, found, { item, reading })),
  ].flatMap(([method, found]) => {
    // The specification allows no references to operations, but many split files have them.
    const operation = follow(found, reading);
    return operation !== undefined && isMapping(operation.value) ? [[method, operation] as const] : [];
  });
}

/** Matches valid methods (RFC 9110). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Warns about a name that cannot be a method, and about a method with a separate field. */
function isMethod(
  method: string,
  found: Cursor,
  { item, reading }: { readonly item: Cursor; readonly reading: Reading },
): boolean {
  if (method.startsWith('x-')) return false;
  const usual = METHODS.find((one) => one.toUpperCase() === method);
  if (usual === undefined && TOKEN.test(method)) return true;
  const [text, hint] =
    usual === undefined
      ? [`"${method}" is not a method of HTTP, so its operation is not shown.`]
      : [`"${method}" is not allowed in "additionalOperations".`, `Write "${usual}" in the path itself.`];
  reportAt(reading, found, warning('openapi-value', text, { hint }));
  return usual !== undefined && at(item, usual) === undefined;
}
