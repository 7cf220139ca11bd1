import { jsonType } from '../../shared/lossless.ts';
import { flatten } from '../shared/flatten.ts';
import type { Translate } from '../shared/translate.ts';
import type { FlatSchema, Schema, Schemas } from './model.ts';
import { identityOf, nameOf } from './schema-names.ts';

/** Inputs for wording a type. */
export interface TypeTools {
  readonly schemas: Schemas;
  /** Speaks the language of the page. */
  readonly t: Translate;
}

/** Nesting of a type in others. */
interface Within extends TypeTools {
  readonly depth: number;
  /** Forms that the type names already: schemas may be forms of each other. */
  readonly seen: Set<FlatSchema>;
}

/** Items of items, whose type is still named. */
export const NAMED_LEVELS = 10;

/** First items of a list whose types are named; those of lists in lists would be too many. */
const NAMED = 5;

/** `string (date) or null`, `array of Pet`; what a schema does not say is guessed from what it has. */
export function typeWords(flat: FlatSchema, tools: TypeTools): string {
  return joined(namesOf(flat, { ...tools, depth: 0, seen: new Set() }), tools);
}

function joined(names: readonly string[], { t }: TypeTools): string {
  return names.reduce((first, last) => t('typeOr', { first, last }));
}

/** The names of what a value may be, with its format; `any` where there is none. */
function namesOf(flat: FlatSchema, within: Within): readonly [string, ...string[]] {
  if (!flat.types && flat.values?.length === 0) return ['never'];
  // Where the only type is null, it is added to others that the schema has without naming them.
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

/** `array of string`, `array of (integer or null)`, `array of Pet`, `array [string, integer, …]`. */
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

/** The names of what an item may be. An object has the name of its schema. */
function itemNames(item: Schema, within: Within): readonly string[] {
  const names = namesOf(flatten(item, within.schemas), within);
  const key = identityOf(item);
  if (key === undefined || !names.includes('object')) return names;
  return [nameOf(key), ...(names.includes('null') ? ['null'] : [])];
}

/** Formats of numbers, as the registry of OpenAPI lists them. All others are of strings. */
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
