import { addToList } from '../../shared/add-to-list.ts';
import type { Operation, SecurityScheme } from '../build/model.ts';
import { type Paired, pairBy } from './pair-by.ts';

/** A way to prove who sends a request. */
export interface Way {
  /** For readers. */
  readonly name: string;
  readonly scopes: readonly string[];
  readonly schemes: readonly SecurityScheme[];
}

/** The ways of an operation. */
export function waysOf({ security, otherSecurity }: Operation): readonly Way[] {
  return [security, ...otherSecurity]
    .filter((schemes) => schemes.length > 0)
    .map((schemes) => ({
      name: schemes.map(({ name }) => name).join(' + '),
      scopes: schemes.flatMap(({ scopes }) => scopes),
      schemes,
    }));
}

/**
 * Finds which ways of two versions are the same: those with equal schemes and scopes, then those that need fewer scopes,
 * then those of one name, then those of renamed schemes.
 */
export function matchWays(old: readonly Way[], now: readonly Way[]): Paired<Way> {
  const same = pairBy({ list: old, keyOf: wholeKey }, { list: now, keyOf: wholeKey });
  const loosened = loosenedWays(same.removed, [...same.added, ...now]);
  const isTaken = new Set(loosened.flatMap((pair) => [pair.old, pair.new]));
  let found: Paired<Way> = {
    both: [...same.both, ...loosened],
    added: same.added.filter((way) => !isTaken.has(way)),
    removed: same.removed.filter((way) => !isTaken.has(way)),
  };
  for (const keyOf of [namedKey, scopedKey, plainKey]) {
    const more = pairBy({ list: found.removed, keyOf }, { list: found.added, keyOf });
    found = { ...more, both: [...found.both, ...more.both] };
  }
  return found;
}

/** Maximum number of ways that one way is compared with, so that a hostile file does not take quadratic time. */
const MOST_CANDIDATES = 100;

/** Pairs ways with others that accept all of their requests. Several old ways may become one. */
function loosenedWays(old: readonly Way[], now: readonly Way[]): Paired<Way>['both'] {
  const candidates = new Map<string, Way[]>();
  for (const way of now) addToList(candidates, namedKey(way), way);
  return old.flatMap((way) => {
    const scopes = new Set(way.scopes);
    const looser = candidates
      .get(namedKey(way))
      ?.slice(0, MOST_CANDIDATES)
      .find((one) => one.scopes.every((scope) => scopes.has(scope)));
    return looser === undefined ? [] : [{ old: way, new: looser }];
  });
}

function wholeKey({ schemes }: Way): string {
  return keyOfAll(schemes, (scheme) => [schemeKey(scheme), scheme.name, [...scheme.scopes].sort()]);
}

function namedKey({ schemes }: Way): string {
  return keyOfAll(schemes, (scheme) => [schemeKey(scheme), scheme.name]);
}

/** The name of a scheme is not part of a request. */
function scopedKey({ schemes }: Way): string {
  return keyOfAll(schemes, (scheme) => [schemeKey(scheme), [...scheme.scopes].sort()]);
}

function plainKey({ schemes }: Way): string {
  return keyOfAll(schemes, schemeKey);
}

/** A way needs all of its schemes, in any order. */
function keyOfAll(
  schemes: readonly SecurityScheme[],
  keyOf: (scheme: SecurityScheme) => readonly unknown[],
): string {
  return schemes
    .map((scheme) => JSON.stringify(keyOf(scheme)))
    .sort()
    .join(' + ');
}

function schemeKey({ type, scheme, in: place, key }: SecurityScheme): readonly unknown[] {
  return [type, scheme, place, place === 'header' ? key?.toLowerCase() : key];
}
