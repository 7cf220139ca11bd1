import { ownValue } from 'paydocs/theme/browser/values';
import { followed, isObject, type Located, pointerStep } from './pointers.ts';

/** A schema that is an object of keywords. */
export interface Part extends Located {
  readonly value: Readonly<Record<string, unknown>>;
}

interface Composition {
  /** Keywords whose subschemas apply to the same value. */
  readonly keywords?: readonly string[];
  /** The value; a discriminator may select a schema by it. */
  readonly value?: unknown;
  /** Maximum number of parts to find. */
  readonly most?: number;
}

const KEYWORDS = ['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else'];

/** Returns schemas with all schemas that they refer to and are composed of, each once, since they may be recursive. */
export function composedOf(
  document: unknown,
  schemas: readonly Located[],
  { keywords = KEYWORDS, value: data, most = Number.POSITIVE_INFINITY }: Composition = {},
): readonly Part[] {
  const found = new Map<unknown, Part>();
  const waiting = schemas.toReversed();
  for (let next = waiting.pop(); next !== undefined && found.size < most; next = waiting.pop()) {
    const { value, pointer } = next;
    if (!isObject(value) || found.has(value)) continue;
    found.set(value, { value, pointer });
    const parts = keywords.flatMap((keyword): readonly Located[] => {
      const one = { value: ownValue(value, keyword), pointer: pointer + pointerStep(keyword) };
      return Array.isArray(one.value)
        ? one.value.map((part: unknown, place) => ({
            value: part,
            pointer: one.pointer + pointerStep(place),
          }))
        : [one];
    });
    const target = typeof value.$ref === 'string' ? followed(document, next) : undefined;
    const child = isObject(data) ? childOf(document, value, data) : undefined;
    waiting.push(...[...(target ? [target] : []), ...parts, ...(child ? [child] : [])].toReversed());
  }
  return [...found.values()];
}

/**
 * Returns the schema that a base's discriminator selects for a value, or undefined. It extends the base with `allOf`,
 * so the base has no reference to it (OpenAPI Specification 3.1.1, Discriminator Object).
 */
function childOf(
  document: unknown,
  { discriminator }: Part['value'],
  data: Part['value'],
): Located | undefined {
  const { propertyName, mapping } = isObject(discriminator) ? discriminator : {};
  const kind = typeof propertyName === 'string' ? ownValue(data, propertyName) : undefined;
  if (typeof kind !== 'string') return undefined;
  const mapped = isObject(mapping) ? ownValue(mapping, kind) : undefined;
  const target = typeof mapped === 'string' ? mapped : kind;
  const references = target.startsWith('#')
    ? [target]
    : ['components/schemas', 'definitions'].map((folder) => `#/${folder}${pointerStep(target)}`);
  for (const $ref of references) {
    const found = followed(document, { value: { $ref }, pointer: '' });
    if (found !== undefined) return found;
  }
  return undefined;
}
