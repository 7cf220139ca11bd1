import { hasParts, isJson, jsonOrText } from '../../../shared/lossless.ts';
import { flatten } from '../../shared/flatten.ts';
import { isXml } from '../../shared/request.ts';
import type { Content, Schema, Schemas } from '../model.ts';
import { xmlText } from './xml.ts';

/** Media type and schema of a body; by default JSON with any value. */
export type BodyKind = Partial<Pick<Content, 'mediaType' | 'schema' | 'encodings'>>;

/** Returns the value to write as a body: XML as text, a JSON value in a string as that value, others unchanged. */
export function bodyValue(
  value: unknown,
  { mediaType = JSON_TYPE, schema = {} }: BodyKind,
  schemas: Schemas,
): unknown {
  if (isXml(mediaType)) return hasParts(value) ? xmlText(value, schema, schemas) : value;
  return isJson(mediaType) && isJsonText(value, schema, schemas) ? jsonOrText(value) : value;
}

export const JSON_TYPE = 'application/json';

/** True for JSON in a string whose schema allows no strings, as in many files. */
export function isJsonText(value: unknown, schema: Schema, schemas: Schemas): value is string {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return false;
  const flat = flatten(schema, schemas);
  const all = [flat, ...flat.variants.map((form) => flatten(form, schemas))];
  return !all.some(({ types }) => types?.includes('string'));
}
