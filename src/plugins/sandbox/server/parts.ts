import type { Transition } from '../../shared/offered/values.ts';
import { leaves } from './moves.ts';
import type { Database, StoredObject } from './objects.ts';
import { valueAt, withValue } from './values.ts';

/**
 * Moves the parts of an object that have a matching transition, such as the agreement of a hosted payment, and sends
 * their events. True if a part has moved.
 */
export function moveParts(
  database: Database,
  object: StoredObject,
  isCause: (transition: Transition) => boolean,
): boolean {
  let hasMoved = false;
  for (const { field, machine, state } of object.type.parts) {
    const path = [field, ...state.split('.')];
    const from = valueAt(object.value, path);
    if (typeof from !== 'string') continue;
    const transition = machine.transitions.find(
      (one) => one.from !== undefined && leaves(one, from) && isCause(one),
    );
    if (transition === undefined) continue;
    object.value = withValue(object.value, path, transition.to);
    hasMoved = true;
    database.announce(object, transition.sends);
  }
  return hasMoved;
}

/**
 * Ends the parts of an object that has reached a final state, if they still have their first state. A part moves only
 * by one of its own transitions that has a cause outside of the API.
 */
export function endParts(database: Database, object: StoredObject, { to }: Transition): void {
  if (object.type.machine?.states[to]?.final !== true) return;
  const isFirst = ({ from = [] }: Transition): boolean =>
    object.type.parts.some(({ machine }) =>
      machine.transitions.some((one) => one.from === undefined && from.includes(one.to)),
    );
  moveParts(database, object, (transition) => transition.by.act !== undefined && isFirst(transition));
}
