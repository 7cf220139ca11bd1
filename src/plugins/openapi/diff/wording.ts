import type { ChangeSentence, ChangeToken, WordedChange } from '../shared/api-changes.ts';
import type { Change, ChangedOperation, ChangePlace } from './change.ts';
import { beforeAndAfter } from './change.ts';
import { RULES } from './rules.ts';

/** Values of a list that are shown. */
const MOST_VALUES = 12;

/** Returns a change in words. */
export function wordedChange(change: Change): WordedChange {
  const { kind, breaking, places, before, after, values = [] } = change;
  const main = places.filter((place) => place.breaking === breaking);
  const others = places.filter((place) => place.breaking !== breaking);
  return {
    places: withoutTwins(main.map(placeTokens)),
    otherPlaces: withoutTwins(others.map(placeTokens)),
    label: RULES[kind].label,
    ...beforeAndAfter(before, after),
    values: values.slice(0, MOST_VALUES),
    moreValues: Math.max(0, values.length - MOST_VALUES),
  };
}

function withoutTwins(places: readonly (readonly ChangeToken[])[]): readonly (readonly ChangeToken[])[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

const PART_NAMES: Readonly<Record<ChangePlace['part'], ChangeSentence | undefined>> = {
  operation: undefined,
  server: 'changedServer',
  security: 'changedSecurity',
  'error-code': 'changedErrorCode',
  path: 'changedPathParameter',
  query: 'changedQueryParameter',
  header: 'changedHeader',
  cookie: 'changedCookie',
  body: 'changedBody',
  response: 'changedResponse',
  'response-header': 'changedResponse',
  callback: 'changedCallback',
};

function placeTokens({ part, callback, status, name, field }: ChangePlace): readonly ChangeToken[] {
  const named = PART_NAMES[part];
  return [
    ...(callback === undefined ? [] : [{ say: 'changedCallback' } as const, { code: callback }]),
    ...(named === undefined ? [] : [{ say: named }]),
    ...(status === undefined ? [] : [{ code: status }]),
    ...(part === 'response-header' ? [{ say: 'changedHeader' } as const] : []),
    ...(name === undefined ? [] : [{ code: name }]),
    ...(field === '' ? [] : [{ code: field }]),
  ];
}

/** Changes under one title. */
export interface ChangeSection {
  readonly title: 'changesBreaking' | 'changesOther';
  readonly changes: readonly Change[];
}

/** Returns the changes that break clients, then the others; without sections that are empty. */
export function changeSections(changes: readonly Change[]): readonly ChangeSection[] {
  const breaking = changes.filter((change) => change.breaking);
  const others = changes.filter((change) => !change.breaking);
  const sections: readonly ChangeSection[] = [
    { title: 'changesBreaking', changes: breaking },
    { title: 'changesOther', changes: others },
  ];
  return sections.filter((section) => section.changes.length > 0);
}

/** Returns the changes that break clients before the others. */
export function breakingFirst(changes: readonly Change[]): readonly Change[] {
  return changeSections(changes).flatMap((section) => section.changes);
}

/** The changes of one operation, and of others that they affect as well. */
interface ChangeGroup {
  readonly operation: ChangedOperation;
  readonly changes: readonly Change[];
}

/** Groups changes by the first operation that they affect. */
export function groupChanges(changes: readonly Change[]): readonly ChangeGroup[] {
  const groups = new Map<string, { readonly operation: ChangedOperation; readonly changes: Change[] }>();
  for (const change of changes) {
    const [operation] = change.operations;
    if (operation === undefined) continue;
    const key = `${operation.method} ${operation.path}`;
    const group = groups.get(key) ?? { operation, changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** How an operation is called in texts. */
export function operationName({ method, path }: Pick<ChangedOperation, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
