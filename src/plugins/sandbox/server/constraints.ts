import { ownValue } from '../../../shared/own-value.ts';
import type { OfferedOperation } from '../../shared/offered/api.ts';
import type { SandboxConstraint } from '../../shared/offered/sandbox-file.ts';
import { type Api, stateOf } from './api.ts';
import { isAboutObjects, isBrokenBy, isObjectField } from './broken-constraints.ts';
import type { Facts } from './conditions.ts';
import { move } from './database.ts';
import type { Refused } from './exchange.ts';
import { together } from './mistakes.ts';
import { causedBy, leaves } from './moves.ts';
import type { Database, Move, StoredObject } from './objects.ts';
import { fieldOf, isLeaf } from './values.ts';

/** Returns the constraints on the body that a request breaks, although its schema may allow it. */
export function refusedBodies(operation: OfferedOperation, api: Api, facts: Facts): readonly Refused[] {
  return refusedBy(operation, api, facts, (one) => !isAboutObjects(one, api.types));
}

/** Returns the constraints on its objects that a request breaks, as one refusal; undefined without any. */
export function refusedObjects(operation: OfferedOperation, api: Api, facts: Facts): Refused | undefined {
  return together(refusedBy(operation, api, facts, (one) => isAboutObjects(one, api.types)));
}

function refusedBy(
  operation: OfferedOperation,
  api: Api,
  facts: Facts,
  isAsked: (constraint: SandboxConstraint) => boolean,
): readonly Refused[] {
  const broken = api.file.rules.constraints.filter(
    (one) => isAsked(one) && isBrokenBy(one, operation, { api, facts }),
  );
  return broken.map(({ text, where, field, code, status, page }) => {
    const named = field ?? Object.keys(where).find((name) => !isObjectField(name, api.types));
    const own = named?.includes('{') ? undefined : named;
    return { reason: 'constraint', text, field: own, code, status, page };
  });
}

/**
 * Refuses a request if another object has a value that must be unique, such as the number of an order; else returns
 * undefined.
 */
export function refusedValue(
  database: Database,
  {
    operation,
    body,
    own,
  }: {
    readonly operation: OfferedOperation;
    readonly body: unknown;
    readonly own: readonly StoredObject[];
  },
): Refused | undefined {
  for (const [name, rule] of Object.entries(database.api.file.rules.unique)) {
    const { machine } = database.api.types.get(name) ?? {};
    const { field, code, status = 409, page } = rule;
    const isDocumented = database.api.operations.some(({ errorCodes }) => errorCodes.includes(code ?? ''));
    const isAsked = isDocumented
      ? operation.errorCodes.includes(code ?? '')
      : causedBy(operation, machine, undefined).length > 0;
    if (!isAsked) continue;
    const object = own.find(({ type }) => type.name === name);
    const value = fieldOf(object?.value ?? body, field);
    const holder = holderOf(database, name, value, object);
    if (holder === undefined) continue;
    const text = `${name} ${holder.id}${stateClause(holder)} has the ${field} "${String(value)}" already.`;
    const ids = { [holder.type.id]: holder.id };
    return { reason: 'constraint', text, field, code, status, page, ids };
  }
  return undefined;
}

/** Returns a clause with the holder's state, which may explain why it keeps the value: a voided payment keeps its order. */
function stateClause({ type, value }: StoredObject): string {
  const state = stateOf(type, value);
  return state === undefined ? '' : `, which is ${state},`;
}

/** Returns another object of a type that keeps a unique value; undefined without one. */
function holderOf(
  { objects, api }: Database,
  name: string,
  value: unknown,
  other: StoredObject | undefined,
): StoredObject | undefined {
  const rule = ownValue(api.file.rules.unique, name);
  if (rule === undefined || !isLeaf(value) || value === null) return undefined;
  return objects
    .all()
    .find(
      (one) =>
        one !== other &&
        one.type.name === name &&
        rule.states.some((state) => one.reached.has(state)) &&
        fieldOf(one.value, rule.field) === value,
    );
}

/** True if another object has the unique value, so that nothing more happens to this one: a page of a paid order. */
export function isBlocked(database: Database, object: StoredObject): boolean {
  return Object.entries(database.api.file.rules.unique).some(
    ([name, { blocks, field }]) =>
      blocks.includes(object.type.name) &&
      holderOf(database, name, fieldOf(object.value, field), object) !== undefined,
  );
}

/** True for an example whose unique value a request has taken: lists show one payment of an order. */
export function isReplaced(database: Database, object: StoredObject): boolean {
  const rule = ownValue(database.api.file.rules.unique, object.type.name);
  if (rule === undefined || !object.isDocumented) return false;
  return holderOf(database, object.type.name, fieldOf(object.value, rule.field), object) !== undefined;
}

/** Ends other objects that wait for a unique value, after an object has taken it. */
export function endOthers(database: Database, { object, transition }: Move): void {
  const rule = ownValue(database.api.file.rules.unique, object.type.name);
  if (rule?.others === undefined || !rule.states.includes(transition.to)) return;
  const value = fieldOf(object.value, rule.field);
  for (const other of database.objects.all()) {
    if (other === object || other.type !== object.type || other.isDocumented) continue;
    if (fieldOf(other.value, rule.field) !== value) continue;
    const ending = object.type.machine?.transitions.find(
      (one) => one.when === rule.others && leaves(one, stateOf(other.type, other.value)),
    );
    if (ending) move(database, other, ending);
  }
}
