import { hasParts } from '../../shared/lossless.ts';
import type { Cursor } from './cursor.ts';
import type { Schema } from './model.ts';

/** A schema that was read, and where it is. */
interface ReadSchema {
  readonly cursor: Cursor;
  readonly schema: Schema;
}

/** Schemas that were read, by what the file says. */
export type ReadSchemas = WeakMap<object, ReadSchema>;

interface Reading {
  readonly readSchemas: ReadSchemas;
  readonly dynamic?: unknown;
}

/**
 * Reads a schema once, however many operations use the response, request body or parameter that it is in. They all get one
 * object, so that later steps can memoize by it too.
 */
export function readOnce(cursor: Cursor, { readSchemas, dynamic }: Reading, read: () => Schema): Schema {
  const { value } = cursor;
  // The target of a `$dynamicRef` depends on the schemas around it.
  if (!hasParts(value) || dynamic !== undefined) return read();
  const before = readSchemas.get(value);
  if (before !== undefined && isSamePlace(before.cursor, cursor)) return before.schema;
  const schema = read();
  readSchemas.set(value, { cursor, schema });
  return schema;
}

/** An alias of YAML puts one value in several places, where its relative references may lead elsewhere. */
function isSamePlace(one: Cursor | undefined, other: Cursor | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.key === other.key && one.value === other.value && isSamePlace(one.holder, other.holder);
}
