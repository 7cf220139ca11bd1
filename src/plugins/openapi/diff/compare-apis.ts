import { error, ProblemsError } from '../../../problems.ts';
import type { ApiModel, Operation } from '../build/model.ts';
import { ComparisonTooLarge, type Spend, stepBudget } from './budget.ts';
import type { Change, ChangedOperation } from './change.ts';
import { noteIn, type PartChange } from './compare-exchange.ts';
import { compareOperation } from './compare-operation.ts';
import { createSchemaComparison, type SchemaComparison } from './compare-schemas.ts';
import { isNamed, matchOperations, placeKey } from './match-operations.ts';
import { mergeChanges } from './merge-changes.ts';
import { createReach, type Root } from './reach.ts';
import { operationName } from './wording.ts';

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

/** An operation, what has changed in it, and the schemas that it uses. */
interface Compared {
  readonly operation: ChangedOperation;
  readonly changes: readonly PartChange[];
  readonly roots: readonly Root[];
}

function comparedOperation(old: Operation, now: Operation, comparison: SchemaComparison): Compared {
  const { changes, schemas } = compareOperation(old, now);
  return {
    operation: named(old, now),
    changes: [...identityChanges(old, now), ...changes],
    roots: schemas.map(({ part, side, ...pair }) => ({
      part,
      side,
      pair: comparison.pairOf([pair.old], [pair.new]),
    })),
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

function ofOperation({ part, side, breaking, ...change }: PartChange, operation: ChangedOperation): Change {
  return {
    ...change,
    breaking,
    places: [{ ...part, side, field: '', breaking }],
    operations: [operation],
    hasMore: false,
    schemas: [],
  };
}
