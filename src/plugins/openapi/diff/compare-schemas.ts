import { keyOfStep } from '../../shared/json-schema/pointers.ts';
import type { Schema, Schemas } from '../node/model.ts';
import type { Discriminator } from '../shared/schema.ts';
import type { Spend } from './budget.ts';
import { beforeAndAfter, type Fact, factOf, type Side, valueText } from './change.ts';
import { typeText, valueFacts } from './compare-values.ts';
import { createFingerprint, type Fingerprint, type Paired, pairBy } from './matching.ts';
import { type Condition, createViews, NULL_MARK, type View, type Views } from './schema-view.ts';

/** Two schemas that are compared once, wherever they are used. */
export interface Pair {
  readonly old: Schema;
  readonly new: Schema;
  readonly schemas: readonly string[];
  facts: readonly Fact[];
  inner: readonly { readonly step: string; readonly pair: Pair; readonly except: Side | undefined }[];
  /** True if it is used in an XML body. */
  isXml: boolean;
}

/** Comparison of the schemas of two files. */
export interface SchemaComparison {
  /** Returns the pair of two schemas, which `compareAll` will compare. */
  readonly pairOf: (old: Schema, now: Schema) => Pair;
  /** Compares all pairs, and those inside them. */
  readonly compareAll: () => void;
}

/** Two schemas inside a pair. */
interface Inner {
  readonly step: string;
  readonly old: Schema;
  readonly new: Schema;
  /** Direction without the field, because it is read-only or write-only. */
  readonly except?: Side | undefined;
}

/** Differences of two schemas, and schemas inside them to compare later. */
type Found = readonly (Fact | Inner)[];

/** A schema that allows any value, for what only one version describes. */
const ANY: Schema = {};

interface Comparing {
  readonly views: { readonly old: Views; readonly new: Views };
  readonly fingerprints: { readonly old: Fingerprint; readonly new: Fingerprint };
}

/** Creates a comparison. A pair is compared once, so the time is linear even for recursive schemas. */
export function createSchemaComparison(old: Schemas, now: Schemas, spend: Spend): SchemaComparison {
  const comparing: Comparing = {
    views: { old: createViews(old, spend), new: createViews(now, spend) },
    fingerprints: { old: createFingerprint(old, spend), new: createFingerprint(now, spend) },
  };
  const { views } = comparing;
  const pairs = new Map<string, Pair>();
  const waiting: Pair[] = [];
  const pairOf = (before: Schema, after: Schema): Pair => {
    const key = `${views.old.keyOf(before)} ${views.new.keyOf(after)}`;
    const known = pairs.get(key);
    if (known) return known;
    const names = [before, after].flatMap(({ ref }) => (ref === undefined ? [] : (componentName(ref) ?? [])));
    const schemas = [...new Set(names)];
    const pair: Pair = { old: before, new: after, schemas, facts: [], inner: [], isXml: false };
    pairs.set(key, pair);
    waiting.push(pair);
    return pair;
  };
  return {
    pairOf,
    compareAll() {
      for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
        spend(1);
        const found = comparePair(pair, comparing);
        pair.facts = found.flatMap((one) => ('kind' in one ? [one] : []));
        pair.inner = found.flatMap((one) =>
          'kind' in one ? [] : [{ step: one.step, pair: pairOf(one.old, one.new), except: one.except }],
        );
      }
    },
  };
}

function comparePair(pair: Pair, comparing: Comparing): Found {
  const { views } = comparing;
  const [old, now] = alike(views.old.viewOf(pair.old), views.new.viewOf(pair.new), views);
  if (old.isNever && now.isNever) return [];
  if (old.isNever || now.isNever) return [factOf(now.isNever ? 'value-forbidden' : 'value-allowed')];
  const conditions = compareConditions(old.conditions, now.conditions, comparing);
  const single = compareWithAlternatives(pair, [old, now], comparing);
  if (single !== undefined) return [...single, ...conditions];
  return [
    ...valueFacts(old, now),
    ...compareInside(old, now),
    ...compareFields(old, now, views),
    ...compareChoices(old, now, comparing),
    ...conditions,
  ];
}

