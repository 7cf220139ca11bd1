import type { Output } from '../plugin.ts';
import { placePageTask } from '../render/place-page.ts';
import type { Artifact } from '../types.ts';
import { loadOutputs } from './built-in.ts';

let loaded: Promise<readonly Output<unknown, Artifact>[]> | undefined;

/** Places a page and what the built-in outputs make of it. */
export const placePage = placePageTask(async (names) => {
  loaded ??= loadOutputs();
  return (await loaded).filter(({ name }) => names.includes(name));
});
