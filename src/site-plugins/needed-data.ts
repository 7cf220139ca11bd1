import type { Edition } from '../contract/edition.ts';
import type { NeededData } from '../plugin.ts';
import type { AnyPlugin } from './active.ts';
import { deepFreeze } from './freeze.ts';

/** Returns the data of one edition that a plugin needs, as a frozen copy. */
export function neededData({ needs = [] }: AnyPlugin, edition: Edition): NeededData {
  const data = needs.map((name) => [name, structuredClone(edition.provided(name))]);
  return deepFreeze(Object.fromEntries(data));
}
