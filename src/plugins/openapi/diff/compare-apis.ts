import { error, ProblemsError } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import { addToList } from '../../shared/add-to-list.ts';
import type { ApiModel, Operation } from '../node/model.ts';
import { operationId } from '../node/read-operation.ts';
import { ComparisonTooLarge, type Spend, stepBudget } from './budget.ts';
import {
  type Change,
  type ChangedOperation,
  type Fact,
  noteIn,
  operationName,
  type Part,
  type PartChange,
  type Side,
} from './change.ts';
import { compareOperation, directionsOf } from './compare-operation.ts';
import { createSchemaComparison, type Pair, type SchemaComparison } from './compare-schemas.ts';
import { type Paired, pairInTurn } from './matching.ts';

/** Parts of an API that are compared. */
type ComparedApi = Pick<ApiModel, 'operations' | 'schemas'>;

/**
 * Returns the changes between two versions of an API in the order of the new file, then those of removed operations.
 * Throws `ComparisonTooLarge` for files that would take minutes.
 */
export function compareApis(
  old: ComparedApi,
  now: ComparedApi,
  spend: Spend = stepBudget(),
): readonly Change[] {
  const { both, removed } = matchOperations(old.operations, now.operations);
  const partners = new Map(both.map((pair) => [pair.new, pair.old]));
  const comparison = createSchemaComparison(old.schemas, now.schemas, spend);
  const compared = now.operations.map((operation) => {
    const partner = partners.get(operation);
    return partner === undefined
      ? wholeOperation('operation-added', operation)
      : comparedOperation(partner, operation, comparison);
  });
  comparison.compareAll();
  markXml(compared.flatMap(({ roots }) => roots.flatMap(({ pair, isXml }) => (isXml ? [pair] : []))));
  const gone = removed.map((operation) => wholeOperation('operation-removed', operation));
  return mergeChanges(changesOf([...compared, ...gone], spend));
}

/** Compares two files. Throws `ProblemsError` if that would take minutes. */
export function compareModels(old: ApiModel, now: ApiModel): readonly Change[] {
  try {
    return compareApis(old, now);
  } catch (reason) {
    if (!(reason instanceof ComparisonTooLarge)) throw reason;
    const hint = 'Use fewer schemas that are composed of many others.';
    throw new ProblemsError([error('diff-limit', reason.message, { hint })]);
  }
}

/** Marks the schemas that are in XML bodies, because changes of XML serialization matter only there. */
function markXml(pairs: readonly Pair[]): void {
  const waiting = [...pairs];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    if (pair.isXml) continue;
    pair.isXml = true;
    for (const inner of pair.inner) waiting.push(inner.pair);
  }
}

/** An operation, its changes, and the schemas that it uses. */
interface Compared {
  readonly operation: ChangedOperation;
  readonly changes: readonly PartChange[];
  readonly roots: readonly Root[];
}

function comparedOperation(old: Operation, now: Operation, comparison: SchemaComparison): Compared {
  const found = compareOperation(old, now);
  return {
    operation: { method: now.method, path: now.path, oldId: old.id, newId: now.id },
    changes: [...identityChanges(old, now), ...found.flatMap((one) => ('kind' in one ? [one] : []))],
    roots: found.flatMap((one) =>
      'kind' in one ? [] : [{ ...one, isXml: one.isXml ?? false, pair: comparison.pairOf(one.old, one.new) }],
    ),
  };
}

function wholeOperation(kind: 'operation-added' | 'operation-removed', operation: Operation): Compared {
  const { method, path, id } = operation;
  const change = noteIn(directionsOf(operation).sent)(kind, { part: 'operation' });
  const name = kind === 'operation-added' ? { newId: id } : { oldId: id };
  return { operation: { method, path, ...name }, changes: [change], roots: [] };
}

