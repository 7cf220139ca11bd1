import type { Transition } from '../../shared/offered/values.ts';
import { leaves } from './moves.ts';
import type { StoredObject, World } from './objects.ts';
import { valueAt, withValue } from './values.ts';

/** Moves the parts of an object that have a transition for a cause, such as the agreement of a hosted payment. */
export function moveParts(
  world: World,
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
    world.announce(object, transition.sends);
  }
  return hasMoved;
}

/** A part that has not begun when its object ends, ends with it. */
export function endParts(world: World, object: StoredObject, { to }: Transition): void {
  if (object.type.machine?.states[to]?.final !== true) return;
  const isFirst = ({ from = [] }: Transition): boolean =>
    object.type.parts.some(({ machine }) =>
      machine.transitions.some((one) => one.from === undefined && from.includes(one.to)),
    );
  moveParts(world, object, (transition) => transition.by.act !== undefined && isFirst(transition));
}
