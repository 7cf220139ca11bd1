import { type Schema as JsonSchema, validate } from '@cfworker/json-schema';
import { longestSafeText } from '../../../../platform/pattern-steps.ts';
import { followed, isObject, type Located, pointerStep } from '../../../shared/json-schema/pointers.ts';
import { isJson } from '../../../shared/lossless.ts';
import { type PartKind, partKind, rootKind } from '../upgrade.ts';

/** A value that a document gives for a schema or for a variable of a server. Places are JSON Pointers. */
export interface DescribedValue {
  readonly kind: 'example' | 'default' | 'value';
  readonly schema: string;
  readonly pointer: string;
  readonly value: unknown;
  /** Pointer of the list that contains the value, if the list counts as one place. */
  readonly list?: string;
}

type Part = Readonly<Record<string, unknown>>;

/**
 * Returns every example, default and listed value that a quick comparison with its schema does not confirm: those of
 * bodies, parameters, headers, fields and variables of servers.
 */
export function doubtfulValues(document: unknown): readonly DescribedValue[] {
  const found: DescribedValue[] = [];
  const seen = new Set<object>();
  const walk = (value: unknown, at: { pointer: string; kind: PartKind; name: string }): void => {
    if (typeof value !== 'object' || value === null || at.kind === 'data' || seen.has(value)) return;
    seen.add(value);
    if (isObject(value) && at.kind === 'part')
      for (const one of valuesOf({ value, pointer: at.pointer }, at.name, document))
        if (!isSurelyRight(one, value)) found.push(one);
    for (const [key, inner] of Object.entries(value)) {
      if (at.kind === 'part' && /^x-(?!files$|webhooks$)/.test(key)) continue;
      const kind = Array.isArray(value) ? at.kind : partKind(at.kind, key, inner);
      walk(inner, { pointer: at.pointer + pointerStep(key), kind, name: key });
    }
  };
  walk(document, { pointer: '', kind: rootKind(document), name: '' });
  return found;
}

function valuesOf(
  { value: part, pointer }: Located & { readonly value: Part },
  name: string,
  document: unknown,
): readonly DescribedValue[] {
  const hasSchema = isObject(part.schema);
  const schema = hasSchema ? `${pointer}/schema` : pointer;
  // A schema describes data, not the text of bodies in other media types.
  const isCompared = !(hasSchema && name.includes('/')) || isJson(name);
  const at = (key: string): Located => ({ value: part[key], pointer: pointer + pointerStep(key) });
  const example = ({ value, pointer: place }: Located): readonly DescribedValue[] => {
    const isReference = isObject(value) && Object.keys(value).join() === '$ref';
    const target = isReference ? followed(document, { value, pointer: place }) : { value, pointer: place };
    return target ? [{ kind: 'example', schema, ...target }] : [];
  };
  const examples = isCompared ? ['example', 'x-example'].filter((key) => key in part).map(at) : [];
  const named = isCompared
    ? ['examples', 'x-examples'].flatMap((key) => namedExamples(at(key), document))
    : [];
  const listed = Array.isArray(part.enum) ? (part.enum as readonly unknown[]) : [];
  const list = `${pointer}/enum`;
  return [
    ...[...examples, ...named].flatMap(example),
    ...('default' in part ? [{ kind: 'default' as const, schema: pointer, ...at('default') }] : []),
    ...listed.map((value, index) => ({
      ...{ kind: 'value' as const, schema: pointer, value, list },
      pointer: list + pointerStep(index),
    })),
  ];
}

/** Returns the values of examples: in a list, by media type as in Swagger 2.0, or in objects with names. */
function namedExamples(at: Located, document: unknown): readonly Located[] {
  if (Array.isArray(at.value))
    return at.value.map((value: unknown, index) => ({ value, pointer: at.pointer + pointerStep(index) }));
  if (!isObject(at.value)) return [];
  return Object.entries(at.value).flatMap(([name, written]) => {
    const one = { value: written, pointer: at.pointer + pointerStep(name) };
    if (name.includes('/')) return isJson(name) ? [one] : [];
    const object = followed(document, one);
    return ['value', 'dataValue'].flatMap((key) =>
      object && isObject(object.value) && Object.hasOwn(object.value, key)
        ? [{ value: object.value[key], pointer: object.pointer + pointerStep(key) }]
        : [],
    );
  });
}

/** Keywords that are quick to compare. */
const LIMITS = new Set(
  'type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength'.split(
    ' ',
  ),
);

/** Matches keywords with other schemas, or that are slow to compare. */
const OTHERS =
  /^(?:\$|pattern|schema$|content$|prop|add|unevaluated|items|prefix|contains|all|any|one|not$|if$|dep.*(?:Req|Sch|cies))/;

/**
 * True if a schema without subschemas allows the value. A large file has tens of thousands of such values, for which a
 * compiling validator takes minutes.
 */
function isSurelyRight({ value, kind }: DescribedValue, part: Part): boolean {
  const keys = Object.keys(part);
  if (keys.some((key) => OTHERS.test(key) && !(key === 'pattern' && isComparable(part.pattern, value))))
    return false;
  if (value === null && [part.type].flat().includes('null')) return true;
  const schema = keys.filter((key) => LIMITS.has(key) || key === 'pattern').map((key) => [key, part[key]]);
  const own: JsonSchema = Object.fromEntries(
    kind === 'value' ? schema.filter(([key]) => key !== 'enum') : schema,
  );
  try {
    return validate(value, own, '2020-12').valid;
  } catch {
    return false;
  }
}

function isComparable(pattern: unknown, value: unknown): boolean {
  if (typeof pattern !== 'string') return false;
  return typeof value !== 'string' || value.length <= longestSafeText(pattern);
}
