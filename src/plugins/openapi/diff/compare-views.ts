import type { Side } from './change.ts';
import { limitFacts } from './compare-limits.ts';
import { compareTypes, formatKind, typeText, valueText } from './describe.ts';
import { beforeAndAfter, type Fact, factOf } from './fact.ts';
import type { ChangeKind } from './rules.ts';
import type { Roots, View, Views } from './view.ts';

/** Two schemas inside of two that are compared. */
export interface Inner {
  readonly step: string;
  readonly old: Roots;
  readonly new: Roots;
  /** A direction of data in which the field does not occur, because it is read only or write only. */
  readonly except?: Side | undefined;
}

/** What a comparison of two schemas finds. */
export interface Found {
  readonly facts: readonly Fact[];
  readonly inner: readonly Inner[];
}

/** Two files' schemas. */
export interface BothViews {
  readonly old: Views;
  readonly new: Views;
}

/** Compares what two schemas themselves say. What is in their fields and items is returned, to be compared later. */
export function compareViews(old: View, now: View, views: BothViews): Found {
  const fields = compareFields(old, now, views);
  const items = compareInside(old, now);
  return {
    facts: [...compareValue(old, now), ...items.facts, ...fields.facts],
    inner: [...items.inner, ...fields.inner],
  };
}

/** Compares whether values may be null, and what else is said of a value as a whole. */
function compareValue(old: View, now: View): readonly Fact[] {
  const types = compareTypes(old.types, now.types);
  const areTyped = old.types !== undefined && now.types !== undefined;
  const format = formatKind(old.format, now.format);
  return [
    ...(types ? [factOf(types, { before: typeText(old), after: typeText(now) })] : []),
    ...flagFact(areTyped && old.nullable, areTyped && now.nullable, 'nullable-added', 'nullable-removed'),
    // Another type has other formats, which is said already.
    ...(format && (types === undefined || types === 'type-widened' || types === 'type-narrowed')
      ? [factOf(format, beforeAndAfter(old.format, now.format))]
      : []),
    ...enumFacts(old.values, now.values),
    ...limitFacts(old.limits, now.limits),
    ...defaultFacts(old.default, now.default),
    ...flagFact(old.deprecated, now.deprecated, 'field-deprecated', 'field-undeprecated'),
    ...flagFact(old.readOnly, now.readOnly, 'read-only-added', 'read-only-removed'),
    ...flagFact(old.writeOnly, now.writeOnly, 'write-only-added', 'write-only-removed'),
  ];
}

function flagFact(before: boolean, after: boolean, added: ChangeKind, removed: ChangeKind): readonly Fact[] {
  if (before === after) return [];
  return [factOf(after ? added : removed)];
}

function enumFacts(old: View['values'], now: View['values']): readonly Fact[] {
  if (old === undefined && now === undefined) return [];
  if (old === undefined) return [factOf('enum-added', { values: texts(now) })];
  if (now === undefined) return [factOf('enum-removed', { values: texts(old) })];
  const added = new Map([...now].filter(([key]) => !old.has(key)));
  const removed = new Map([...old].filter(([key]) => !now.has(key)));
  return [
    ...(removed.size > 0 ? [factOf('enum-values-removed', { values: texts(removed) })] : []),
    ...(added.size > 0 ? [factOf('enum-values-added', { values: texts(added) })] : []),
  ];
}

function texts(values: View['values']): readonly string[] {
  return [...(values?.values() ?? [])].map((value) => valueText(value));
}

function defaultFacts(before: string | undefined, after: string | undefined): readonly Fact[] {
  if (before === after) return [];
  const kind =
    before === undefined ? 'default-added' : after === undefined ? 'default-removed' : 'default-changed';
  return [factOf(kind, beforeAndAfter(before && cutJson(before), after && cutJson(after)))];
}

function cutJson(json: string): string {
  return valueText(JSON.parse(json));
}

/** Compares lists and maps. What is not described may be anything. */
function compareInside(old: View, now: View): Found {
  const inner: Inner[] = [];
  if (old.items ?? now.items) inner.push({ step: '[]', old: old.items ?? [], new: now.items ?? [] });
  for (const step of new Set([...old.parts.keys(), ...now.parts.keys()]))
    inner.push({ step, old: old.parts.get(step) ?? [], new: now.parts.get(step) ?? [] });
  const [before, after] = [old.additional, now.additional];
  if (before === false && after === false) return { facts: [], inner };
  if (after === false) return { facts: [factOf('other-fields-forbidden')], inner };
  if (before === false) return { facts: [factOf('other-fields-allowed')], inner };
  if (before ?? after) inner.push({ step: '.*', old: before ?? [], new: after ?? [] });
  return { facts: [], inner };
}

/** Compares the fields of objects: which there are, which are required, and what is in those that both have. */
function compareFields(old: View, now: View, views: BothViews): Found {
  const facts: Fact[] = [];
  const inner: Inner[] = [];
  const names = new Set([
    ...now.properties.keys(),
    ...old.properties.keys(),
    ...old.required,
    ...now.required,
  ]);
  for (const name of names) {
    const step = fieldStep(name);
    const [before, after] = [old.properties.get(name), now.properties.get(name)];
    const [wasRequired, isRequired] = [old.required.has(name), now.required.has(name)];
    const beforeView = before && views.old.viewOf(before);
    const afterView = after && views.new.viewOf(after);
    const except = exceptOf(beforeView, afterView);
    if (!beforeView && afterView) {
      const kind = isRequired ? 'field-added-required' : 'field-added';
      facts.push(factOf(kind, { after: typeText(afterView) }, step, except));
    } else if (beforeView && !afterView) {
      facts.push(factOf('field-removed', { before: typeText(beforeView) }, step, except));
    } else if (wasRequired !== isRequired) {
      facts.push(factOf(isRequired ? 'field-required' : 'field-optional', {}, step, except));
    } else if (isRequired && beforeView?.readOnly && !afterView?.readOnly) {
      // Requests without the field were valid, whatever `required` says.
      facts.push(factOf('field-required', {}, step, 'response'));
    }
    if (before && after) inner.push({ step, old: before, new: after, except });
  }
  return { facts, inner };
}

/** The direction in which a field does not occur in either version. */
function exceptOf(before: View | undefined, after: View | undefined): Side | undefined {
  const both = [before, after].flatMap((view) => view ?? []);
  if (both.length === 0) return undefined;
  if (both.every(({ readOnly }) => readOnly)) return 'request';
  if (both.every(({ writeOnly }) => writeOnly)) return 'response';
  return undefined;
}

/** A step of a path: `.name`, or `["…"]` for a name that could be taken for something else. */
function fieldStep(name: string): string {
  return /^[\p{L}\p{N}_$@:+-]{1,100}$/u.test(name) ? `.${name}` : `[${valueText(name, true)}]`;
}