function identityChanges(old: Operation, now: Operation): readonly PartChange[] {
  const note = noteIn(directionsOf(now).sent);
  if (placeKey(old) !== placeKey(now)) {
    const values = { before: operationName(old), after: operationName(now) };
    return [note('operation-moved', { part: 'operation' }, values)];
  }
  if (old.id === now.id || !isNamed(old) || !isNamed(now)) return [];
  return [note('operation-renamed', { part: 'operation' }, { before: old.id, after: now.id })];
}

/** Returns all changes, each at the first operation that it affects. */
function changesOf(compared: readonly Compared[], spend: Spend): readonly Change[] {
  const trails: Trails = { request: new Map(), response: new Map() };
  const found: (() => readonly Change[])[] = [];
  const operationOf = (number: number): ChangedOperation | undefined => compared[number]?.operation;
  for (const [index, { operation, changes, roots }] of compared.entries()) {
    found.push(() => changes.map((change) => ofOperation(change, operation)));
    for (const reached of visit(trails, { index, roots }, spend))
      found.push(() => reachedChanges(reached, trails, operationOf));
  }
  return found.flatMap((make) => make());
}

function ofOperation(
  { part, side, breaking, field = '', ...change }: PartChange,
  operation: ChangedOperation,
): Change {
  return {
    ...change,
    breaking,
    places: [{ ...part, side, field, breaking }],
    operations: [operation],
    hasMore: false,
    schemas: [],
  };
}

/**
 * Pairs the operations of two versions: those with the same method and path, whatever the names of path parameters,
 * then moved ones with the same `operationId`.
 */
function matchOperations(old: readonly Operation[], now: readonly Operation[]): Paired<Operation> {
  return pairInTurn([old, now], [exactKey, placeKey, idKey]);
}

function exactKey({ isWebhook, method, path }: Operation): string {
  return `${isWebhook} ${method} ${path}`;
}