/** Compares lists and maps. */
function compareInside(old: View, now: View): Found {
  const [before, after] = [old.additional, now.additional];
  const steps = new Set([...old.parts.keys(), ...now.parts.keys()]);
  return [
    ...[...steps].map((step) => ({ step, old: old.parts.get(step) ?? ANY, new: now.parts.get(step) ?? ANY })),
    ...(before !== false && after === false ? [factOf('other-fields-forbidden')] : []),
    ...(before === false && after !== false ? [factOf('other-fields-allowed')] : []),
    ...((before ?? after) && before !== false && after !== false
      ? [{ step: '.*', old: before ?? ANY, new: after ?? ANY }]
      : []),
  ];
}

/** Compares the fields of objects: their names, whether they are required, and their schemas. */
function compareFields(old: View, now: View, views: Comparing['views']): Found {
  const found: (Fact | Inner)[] = [];
  const names = new Set([
    ...now.properties.keys(),
    ...old.properties.keys(),
    ...old.required,
    ...now.required,
  ]);
  for (const name of names) {
    const step = fieldStep(name);
    const [before, after] = [old.properties.get(name), now.properties.get(name)];
    const [beforeView, afterView] = [before && views.old.viewOf(before), after && views.new.viewOf(after)];
    const [was, is] = [present(beforeView), present(afterView)];
    const [wasRequired, isRequired] = [old.required.has(name), now.required.has(name)];
    const except = exceptOf(was, is);
    if (!was && is) {
      const kind = isRequired ? 'field-added-required' : 'field-added';
      found.push(factOf(kind, { after: typeText(is) }, step, except));
    } else if (was && !is) {
      found.push(factOf('field-removed', { before: typeText(was) }, step, except));
    } else if ((beforeView ?? afterView) && !was && !is) {
      if (!beforeView || !afterView)
        found.push(factOf(afterView ? 'value-forbidden' : 'value-allowed', {}, step));
    } else if (wasRequired !== isRequired) {
      found.push(factOf(isRequired ? 'field-required' : 'field-optional', {}, step, except));
    } else if (isRequired && was?.readOnly && !is?.readOnly) {
      // Requests without the field were valid before.
      found.push(factOf('field-required', {}, step, 'response'));
    }
    if (was && is && before && after) found.push({ step, old: before, new: after, except });
  }
  return found;
}

/** Returns undefined for a field with the schema `false`, which must not be present. */
function present(view: View | undefined): View | undefined {
  return view?.isNever ? undefined : view;
}

/** Returns the direction in which a field is absent in both versions; undefined if there is none. */
function exceptOf(before: View | undefined, after: View | undefined): Side | undefined {
  const both = [before, after].flatMap((view) => view ?? []);
  if (both.length === 0) return undefined;
  if (both.every(({ readOnly }) => readOnly)) return 'request';
  if (both.every(({ writeOnly }) => writeOnly)) return 'response';
  return undefined;
}

/** Returns a step of a path: `.name`, or `["…"]` for a name with special characters. */
function fieldStep(name: string): string {
  return /^[\p{L}\p{N}_$@:+-]{1,100}$/u.test(name) ? `.${name}` : `[${valueText(name, true)}]`;
}

/** Compares a schema with the alternatives of a schema that is only a choice; undefined for other schemas. */
function compareWithAlternatives(
  pair: Pair,
  [old, now]: readonly [View, View],
  comparing: Comparing,
): Found | undefined {
  const [before, after] = [old.choices, now.choices];
  if (before.length === 0 && isBare(now) && !isAny(old))
    return compareLists([pair.old], withNull(after.flat(), now), comparing);
  if (after.length === 0 && isBare(old) && !isAny(now))
    return compareLists(withNull(before.flat(), old), [pair.new], comparing);
  return undefined;
}

