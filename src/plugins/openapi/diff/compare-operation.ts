import type { Callback, Operation } from '../build/model.ts';
import type { Part } from './change.ts';
import {
  compareExchange,
  type Directions,
  type Exchange,
  flagChange,
  type Note,
  noteIn,
  type OperationDifference,
  type PartChange,
} from './compare-exchange.ts';
import { securityChanges } from './compare-security.ts';
import { pairBy } from './pair-by.ts';

/** Compares two versions of an operation, all but its schemas. */
export function compareOperation(old: Operation, now: Operation): OperationDifference {
  // A webhook is received, and answered, by the client.
  const [sent, received] = now.isWebhook
    ? (['response', 'request'] as const)
    : (['request', 'response'] as const);
  const exchange = compareExchange(old, now, { sent, received });
  // What an operation calls back goes the other way.
  const callbacks = compareCallbacks(old, now, { sent: received, received: sent });
  const note = noteIn(sent);
  return {
    changes: [
      ...flagChange(old.deprecated, now.deprecated, 'operation', { part: 'operation' }, note),
      ...compareNames('server', serversOf(old), serversOf(now), noteIn('request')),
      ...securityChanges(old, now, note),
      ...compareNames('error-code', old.errorCodes, now.errorCodes, noteIn(received)),
      ...exchange.changes,
      ...callbacks.changes,
    ],
    schemas: [...exchange.schemas, ...callbacks.schemas],
  };
}

/** Compares callbacks: the same ones have one name and method, and if there are several, one address. */
function compareCallbacks(old: Operation, now: Operation, directions: Directions): OperationDifference {
  const note = noteIn(directions.sent);
  const keyOf = ({ name, method }: Callback): string => `${method} ${name}`;
  const wholeKey = (one: Callback): string => `${keyOf(one)} ${one.address}`;
  const same = pairBy({ list: old.callbacks, keyOf: wholeKey }, { list: now.callbacks, keyOf: wholeKey });
  const moved = pairBy({ list: same.removed, keyOf }, { list: same.added, keyOf });
  const both = [...same.both, ...moved.both].map((pair): OperationDifference => {
    const { changes, schemas } = compareExchange(exchangeOf(pair.old), exchangeOf(pair.new), directions);
    const inCallback = <Placed extends { readonly part: Part }>(one: Placed): Placed => ({
      ...one,
      part: { ...one.part, callback: pair.new.name },
    });
    return { changes: changes.map(inCallback), schemas: schemas.map(inCallback) };
  });
  const part = ({ name }: Callback): Part => ({ part: 'callback', name });
  return {
    changes: [
      ...moved.removed.map((one) => note('callback-removed', part(one))),
      ...moved.added.map((one) => note('callback-added', part(one))),
      ...moved.both.map((pair) =>
        note('callback-moved', part(pair.new), { before: pair.old.address, after: pair.new.address }),
      ),
      ...both.flatMap(({ changes }) => changes),
    ],
    schemas: both.flatMap(({ schemas }) => schemas),
  };
}

function exchangeOf(callback: Callback): Exchange {
  return { ...callback, path: callback.address };
}

function serversOf({ servers }: Operation): readonly string[] {
  return servers.map(({ url }) => url).filter((url) => url !== '' && url !== '/');
}

/** Compares lists of names. Where the new one is empty, nothing is said any more, so nothing is lost. */
function compareNames(
  what: 'server' | 'error-code',
  old: readonly string[],
  now: readonly string[],
  note: Note,
): readonly PartChange[] {
  if (old.length === 0 || now.length === 0) return [];
  const [before, after] = [new Set(old), new Set(now)];
  return [
    ...[...before]
      .filter((one) => !after.has(one))
      .map((one) => note(`${what}-removed`, { part: what }, { before: one })),
    ...[...after]
      .filter((one) => !before.has(one))
      .map((one) => note(`${what}-added`, { part: what }, { after: one })),
  ];
}
