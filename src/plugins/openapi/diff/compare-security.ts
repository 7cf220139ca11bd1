import * as limits from '../../../shared/limits.ts';
import { addToList } from '../../shared/add-to-list.ts';
import type { Operation, SecurityScheme } from '../node/model.ts';
import { beforeAndAfter, flagKinds, type Note, type Part, type PartChange, type Values } from './change.ts';
import { type Paired, pairBy, pairInTurn, pairUnique } from './matching.ts';

/** Compares the alternative combinations of credentials. */
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
    ...flagKinds([wasNeeded, isNeeded, 'security-required', 'security-optional']).map((kind) =>
      note(kind, part, { after: list(after) }),
    ),
    ...removed.map((way) => note('security-removed', part, { before: textOf(way) })),
    ...added.map((way) => note('security-added', part, { after: textOf(way) })),
    ...both.flatMap((pair) => [
      ...scopeChanges(pair.old, pair.new, note),
      ...schemeChanges(pair.old, pair.new, note),
    ]),
  ];
}

/** Returns the names of several combinations that differ in their scopes. */
function repeatedNames(ways: readonly Way[]): readonly string[] {
  const names = new Set<string>();
  return ways.flatMap(({ name }) => {
    const isRepeated = names.has(name);
    names.add(name);
    return isRepeated ? [name] : [];
  });
}

/** Returns the name of a combination, with scopes if the name is ambiguous. */
function wayText({ name, scopes }: Way, ambiguous: ReadonlySet<string>): string {
  return ambiguous.has(name) && scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name;
}

function scopeChanges(old: Way, now: Way, note: Note): readonly PartChange[] {
  const part: Part = { part: 'security', name: now.name };
  const { added, removed } = pairUnique([old.scopes, now.scopes], (scope) => scope);
  return [
    ...(added.length > 0 ? [note('scope-added', part, { values: added })] : []),
    ...(removed.length > 0 ? [note('scope-removed', part, { values: removed })] : []),
  ];
}

/** Compares how clients get the credentials of a combination. */
function schemeChanges(old: Way, now: Way, note: Note): readonly PartChange[] {
  const keyOf = (scheme: SecurityScheme): string => JSON.stringify(schemeKey(scheme));
  const { both } = pairBy([old.schemes, now.schemes], keyOf);
  return both.flatMap((pair) => {
    const part: Part = { part: 'security', name: pair.new.name };
    const flows = pairBy([pair.old.flows, pair.new.flows], ({ name }) => name);
    return [
      ...flagKinds([
        pair.old.deprecated,
        pair.new.deprecated,
        'security-deprecated',
        'security-undeprecated',
      ]).map((kind) => note(kind, part)),
      ...flows.removed.map(({ name }) => note('flow-removed', part, { before: name })),
      ...flows.added.map(({ name }) => note('flow-added', part, { after: name })),
      ...[pair, ...flows.both].flatMap((one) =>
        addressChanges(one.old, one.new, (values) => note('security-address-changed', part, values)),
      ),
    ];
  });
}

const ADDRESSES = [
  ...(['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceUrl'] as const),
  ...(['openIdUrl', 'metadataUrl'] as const),
];

type Addresses = { readonly [Key in (typeof ADDRESSES)[number]]?: string };

function addressChanges(
  old: Addresses,
  now: Addresses,
  note: (values: Values) => PartChange,
): readonly PartChange[] {
  return ADDRESSES.flatMap((key) =>
    old[key] === now[key] ? [] : [note(beforeAndAfter(old[key], now[key]))],
  );
}

/** A combination of credentials. */
export interface Way {
  /** Names of its schemes, for readers. */
  readonly name: string;
  readonly scopes: readonly string[];
  readonly schemes: readonly SecurityScheme[];
}

/** Returns the combinations of an operation. */
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
 * Pairs combinations of two versions: equal ones, then those that need fewer scopes, those with the same name, and
 * those with renamed schemes.
 */
export function matchWays(old: readonly Way[], now: readonly Way[]): Paired<Way> {
  const same = pairBy([old, now], wholeKey);
  const loosened = loosenedWays(same.removed, [...same.added, ...now]);
  const isTaken = new Set(loosened.flatMap((pair) => [pair.old, pair.new]));
  const isLeft = (way: Way): boolean => !isTaken.has(way);
  const others = [same.removed.filter(isLeft), same.added.filter(isLeft)] as const;
  const found = pairInTurn(others, [namedKey, scopedKey, plainKey]);
  return { ...found, both: [...same.both, ...loosened, ...found.both] };
}

/** Pairs combinations with others that accept all of their requests. Several old ones may have the same new one. */
function loosenedWays(old: readonly Way[], now: readonly Way[]): Paired<Way>['both'] {
  const candidates = new Map<string, Way[]>();
  for (const way of now) addToList(candidates, namedKey(way), way);
  return old.flatMap((way) => {
    const scopes = new Set(way.scopes);
    const looser = candidates
      .get(namedKey(way))
      ?.slice(0, limits.diff.candidates)
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

/** Returns a key without the names of schemes, which are not part of requests. */
function scopedKey({ schemes }: Way): string {
  return keyOfAll(schemes, (scheme) => [schemeKey(scheme), [...scheme.scopes].sort()]);
}

function plainKey({ schemes }: Way): string {
  return keyOfAll(schemes, schemeKey);
}

/** Returns a key of all schemes of a combination, in any order. */
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