/** Compares `oneOf` and `anyOf`. */
function compareChoices(old: View, now: View, comparing: Comparing): Found {
  const [before, after] = [old.choices, now.choices];
  if (before.length === 0 && after.length === 0) return [];
  const choices = Array.from({ length: Math.max(before.length, after.length) }, (_, index): Found => {
    const [some, others] = [before[index], after[index]];
    if (some === undefined) return [factOf('alternatives-added')];
    return others === undefined ? [factOf('alternatives-removed')] : compareLists(some, others, comparing);
  });
  return [
    ...choices.flat(),
    ...exclusiveFacts(old, now, comparing),
    ...discriminatorFacts(old.discriminator, now.discriminator),
  ];
}

/** True for a schema that is only a choice, except for a type. */
function isBare(view: View): boolean {
  const { choices, limits, conditions, properties, required, parts, additional, values, format } = view;
  const isSilent = Object.keys(limits).length + conditions.length + properties.size + required.size === 0;
  const isOpen = [additional, values, format].every((one) => one === undefined);
  return choices.length === 1 && isSilent && parts.size === 0 && isOpen;
}

/** True for a schema that allows any value. Fields, items and values would imply a type. */
function isAny({ choices, types, limits, conditions }: View): boolean {
  return types === undefined && choices.length + Object.keys(limits).length + conditions.length === 0;
}

/** Returns the alternatives of a nullable choice, each with null, to compare them with a single schema. */
function withNull(list: readonly Schema[], { nullable }: View): readonly Schema[] {
  return nullable ? list.map((one) => ({ variants: [one, { types: ['null'] }] })) : list;
}

/**
 * Returns the views of two schemas in the same notation: `type: [a, b]` is a choice between schemas of one type each,
 * and a choice has the types of its alternatives.
 */
function alike(old: View, now: View, views: Comparing['views']): readonly [View, View] {
  return [inNotationOf(now, old, views.old), inNotationOf(old, now, views.new)];
}

function inNotationOf(other: View, own: View, views: Views): View {
  if (own.choices.length === 0 || other.types === undefined) return own;
  const isList = other.choices.length === 0 && other.types.length > 1;
  const merged = isList && isBare(own) ? mergedChoice(own, views) : undefined;
  if (merged ?? own.types) return merged ?? own;
  const types = own.choices.flat().map((one) => views.viewOf(one).types);
  if (types.includes(undefined)) return own;
  return { ...own, types: [...new Set(types.flatMap((list) => list ?? []))] };
}

/** Returns a choice as one schema; undefined if keywords of one alternative would be lost. */
function mergedChoice(choice: View, { viewOf }: Views): View | undefined {
  const [list = []] = choice.choices;
  const all = list.map(viewOf);
  const types = all.flatMap((view) => view.types ?? []);
  const isPlain = all.every(
    ({ choices, conditions, deprecated, readOnly, writeOnly, ...view }) =>
      view.types && choices.length + conditions.length === 0 && !deprecated && !readOnly && !writeOnly,
  );
  const listed = all.flatMap(({ values }) => values ?? []);
  const areMixed = listed.length > 0 && listed.length < all.length;
  if (!isPlain || !areDistinct(all.map((view) => view.types ?? [])) || areMixed) return undefined;
  const [first, ...others] = all.flatMap(({ format }) => format ?? []);
  if (others.length > 0 || choice.discriminator) return undefined;
  const object = all.find((view) => view.types?.includes('object'));
  return {
    ...choice,
    types,
    nullable: choice.nullable || all.some(({ nullable }) => nullable),
    choices: [],
    ...(first !== undefined && { format: first }),
    limits: Object.assign({}, ...all.map(({ limits }) => limits)),
    ...(listed.length > 0 && { values: new Map(listed.flatMap((values) => [...values])) }),
    ...(object && { properties: object.properties, required: object.required }),
    ...(object?.additional !== undefined && { additional: object.additional }),
    parts: new Map(all.flatMap(({ parts }) => [...parts])),
  };
}

