import { createHash } from 'node:crypto';
import type { Operation, Parameter } from '../model.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the example of an id that programs create for each request. It differs between operations and examples, so
 * that readers who copy two requests do not send the same key twice. An author's example that is not a UUID is kept.
 */
export function exampleId(
  { examples: [own] }: Pick<Parameter, 'examples'>,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  example = '',
): string {
  const written = own?.value;
  return written === undefined || UUID.test(String(written))
    ? uuidOf(`${method} ${path} ${example}`)
    : String(written);
}

/** Returns a UUID of version 4 from the hash of a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
}
