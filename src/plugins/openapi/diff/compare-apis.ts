import { error, ProblemsError } from '../../../problems.ts';
import { addToList } from '../../shared/add-to-list.ts';
import type { ApiModel, Operation } from '../build/model.ts';
import { operationId } from '../build/read-operation.ts';
import { ComparisonTooLarge, type Spend, stepBudget } from './budget.ts';
import {
  type Change,
  type ChangedOperation,
  type ChangePlace,
  type Fact,
  MOST_OPERATIONS,
  noteIn,
  operationName,
  type Part,
  type PartChange,
  type Side,
} from './change.ts';
import { compareOperation } from './compare-operation.ts';
import { createSchemaComparison, type Pair, type SchemaComparison } from './compare-schemas.ts';

/** What two files are compared by. */
type ComparedApi = Pick<ApiModel, 'operations' | 'schemas'>;

/**
 * Compares two versions of an API and returns what has changed, in the order of the new file; what was removed comes last.
 * Throws `ComparisonTooLarge` for files that would take minutes.
 */
export function compareApis(
  old: ComparedApi,
  now: ComparedApi,
  spend: Spend = stepBudget(),
): readonly Change[] {
  const { partners, removed } = matchOperations(old.operations, now.operations);
  const comparison = createSchemaComparison(old.schemas, now.schemas, spend);
  const compared = now.operations.map((operation): Compared => {
    const partner = partners.get(operation);
    if (partner === undefined)
      return {
        operation: named(undefined, operation),
        changes: [wholeChange('operation-added', operation)],
        roots: [],
      };
    return comparedOperation(partner, operation, comparison);
  });
  comparison.compareAll();
  markXml(compared.flatMap(({ roots }) => roots.flatMap(({ pair, isXml }) => (isXml ? [pair] : []))));
  const gone = removed.map((operation) => ({
    operation: named(operation, undefined),
    changes: [wholeChange('operation-removed', operation)],
    roots: [],
  }));
  return mergeChanges(changesOf([...compared, ...gone], spend));
}

/** Compares two files. Throws `ProblemsError` where that would take minutes. */
export function compareModels(old: ApiModel, now: ApiModel): readonly Change[] {
  try {
    return compareApis(old, now);
  } catch (reason) {
    if (!(reason instanceof ComparisonTooLarge)) throw reason;
    const hint = 'Use fewer schemas that are put together of many others.';
    throw new ProblemsError([error('diff-limit', reason.message, { hint })]);
  }
}

/** Marks the schemas that are used in bodies in XML: it matters only there how a value is written in XML. */
function markXml(pairs: readonly Pair[]): void {
  const waiting = [...pairs];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    if (pair.isXml) continue;
    pair.isXml = true;
    waiting.push(...pair.inner.map((inner) => inner.pair));
  }
}

/** An operation, what has changed in it, and the schemas that it uses. */
interface Compared {
  readonly operation: ChangedOperation;
  readonly changes: readonly PartChange[];
  readonly roots: readonly Root[];
}

function comparedOperation(old: Operation, now: Operation, comparison: SchemaComparison): Compared {
  const found = compareOperation(old, now);
  return {
    operation: named(old, now),
    changes: [...identityChanges(old, now), ...found.flatMap((one) => ('kind' in one ? [one] : []))],
    roots: found.flatMap((one) =>
      'kind' in one ? [] : [{ ...one, isXml: one.isXml ?? false, pair: comparison.pairOf(one.old, one.new) }],
    ),
  };
}

function named(old: Operation | undefined, now: Operation | undefined): ChangedOperation {
  const { method = '', path = '' } = now ?? old ?? {};
  return { method, path, ...(old && { oldId: old.id }), ...(now && { newId: now.id }) };
}

function wholeChange(kind: 'operation-added' | 'operation-removed', { isWebhook }: Operation): PartChange {
  return noteIn(isWebhook ? 'response' : 'request')(kind, { part: 'operation' });
}