/** True if no value is in two lists. An integer counts as a number. */
function areDistinct(lists: readonly (readonly string[])[]): boolean {
  const all = lists.flatMap((list) => [...new Set(list.map((one) => (one === 'integer' ? 'number' : one)))]);
  return lists.every((list) => list.length > 0) && new Set(all).size === all.length;
}

/** Compares whether a value may fit several alternatives, unless that is impossible in both versions. */
function exclusiveFacts(old: View, now: View, { views }: Comparing): readonly Fact[] {
  const isSame = old.isOneOf === now.isOneOf || old.choices.length === 0 || now.choices.length === 0;
  if (isSame || old.isBase || now.isBase) return [];
  if (areExclusive(old, views.old) && areExclusive(now, views.new)) return [];
  return [factOf(now.isOneOf ? 'alternatives-exclusive' : 'alternatives-inclusive')];
}

/** True for alternatives with different types, or with different values of a required property. */
function areExclusive({ choices, discriminator }: View, { viewOf }: Views): boolean {
  if (discriminator) return true;
  const all = choices.flat().map(viewOf);
  if (areDistinct(all.map(({ types = [] }) => types))) return true;
  return [...(all[0]?.required ?? [])].some((name) => {
    const fields = all.map(({ required, properties }) =>
      required.has(name) ? properties.get(name) : undefined,
    );
    return areDistinct(fields.map((field) => [...((field && viewOf(field).values?.keys()) ?? [])]));
  });
}

/** One alternative of `oneOf` or `anyOf`. */
interface Alternative {
  readonly schema: Schema;
  /** Name of its component, else its title, else undefined. */
  readonly name: string | undefined;
  readonly isComponent: boolean;
}

function compareLists(
  old: readonly Schema[],
  now: readonly Schema[],
  { views, fingerprints }: Comparing,
): Found {
  const listOf = (schemas: readonly Schema[], own: Views): readonly Alternative[] =>
    schemas.filter((schema) => !own.viewOf(schema).isNever).map((schema) => alternativeOf(schema, own));
  const [before, after] = [listOf(old, views.old), listOf(now, views.new)];
  const { both, added, removed } = matchAlternatives(before, after, fingerprints);
  const textOf = ({ name, schema }: Alternative, own: Views): string => name ?? typeText(own.viewOf(schema));
  const isSingle = before.length === 1 || after.length === 1;
  return [
    ...removed.map((one) => factOf('alternative-removed', { before: textOf(one, views.old) })),
    ...added.map((one) => factOf('alternative-added', { after: textOf(one, views.new) })),
    ...both.map((pair) => ({
      step: isSingle ? '' : `<${valueText(textOf(pair.new, views.new))}>`,
      old: pair.old.schema,
      new: pair.new.schema,
    })),
  ];
}

/** Returns an alternative. If it is only a component, it has its name, however it refers to it. */
function alternativeOf(schema: Schema, { keyOf, viewOf }: Views): Alternative {
  const [ref] = viewOf(schema).refs;
  const isOnly = ref !== undefined && keyOf({ ref }) === keyOf(schema).replace(NULL_MARK, '');
  const component = isOnly || schema.ref !== undefined ? componentName(schema.ref ?? ref ?? '') : undefined;
  return { schema, name: component ?? schema.title, isComponent: component !== undefined };
}

/**
 * Returns the name of a component, or of a file with one schema, from the key of references to it; undefined for
 * others.
 */
function componentName(key: string): string | undefined {
  const [, component, file] =
    /#\/(?:components\/schemas|definitions)\/([^/]+)$|([^/]+)\.(?:ya?ml|json)#$/.exec(key) ?? [];
  const step = component ?? file;
  return step === undefined ? undefined : keyOfStep(step);
}

