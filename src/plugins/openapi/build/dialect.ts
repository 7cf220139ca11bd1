import { isObject } from '../../shared/json-schema/pointers.ts';

/**
 * Kind of a value of a document: a part of the description, parts or examples by their names, schemas by the values of a
 * discriminator, or data of an author.
 */
export type PartKind = 'part' | 'names' | 'examples' | 'mapping' | 'data';

/** Keywords whose values have names of the author's own as keys: a field may be called "example". */
const NAMES = new Set(
  (
    'properties patternProperties dependentSchemas dependencies $defs definitions schemas parameters responses headers ' +
    'requestBodies securitySchemes links callbacks pathItems paths webhooks x-webhooks content encoding variables'
  ).split(' '),
);

const DATA = new Set(['example', 'x-example', 'default', 'enum', 'const', 'value', 'dataValue']);

/** Returns what the value of a key is. Data is left alone: what looks like a keyword in it is none. */
export function partKind(holder: PartKind, key: string, value: unknown): PartKind {
  if (holder === 'data') return 'data';
  // Swagger 2.0 has examples by media type, later versions objects with a name.
  if (holder === 'examples' && key.includes('/')) return dataKind(value);
  if (holder === 'names' || holder === 'examples') return 'part';
  if (key === 'examples' || key === 'x-examples') return Array.isArray(value) ? 'data' : 'examples';
  if (DATA.has(key)) return dataKind(value);
  if (key === 'mapping') return 'mapping';
  // Parameters of an operation are a list, and those of `components` have names.
  return NAMES.has(key) && !Array.isArray(value) ? 'names' : 'part';
}

/** A reference in place of an example means its target. */
function dataKind(value: unknown): PartKind {
  return isObject(value) && Object.keys(value).join() === '$ref' ? 'part' : 'data';
}

/** A file that others refer to may be a mapping of parts by their names. */
export function rootKind(root: unknown): PartKind {
  return isObject(root) && Object.values(root).every(isObject) ? 'names' : 'part';
}
