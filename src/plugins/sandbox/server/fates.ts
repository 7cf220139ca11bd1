import type { Assignments } from '../../shared/offered/sandbox-file.ts';
import type { Transition } from '../../shared/offered/values.ts';
import { stateOf } from './api.ts';
import { chosen, leaves, originsOf } from './moves.ts';
import { act } from './moves-by-time.ts';
import { withError } from './object-error.ts';
import type { StoredObject, World } from './objects.ts';
import { assigned } from './results.ts';

/** Carries out what test values have asked to happen outside of the API, where its time has come. */
export function carryOutFates(world: World): void {
  for (const object of world.objects.all()) {
    const { fate, type } = object;
    if (fate === undefined || fate.at > world.now()) continue;
    delete object.fate;
    const { machine } = type;
    const state = stateOf(type, object.value);
    // An object that has moved on meanwhile is left alone.
    const possible = (machine?.transitions ?? []).filter(
      (one) => one.by.act !== undefined && leaves(one, state),
    );
    const transition = machine && chosen(possible, fate.when, { machine, origins: originsOf(object) });
    if (state === undefined || transition?.when !== fate.when) continue;
    const { code, sets = {} } = fate;
    actWithError(world, object, { transition, code, sets });
  }
}

/** Carries out what happens outside of the API, with the error and the new values that the object has then. */
export function actWithError(
  world: World,
  object: StoredObject,
  {
    transition,
    code,
    sets = {},
  }: {
    readonly transition: Transition;
    readonly code: string | undefined;
    readonly sets?: Assignments;
  },
): void {
  act(world, object, transition, (value) => {
    const facts = { body: object.request, objects: [], now: world.now() };
    const next = assigned({ type: object.type, value }, sets, facts);
    return code === undefined ? next : withError(world, object, { value: next, code });
  });
}