/** Pairs alternatives of two versions: by name, then by content, then by order. */
function matchAlternatives(
  old: readonly Alternative[],
  now: readonly Alternative[],
  fingerprints: Comparing['fingerprints'],
): Paired<Alternative> {
  const byName = pairBy([old, now], ({ name }) => name);
  const byContent = pairBy(
    [byName.removed, byName.added],
    ({ schema }) => fingerprints.old(schema),
    ({ schema }) => fingerprints.new(schema),
  );
  const { removed, added } = byContent;
  const isSameCount = removed.length === added.length;
  // Components with different names are not paired.
  const byOrder = removed.flatMap((one, index) => {
    const other = added[index];
    const isPair = isSameCount && other !== undefined && !(one.isComponent && other.isComponent);
    return isPair ? [{ old: one, new: other }] : [];
  });
  const isTaken = new Set(byOrder.flatMap((pair) => [pair.old, pair.new]));
  return {
    both: [...byName.both, ...byContent.both, ...byOrder],
    added: added.filter((one) => !isTaken.has(one)),
    removed: removed.filter((one) => !isTaken.has(one)),
  };
}

/** Compares discriminators: the property, and which of its values select which alternative. */
function discriminatorFacts(old: Discriminator | undefined, now: Discriminator | undefined): readonly Fact[] {
  if (old === undefined && now === undefined) return [];
  if (old === undefined) return [factOf('discriminator-added', { after: valueText(now?.property) })];
  if (now === undefined) return [factOf('discriminator-removed', { before: valueText(old.property) })];
  if (old.property !== now.property)
    return [
      factOf('discriminator-changed', beforeAndAfter(valueText(old.property), valueText(now.property))),
    ];
  const [before, after] = [meaningsOf(old), meaningsOf(now)];
  const newIn = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): readonly string[] =>
    [...some.keys()].filter((value) => !others.has(value)).map((value) => valueText(value));
  const changed = [...after].filter(([value, name]) => before.has(value) && before.get(value) !== name);
  const [removed, added] = [newIn(before, after), newIn(after, before)];
  return [
    ...(removed.length > 0 ? [factOf('discriminator-values-removed', { values: removed })] : []),
    ...(added.length > 0 ? [factOf('discriminator-values-added', { values: added })] : []),
    ...changed.map(([value, name]) =>
      factOf('discriminator-value-changed', {
        before: valueText(`${value}: ${before.get(value)}`),
        after: valueText(`${value}: ${name}`),
      }),
    ),
  ];
}

/** Returns value → name of the alternative. A name needs no entry to select itself. */
function meaningsOf({ mapping, default: other }: Discriminator): ReadonlyMap<string, string> {
  const all = Object.entries(mapping).map(([value, key]) => [value, formName(key)] as const);
  const listed = all.filter(([value, name]) => value !== name);
  return new Map(other === undefined ? listed : [...listed, ['*', formName(other)]]);
}

/** Returns the last step of a key without the file, because the versions may be in different folders. */
function formName(key: string): string {
  return componentName(key) ?? key.slice(key.lastIndexOf('/') + 1);
}

/** Compares conditions, matched by name and test, then by order. */
function compareConditions(
  old: readonly Condition[],
  now: readonly Condition[],
  { fingerprints }: Comparing,
): Found {
  if (old.length === 0 && now.length === 0) return [];
  const keyIn =
    (fingerprint: Fingerprint) =>
    ({ name, test }: Condition): string =>
      `${name} ${test === undefined ? '' : fingerprint(test)}`;
  const same = pairBy([old, now], keyIn(fingerprints.old), keyIn(fingerprints.new));
  const changed = pairBy([same.removed, same.added], ({ name }) => name);
  return [
    ...changed.removed.map(({ name }) => factOf('condition-removed', { before: valueText(name) })),
    ...changed.added.map(({ name }) => factOf('condition-added', { after: valueText(name) })),
    ...changed.both.map((pair) => factOf('condition-changed', { after: valueText(pair.new.name) })),
    ...[...same.both, ...changed.both].flatMap(({ old: { inner: before }, new: { inner: after } }) =>
      [...new Set([...before.keys(), ...after.keys()])].map((step) => ({
        step,
        old: before.get(step) ?? ANY,
        new: after.get(step) ?? ANY,
      })),
    ),
  ];
}
