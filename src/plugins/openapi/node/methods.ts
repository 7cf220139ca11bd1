import { warning } from '../../../problems.ts';
import { at, type Cursor, entries, type Reading, reportAt } from './cursor.ts';
import { isMapping, METHODS } from './mistakes.ts';
import { follow } from './references.ts';

/**
 * Returns the operations of a path by their methods, its own before those of the path that it refers to. Methods are in
 * upper case, those of `additionalOperations` (OpenAPI 3.2) as the file has them.
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
    // The specification has no references to operations, but many files that are split have them.
    const operation = follow(found, reading);
    return operation !== undefined && isMapping(operation.value) ? [[method, operation] as const] : [];
  });
}

/** The characters that a method may have (RFC 9110). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Warns of a name that no request can have as its method, and of a method that has a field of the path. */
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
