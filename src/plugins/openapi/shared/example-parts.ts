import { examples } from '../../../shared/limits.ts';
import { equalityKey } from '../../shared/lossless.ts';
import { type Around, exampleIn, isCircle, isFull, isLeftOut, withChoice } from './example.ts';
import { type FlatSchema, flatten } from './flatten.ts';
import type { Schema } from './schema.ts';

/** Items of an example whose list must have more than that. */
const SOME_ITEMS = 20;

/** Returns lists for a schema: with items, and as short as it may be. */
export function* examplesOfList(flat: FlatSchema, within: Around): Generator<unknown> {
  const { prefix = [], items, limits = {}, rules = [] } = flat;
  const { minItems = 0, maxItems = examples.parts, minContains = 1, maxContains, uniqueItems } = limits;
  const contained = rules.filter(({ kind }) => kind === 'contains').slice(0, minContains === 0 ? 0 : 1);
  const hasItem =
    items !== undefined &&
    !isNever(items, within) &&
    !isCircle(flatten(items, within.schemas), within.inside);
  const needed = minItems > examples.parts ? SOME_ITEMS : minItems;
  const least = Math.min(Math.max(needed, prefix.length), maxItems);
  const usual = Math.min(prefix.length > 0 || !hasItem ? least : Math.max(1, least), maxItems);
  const others = contained.map(({ schema }) => ({ kind: 'not' as const, schema }));
  const further =
    items && others.length > 0 && maxContains !== undefined ? { allOf: [items, { rules: others }] } : items;
  for (const length of new Set([usual, needed])) {
    const made: unknown[] = [];
    const add = (schema: Schema, count: number): void => {
      const known = new Set(made.map(equalityKey));
      for (let turn = 0; turn < 2 * count && known.size < examples.parts; turn += 1) {
        if (made.length >= length && schema === further) return;
        const item = exampleIn(schema, { ...within, turn: within.turn + (uniqueItems ? turn : 0) });
        if (uniqueItems && known.has(equalityKey(item))) continue;
        known.add(equalityKey(item));
        made.push(item);
        if (schema !== further && turn + 1 >= count) return;
      }
    };
    for (const one of prefix.slice(0, maxItems)) add(one, 1);
    for (const { schema } of contained) add(items ? { allOf: [items, schema] } : schema, minContains);
    if (made.length < length) add(further ?? {}, further ? length : 0);
    yield made;
  }
}

/** Returns objects for a schema: with optional fields, and with what is required only, for each of its forms. */
export function* examplesOfObject(flat: FlatSchema, within: Around): Generator<unknown> {
  if (flat.variants.length === 0) {
    const { requiredForms = [] } = flat;
    for (const chosen of requiredForms.length > 0 ? requiredForms : [[]]) {
      yield objectOf(flat, { chosen, isBrief: false }, within);
      if (within.fits) yield objectOf(flat, { chosen, isBrief: true }, within);
    }
    return;
  }
  const { variants, otherVariants = [], refs: _, rules: __, requiredForms: ___, ...base } = flat;
  for (const form of variants) {
    const [others, ...rest] = otherVariants;
    const choices = [others, ...rest].flatMap((one) => (one ? [{ variants: one }] : []));
    const whole = flatten({ allOf: [base, form, ...choices] }, within.schemas);
    if (flatten(form, within.schemas).types?.includes('object') === false) continue;
    const inside = [...within.inside, ...whole.refs];
    const all = { ...whole, rules: [...(flat.rules ?? []), ...(whole.rules ?? [])] };
    for (const value of examplesOfObject(all, { ...within, inside })) yield withChoice(value, flat, form);
  }
}

/** Which of the lists of required fields an object has, and whether it has nothing else. */
interface ObjectChoice {
  readonly chosen: readonly string[];
  readonly isBrief: boolean;
}

function objectOf(flat: FlatSchema, { chosen, isBrief }: ObjectChoice, within: Around): object {
  const { properties = [], required = [], requiredForms = [], limits = {} } = flat;
  const { maxProperties = Number.POSITIVE_INFINITY, minProperties = 0 } = limits;
  const asked = askedNames([...required, ...chosen], flat);
  const refused = new Set(flat.isOneOf ? requiredForms.flat() : []);
  const possible = properties
    .map(([name, schema]) => ({ name, schema, field: flatten(schema, within.schemas) }))
    .filter(
      ({ name, field }) =>
        !isLeftOut(field, within.direction) &&
        field.values?.length !== 0 &&
        (asked.has(name) || !refused.has(name)),
    );
  const optional = possible.filter(({ name, field }) => !asked.has(name) && !isCircle(field, within.inside));
  // Without required fields all are as good as each other.
  const most = isBrief || required.length > 0 ? 0 : within.mostOptional(within.depth) - chosen.length;
  const count = Math.min(Math.max(most, minProperties - asked.size), maxProperties - asked.size);
  const shown = new Set([...asked, ...optional.slice(0, Math.max(0, count)).map(({ name }) => name)]);
  const own: Record<string, unknown> = {};
  for (const { name, schema } of possible) {
    if (!shown.has(name) || (isFull(within) && !asked.has(name))) continue;
    const { made } = within;
    const before = made.misfits;
    const value = exampleIn(schema, within);
    // A field that no value fits is left out where it may be.
    if (made.misfits > before && !asked.has(name) && within.fits) made.misfits = before;
    else Object.defineProperty(own, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return withFurther(own, { asked: [...asked], flat, least: minProperties }, within);
}

/** Names that must be there, and those that they ask for. */
function askedNames(required: readonly string[], { rules = [] }: FlatSchema): ReadonlySet<string> {
  const asked = new Set(required);
  // A set goes through what is added meanwhile, too.
  for (const name of asked)
    for (const rule of rules)
      if (rule.kind === 'dependent' && rule.name === name)
        for (const other of rule.schema.required ?? []) asked.add(other);
  return asked;
}

/** Fields of which the schema lists nothing: those that are required, and as many as there must be. */
function withFurther(
  own: object,
  { asked, flat, least }: { asked: readonly string[]; flat: FlatSchema; least: number },
  within: Around,
): object {
  const { properties = [], patterns = [], additional, names } = flat;
  const known = new Set([...properties.map(([name]) => name), ...Object.keys(own)]);
  const missing = asked.filter((name) => !known.has(name));
  const count = Math.min(least, examples.parts) - Object.keys(own).length - missing.length;
  const [pattern] = patterns;
  const named = (turn: number): string => {
    if (names) return String(exampleIn(names, { ...within, turn }));
    return String(within.scalarOf('string', undefined, pattern ? { pattern: pattern[0] } : {}, turn));
  };
  const made = Array.from({ length: Math.max(0, count) }, (_, turn) => named(turn));
  const schema = pattern?.[1] ?? (additional || undefined);
  const further = (): unknown => (schema === undefined ? 'text' : exampleIn(schema, within));
  const added = [...missing, ...(additional === false && !pattern ? [] : made)];
  return added.length === 0 ? own : { ...own, ...Object.fromEntries(added.map((name) => [name, further()])) };
}

/** True for a schema that no value fits: `false`. */
function isNever(schema: Schema, { schemas }: Around): boolean {
  return flatten(schema, schemas).values?.length === 0;
}