/** Returns a key that is equal for `/orders/{id}` and `/orders/{orderId}`. */
function placeKey({ isWebhook, method, path }: Operation): string {
  return `${isWebhook} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

function idKey(operation: Operation): string | undefined {
  return isNamed(operation) ? `${operation.isWebhook} ${operation.id}` : undefined;
}

/** True if the id of an operation is not derived from its method and path. */
function isNamed({ id, method, path }: Operation): boolean {
  const generated = operationId(undefined, method.toLowerCase(), path);
  return id !== generated && !/^-\d+$/.test(id.slice(generated.length));
}

/** Merges equal changes of several operations, such as that of a header that every operation has. */
function mergeChanges(changes: readonly Change[]): readonly Change[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) addToList(groups, keyOf(change), change);
  return [...groups.values()].flatMap(merged);
}

function keyOf({ operations, hasMore: _, schemas: __, ...what }: Change): string {
  const isWhole = what.places.some(({ part }) => part === 'operation');
  return JSON.stringify([what, isWhole && operations]);
}

function merged([first, ...others]: readonly Change[]): readonly Change[] {
  if (first === undefined) return [];
  if (others.length === 0) return [first];
  const all = [first, ...others];
  const operations = new Map<string, ChangedOperation>();
  for (const change of all)
    for (const one of change.operations)
      if (operations.size <= limits.diff.operations) operations.set(JSON.stringify(one), one);
  return [
    {
      ...first,
      operations: [...operations.values()].slice(0, limits.diff.operations),
      hasMore: operations.size > limits.diff.operations || all.some(({ hasMore }) => hasMore),
      schemas: [...new Set(all.flatMap(({ schemas }) => schemas))].slice(0, limits.diff.operations),
    },
  ];
}

/** Two schemas of a part of an operation. */
interface Root {
  readonly part: Part;
  readonly side: Side;
  readonly pair: Pair;
  /** True: the part is a body in XML. */
  readonly isXml: boolean;
}

/** First path to a pair in one direction of data, and the operations that use the pair. */
interface Trail {
  readonly from: Trail | undefined;
  readonly step: string;
  readonly part: Part;
  /** Names of the nearest component. */
  readonly schemas: readonly string[];
  /** Indexes of operations: one more than are listed, to know if there are more. */
  readonly operations: number[];
}

type Trails = Readonly<Record<Side, Map<Pair, Trail>>>;

type Step = Pick<Root, 'part' | 'side' | 'pair'> & Pick<Trail, 'from' | 'step'>;

/** A pair, in one direction of data. */
type Reached = Pick<Root, 'pair' | 'side'>;

/**
 * Records the pairs of schemas that an operation uses, and returns the new ones, the nearest first. Only the first
 * operations visit a pair, so the time is linear even if all share a schema.
 */
function visit(
  trails: Trails,
  { index: operation, roots }: { readonly index: number; readonly roots: readonly Root[] },
  spend: Spend,
): readonly Reached[] {
  const fresh: Reached[] = [];
  const queue: Step[] = roots.map((root) => ({ ...root, from: undefined, step: '' }));
  // The queue grows during the iteration.
  for (const { pair, side, part, from, step } of queue) {
    spend(1);
    const known = trails[side].get(pair);
    if (known === undefined) fresh.push({ pair, side });
    const trail = known ?? { from, step, part, operations: [], schemas: schemasOf(pair, from) };
    trails[side].set(pair, trail);
    if (trail.operations.at(-1) === operation || trail.operations.length > limits.diff.operations) continue;
    trail.operations.push(operation);
    for (const { step: next, pair: inner, except } of pair.inner)
      if (except !== side) queue.push({ part, side, pair: inner, from: trail, step: next });
  }
  return fresh;
}

/** Returns the changes of a pair in one direction of data, or in both if the same operation reaches both first. */
function reachedChanges(
  { pair, side }: Reached,
  trails: Trails,
  operationOf: (number: number) => ChangedOperation | undefined,
): readonly Change[] {
  const all = (['request', 'response'] as const).flatMap((one) => {
    const trail = trails[one].get(pair);
    return trail === undefined ? [] : [{ side: one, trail }];
  });
  const isOne = new Set(all.map(({ trail }) => trail.operations[0])).size === 1;
  if (isOne && side !== all[0]?.side) return [];
  const reached = isOne ? all : all.filter((one) => one.side === side);
  const facts = pair.facts.filter(({ kind }) => kind !== 'xml-changed' || pair.isXml);
  return facts.flatMap((fact) => changeOf(fact, reached, operationOf));
}

function schemasOf({ schemas }: Pair, from: Trail | undefined): readonly string[] {
  return schemas.length === 0 && from !== undefined ? from.schemas : schemas;
}

function changeOf(
  { step, request, response, ...fact }: Fact,
  trails: readonly { readonly side: Side; readonly trail: Trail }[],
  operationOf: (number: number) => ChangedOperation | undefined,
): readonly Change[] {
  const reached = trails.flatMap(({ side, trail }) => {
    const breaking = { request, response }[side];
    return breaking === undefined ? [] : [{ trail, side, breaking }];
  });
  if (reached.length === 0) return [];
  const numbers = [...new Set(reached.flatMap(({ trail }) => trail.operations))].sort((a, b) => a - b);
  return [
    {
      ...fact,
      breaking: reached.some(({ breaking }) => breaking),
      places: reached.map(({ trail, side, breaking }) => ({
        ...trail.part,
        side,
        field: fieldOf(trail, step),
        breaking,
      })),
      operations: numbers.slice(0, limits.diff.operations).flatMap((number) => operationOf(number) ?? []),
      hasMore: numbers.length > limits.diff.operations,
      schemas: [...new Set(reached.flatMap(({ trail }) => trail.schemas))],
    },
  ];
}

/** Maximum number of steps in the text of a path. */
const SHOWN_STEPS = 20;

/** Returns the path of a field from the body or parameter: `card.number`, `items[].name`. */
function fieldOf(trail: Trail, step: string): string {
  const steps = [step];
  let next: Trail | undefined = trail;
  for (; next !== undefined && steps.length < SHOWN_STEPS; next = next.from) steps.push(next.step);
  const path = steps.reverse().join('').replace(/^\./, '');
  return next === undefined ? path : `…${path}`;
}