function identityChanges(old: Operation, now: Operation): readonly PartChange[] {
  const note = noteIn(now.isWebhook ? 'response' : 'request');
  if (placeKey(old) !== placeKey(now)) {
    const values = { before: operationName(old), after: operationName(now) };
    return [note('operation-moved', { part: 'operation' }, values)];
  }
  if (old.id === now.id || !isNamed(old) || !isNamed(now)) return [];
  return [note('operation-renamed', { part: 'operation' }, { before: old.id, after: now.id })];
}

/** Everything that has changed, at the first operation that it affects. */
function changesOf(compared: readonly Compared[], spend: Spend): readonly Change[] {
  const reach = createReach(spend);
  const found: (() => readonly Change[])[] = [];
  for (const [index, { operation, changes, roots }] of compared.entries()) {
    found.push(() => changes.map((change) => ofOperation(change, operation)));
    for (const reached of reach.visit(index, roots))
      found.push(() => reach.changesOf(reached, (number) => compared[number]?.operation));
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

/** Operations of two versions. */
interface MatchedOperations {
  /** Operation of the new file → its partner in the old one; none for an operation that was added. */
  readonly partners: ReadonlyMap<Operation, Operation>;
  readonly removed: readonly Operation[];
}

/**
 * Finds which operations of two versions are the same: those of one method and path, whatever the path calls its
 * parameters, then those of one `operationId`, which have moved.
 */
function matchOperations(old: readonly Operation[], now: readonly Operation[]): MatchedOperations {
  const partners = new Map<Operation, Operation>();
  const taken = new Set<Operation>();
  for (const keyOf of [exactKey, placeKey, idKey]) {
    const free = new Map<string, Operation>();
    for (const one of old) {
      const key = keyOf(one);
      if (key !== undefined && !taken.has(one) && !free.has(key)) free.set(key, one);
    }
    for (const one of now) {
      const key = keyOf(one);
      const partner = key === undefined || partners.has(one) ? undefined : free.get(key);
      if (key === undefined || partner === undefined) continue;
      free.delete(key);
      taken.add(partner);
      partners.set(one, partner);
    }
  }
  return { partners, removed: old.filter((one) => !taken.has(one)) };
}

function exactKey({ isWebhook, method, path }: Operation): string {
  return `${isWebhook} ${method} ${path}`;
}

/** The same for `/orders/{id}` and `/orders/{orderId}`. */
function placeKey({ isWebhook, method, path }: Operation): string {
  return `${isWebhook} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

function idKey(operation: Operation): string | undefined {
  return isNamed(operation) ? `${operation.isWebhook} ${operation.id}` : undefined;
}

/** True for an operation whose name is not made of its method and path. */
function isNamed({ id, method, path }: Operation): boolean {
  const generated = operationId(undefined, method.toLowerCase(), path);
  return id !== generated && !/^-\d+$/.test(id.slice(generated.length));
}

/** Merges changes that say the same of several operations, as a header that every operation has does. */
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
      if (operations.size <= MOST_OPERATIONS) operations.set(JSON.stringify(one), one);
  return [
    {
      ...first,
      operations: [...operations.values()].slice(0, MOST_OPERATIONS),
      hasMore: operations.size > MOST_OPERATIONS || all.some(({ hasMore }) => hasMore),
      schemas: [...new Set(all.flatMap(({ schemas }) => schemas))].slice(0, MOST_OPERATIONS),
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

/** A pair, and the way that led to it. */
interface Step extends Pick<Root, 'part' | 'side' | 'pair'>, Pick<Way, 'from' | 'step'> {}

/** A pair in a direction of data. */
interface Reached {
  readonly pair: Pair;
  readonly side: Side;
}

/** How a pair is reached first in one direction of data, and by which operations. */
interface Way {
  readonly from: Way | undefined;
  readonly step: string;
  readonly part: Part;
  /** Names of the nearest component. */
  readonly schemas: readonly string[];
  /** One more than are listed, so that it is known whether there are more. */
  readonly operations: number[];
}

/** Finds out which operations use what has changed. */
interface Reach {
  /** Notes what an operation uses, and returns what no operation has used before, the nearest first. */
  readonly visit: (operation: number, roots: readonly Root[]) => readonly Reached[];
  /** Returns the changes of a pair in one direction of data, or in both where one operation reaches both first. */
  readonly changesOf: (
    reached: Reached,
    operationOf: (number: number) => ChangedOperation | undefined,
  ) => readonly Change[];
}

/**
 * Follows the pairs of schemas from operations. A pair lists its first operations only, and is not visited by more: so
 * the time is linear, however many operations share a schema.
 */
function createReach(spend: Spend): Reach {
  const ways: Readonly<Record<Side, Map<Pair, Way>>> = { request: new Map(), response: new Map() };
  return {
    visit(operation, roots) {
      const fresh: Reached[] = [];
      const queue: Step[] = roots.map((root) => ({ ...root, from: undefined, step: '' }));
      for (let index = 0; index < queue.length; index++) {
        const next = queue[index];
        if (next === undefined) break;
        const { pair, side, part, from, step } = next;
        spend(1);
        const known = ways[side].get(pair);
        if (known === undefined) fresh.push({ pair, side });
        const way = known ?? { from, step, part, operations: [], schemas: schemasOf(pair, from) };
        ways[side].set(pair, way);
        if (way.operations.at(-1) === operation || way.operations.length > MOST_OPERATIONS) continue;
        way.operations.push(operation);
        for (const inner of pair.inner)
          if (inner.except !== side)
            queue.push({ part, side, pair: inner.pair, from: way, step: inner.step });
      }
      return fresh;
    },
    changesOf({ pair, side }, operationOf) {
      const [sent, received] = [ways.request.get(pair), ways.response.get(pair)];
      const isOne = sent && received && sent.operations[0] === received.operations[0];
      if (isOne && side === 'response') return [];
      const own = {
        ...((isOne || side === 'request') && sent && { request: sent }),
        ...((isOne || side === 'response') && received && { response: received }),
      };
      return pair.facts.flatMap((fact) =>
        fact.kind === 'xml-changed' && !pair.isXml ? [] : changeOf(fact, own, operationOf),
      );
    },
  };
}

function schemasOf({ schemas }: Pair, from: Way | undefined): readonly string[] {
  return schemas.length === 0 && from !== undefined ? from.schemas : schemas;
}

function changeOf(
  { step, request, response, ...fact }: Fact,
  ways: { readonly [Direction in Side]?: Way },
  operationOf: (number: number) => ChangedOperation | undefined,
): readonly Change[] {
  const breaks = { request, response };
  const places: ChangePlace[] = [];
  const numbers = new Set<number>();
  const schemas = new Set<string>();
  for (const side of ['request', 'response'] as const) {
    const [way, breaking] = [ways[side], breaks[side]];
    if (way === undefined || breaking === undefined) continue;
    places.push({ ...way.part, side, field: fieldOf(way, step), breaking });
    for (const number of way.operations) numbers.add(number);
    for (const name of way.schemas) schemas.add(name);
  }
  if (places.length === 0) return [];
  const all = [...numbers].sort((a, b) => a - b);
  return [
    {
      ...fact,
      breaking: places.some(({ breaking }) => breaking),
      places,
      operations: all.slice(0, MOST_OPERATIONS).flatMap((number) => operationOf(number) ?? []),
      hasMore: all.length > MOST_OPERATIONS,
      schemas: [...schemas],
    },
  ];
}

/** Steps of a path that are shown. */
const MOST_STEPS = 20;

/** The path of a field from the body or parameter on: `card.number`, `items[].name`. */
function fieldOf(way: Way, step: string): string {
  const steps = [step];
  let next: Way | undefined = way;
  for (; next !== undefined && steps.length < MOST_STEPS; next = next.from) steps.push(next.step);
  const path = steps.reverse().join('').replace(/^\./, '');
  return next === undefined ? path : `…${path}`;
}
