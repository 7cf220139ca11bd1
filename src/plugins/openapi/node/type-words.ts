import { jsonType } from '../../shared/lossless.ts';
import { flatten } from '../shared/flatten.ts';
import type { Translate } from '../shared/translate.ts';
import type { FlatSchema, Schema, Schemas } from './model.ts';
import { identityOf, nameOf } from './schema-names.ts';

/** Inputs for describing a type. */
export interface TypeTools {
  readonly schemas: Schemas;
  /** Translates to the language of the page. */
  readonly t: Translate;
}

/** Context of a nested type. */
interface Within extends TypeTools {
  readonly depth: number;
  /** Alternatives that have been described, to end recursion. */
  readonly seen: Set<FlatSchema>;
}

/** Maximum depth of nested lists whose item type is described. */
export const NAMED_LEVELS = 10;

/** Maximum number of first items whose types are described; in nested lists, none. */
const NAMED = 5;

/** Describes a type: `string (date) or null`, `array of Pet`. Without types, it is derived from other keywords. */
export function typeWords(flat: FlatSchema, tools: TypeTools): string {
  return joined(namesOf(flat, { ...tools, depth: 0, seen: new Set() }), tools);
}

function joined(names: readonly string[], { t }: TypeTools): string {
  return names.reduce((first, last) => t('typeOr', { first, last }));
}

/** Returns the names of the types, with the format; `any` without a type. */
function namesOf(flat: FlatSchema, within: Within): readonly [string, ...string[]] {
  if (!flat.types && flat.values?.length === 0) return ['never'];
  // If null is the only type, other types are derived, to which null is added.
  const isGuessed = flat.types === undefined || flat.types.join() === 'null';
  const stated = flat.types?.map((type) => (type === 'array' ? listWords(flat, within) : type)) ?? [];
  const names = [...new Set([...(isGuessed ? guessed(flat, within) : []), ...stated])];
  const [first = 'any', ...others] = names;
  if (flat.format === undefined) return [first, ...others];
  const format = ` (${flat.format})`;
  if (others.join() === 'null') return [first + format, 'null'];
  const last = others.pop();
  return last === undefined ? [first + format] : [first, ...others, last + format];
}

/** Describes a list: `array of string`, `array of (integer or null)`, `array of Pet`, `array [string, integer, …]`. */
function listWords({ items, prefix }: FlatSchema, { depth, ...tools }: Within): string {
  const inner = { ...tools, depth: depth + 1 };
  if (prefix) {
    const named = depth > 0 ? [] : prefix.slice(0, NAMED);
    const words = named.map((item) => joined(itemNames(item, inner), tools));
    return `array [${[...words, ...(items || prefix.length > named.length ? ['…'] : [])].join(', ')}]`;
  }
  const names = depth < NAMED_LEVELS ? itemNames(items ?? {}, inner) : ['any'];
  const type = joined(names, tools);
  return tools.t('typeArray', { type: names.length > 1 ? `(${type})` : type });
}

/** Returns the names of an item's types. An object has the name of its schema. */
function itemNames(item: Schema, within: Within): readonly string[] {
  const names = namesOf(flatten(item, within.schemas), within);
  const key = identityOf(item);
  if (key === undefined || !names.includes('object')) return names;
  return [nameOf(key), ...(names.includes('null') ? ['null'] : [])];
}

/** Matches formats of numbers in OpenAPI's registry. All others are for strings. */
const NUMBER_FORMAT = /^(?:u?int\d+|float|double|double-int|decimal\d*|sf-(?:integer|decimal))$/;

function guessed(flat: FlatSchema, within: Within): readonly string[] {
  if (flat.properties || flat.additional || flat.patterns) return ['object'];
  if (flat.items || flat.prefix) return [listWords(flat, within)];
  if (flat.values && flat.values.length > 0) return flat.values.map(jsonType);
  if (flat.format !== undefined && flat.variants.length === 0)
    return [NUMBER_FORMAT.test(flat.format) ? 'number' : 'string'];
  if (within.depth > NAMED_LEVELS) return [];
  return flat.variants.flatMap((form) => {
    const inner = flatten(form, within.schemas);
    if (within.seen.has(inner)) return [];
    within.seen.add(inner);
    return namesOf(inner, { ...within, depth: within.depth + 1 });
  });
}
