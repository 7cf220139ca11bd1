import type { Assignments } from '../../shared/offered/sandbox-file.ts';
import type { Transition } from '../../shared/offered/values.ts';
import { stateOf } from './api.ts';
import { chosen, leaves, originsOf } from './moves.ts';
import { act } from './moves-by-time.ts';
import { withError } from './object-error.ts';
import type { Database, StoredObject } from './objects.ts';
import { assigned } from './results.ts';

/** Executes the scheduled events outside of the API that are due. */
export function runScheduledActs(database: Database): void {
  for (const object of database.objects.all()) {
    const { scheduledAct, type } = object;
    if (scheduledAct === undefined || scheduledAct.at > database.now()) continue;
    delete object.scheduledAct;
    const { machine } = type;
    const state = stateOf(type, object.value);
    // An object that has changed its state meanwhile may have no such transition, and is left alone.
    const possible = (machine?.transitions ?? []).filter(
      (one) => one.by.act !== undefined && leaves(one, state),
    );
    const transition =
      machine && chosen(possible, scheduledAct.when, { machine, origins: originsOf(object) });
    if (state === undefined || transition?.when !== scheduledAct.when) continue;
    const { code, sets = {} } = scheduledAct;
    actWithError(database, object, { transition, code, sets });
  }
}

/** Executes a transition outside of the API, and adds the error and new values to the object. */
export function actWithError(
  database: Database,
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
  act(database, object, transition, (value) => {
    const facts = { body: object.request, objects: [], now: database.now() };
    const next = assigned({ type: object.type, value }, sets, facts);
    return code === undefined ? next : withError(database, object, { value: next, code });
  });
}
