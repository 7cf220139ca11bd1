import type { Operation, SecurityScheme } from '../build/model.ts';
import type { Part } from './change.ts';
import type { Note, PartChange } from './compare-exchange.ts';

/** Compares the ways to prove who sends a request, of each of which one will do. */
export function securityChanges(old: Operation, now: Operation, note: Note): readonly PartChange[] {
  const [before, after] = [waysOf(old), waysOf(now)];
  const part: Part = { part: 'security' };
  const wasNeeded = before.size > 0 && !old.isSecurityOptional;
  const isNeeded = after.size > 0 && !now.isSecurityOptional;
  const list = (ways: Ways): string => [...ways.values()].map(({ name }) => name).join(', ');
  if (before.size === 0 && after.size === 0) return [];
  if (before.size === 0)
    return [note(isNeeded ? 'security-required' : 'security-added', part, { after: list(after) })];
  if (after.size === 0) return [note('security-optional', part, { before: list(before) })];
  return [
    ...(wasNeeded === isNeeded
      ? []
      : [note(isNeeded ? 'security-required' : 'security-optional', part, { after: list(after) })]),
    ...[...before]
      .filter(([key]) => !after.has(key))
      .map(([, { name }]) => note('security-removed', part, { before: name })),
    ...[...after]
      .filter(([key]) => !before.has(key))
      .map(([, { name }]) => note('security-added', part, { after: name })),
    ...[...after].flatMap(([key, way]) => scopeChanges(before.get(key), way, note)),
  ];
}

/** A way to prove who sends a request. */
interface Way {
  /** For readers. */
  readonly name: string;
  readonly scopes: readonly string[];
}

/** What each way takes → the way. A scheme that is renamed and is the same otherwise is no change. */
type Ways = ReadonlyMap<string, Way>;

function waysOf({ security, otherSecurity }: Operation): Ways {
  const ways = [security, ...otherSecurity].filter((way) => way.length > 0);
  return new Map(
    ways.map((way) => [
      way.map(schemeKey).sort().join(' + '),
      { name: way.map(({ name }) => name).join(' + '), scopes: way.flatMap(({ scopes }) => scopes) },
    ]),
  );
}

function scopeChanges(old: Way | undefined, now: Way, note: Note): readonly PartChange[] {
  if (old === undefined) return [];
  const part: Part = { part: 'security', name: now.name };
  const added = now.scopes.filter((scope) => !old.scopes.includes(scope));
  const removed = old.scopes.filter((scope) => !now.scopes.includes(scope));
  return [
    ...(added.length > 0 ? [note('scope-added', part, { values: added })] : []),
    ...(removed.length > 0 ? [note('scope-removed', part, { values: removed })] : []),
  ];
}

function schemeKey({ type, scheme, in: place, key }: SecurityScheme): string {
  return JSON.stringify([type, scheme, place, place === 'header' ? key?.toLowerCase() : key]);
}
