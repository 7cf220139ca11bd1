import type { Operation } from '../build/model.ts';
import type { Part } from './change.ts';
import type { Note, PartChange } from './compare-exchange.ts';
import { matchWays, type Way, waysOf } from './match-ways.ts';

/** Compares the ways to prove who sends a request, of each of which one will do. */
export function securityChanges(old: Operation, now: Operation, note: Note): readonly PartChange[] {
  const [before, after] = [waysOf(old), waysOf(now)];
  const part: Part = { part: 'security' };
  const wasNeeded = before.length > 0 && !old.isSecurityOptional;
  const isNeeded = after.length > 0 && !now.isSecurityOptional;
  const ambiguous = new Set([...repeatedNames(before), ...repeatedNames(after)]);
  const textOf = (way: Way): string => wayText(way, ambiguous);
  const list = (ways: readonly Way[]): string => ways.map(textOf).join(', ');
  if (before.length === 0 && after.length === 0) return [];
  if (before.length === 0)
    return [note(isNeeded ? 'security-required' : 'security-added', part, { after: list(after) })];
  if (after.length === 0) return [note('security-optional', part, { before: list(before) })];
  const { both, removed, added } = matchWays(before, after);
  return [
    ...(wasNeeded === isNeeded
      ? []
      : [note(isNeeded ? 'security-required' : 'security-optional', part, { after: list(after) })]),
    ...removed.map((way) => note('security-removed', part, { before: textOf(way) })),
    ...added.map((way) => note('security-added', part, { after: textOf(way) })),
    ...both.flatMap((pair) => scopeChanges(pair.old, pair.new, note)),
  ];
}

/** Names that several ways have, with different scopes. */
function repeatedNames(ways: readonly Way[]): readonly string[] {
  const names = new Set<string>();
  return ways.flatMap(({ name }) => {
    const isRepeated = names.has(name);
    names.add(name);
    return isRepeated ? [name] : [];
  });
}

/** The name of a way, with its scopes where the name alone could mean another one. */
function wayText({ name, scopes }: Way, ambiguous: ReadonlySet<string>): string {
  return ambiguous.has(name) && scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name;
}

function scopeChanges(old: Way, now: Way, note: Note): readonly PartChange[] {
  const part: Part = { part: 'security', name: now.name };
  const added = now.scopes.filter((scope) => !old.scopes.includes(scope));
  const removed = old.scopes.filter((scope) => !now.scopes.includes(scope));
  return [
    ...(added.length > 0 ? [note('scope-added', part, { values: added })] : []),
    ...(removed.length > 0 ? [note('scope-removed', part, { values: removed })] : []),
  ];
}
