import type { Assignments } from '../../shared/offered/sandbox-file.ts';
import type { Transition } from '../../shared/offered/values.ts';
import { chosen, leaves, originsOf, stateOf } from './moves.ts';
import { act } from './moves-by-time.ts';
import type { StoredObject } from './objects.ts';
import { errorAnswer } from './refuse.ts';
import { assigned } from './results.ts';
import { valueAt, withValue } from './values.ts';
import type { World } from './world.ts';

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
    const next = assigned(value, object.type, sets);
    return code === undefined ? next : withError(world, object, { value: next, code });
  });
}

/** The ID of another object that this one belongs to. */
function idIn(value: unknown, key: string): string | undefined {
  const found = valueAt(value, [key]);
  return typeof found === 'string' ? found : undefined;
}

/** The object with the error of a code in its own field for errors. */
function withError(
  world: World,
  { type, id, origin }: StoredObject,
  { value, code }: { readonly value: unknown; readonly code: string },
): unknown {
  const operation = world.api.operations.find((one) => one.id === origin);
  const text = world.api.file.errorCodes?.codes[code]?.meaning ?? code;
  const ids = {
    ...Object.fromEntries([...world.api.types.values()].map((one) => [one.id, idIn(value, one.id)])),
    [type.id]: id,
  };
  const { body } = errorAnswer(
    { operation, refused: { reason: 'outcome', text, code }, ids },
    world.api,
    world.random,
  );
  return Object.entries((body ?? {}) as object).reduce<unknown>(
    (made, [key, error]) => (valueAt(made, [key]) === undefined ? made : withValue(made, [key], error)),
    value,
  );
}
