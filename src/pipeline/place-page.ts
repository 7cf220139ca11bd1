import type { Output } from '../plugin.ts';
import { plugins } from '../plugins/index.ts';
import { placePageTask } from '../render/place-page.ts';
import type { Artifact } from '../types.ts';

let loaded: Promise<readonly Output<unknown, Artifact>[]> | undefined;

/** Loads the outputs of the built-in plugins. */
async function loadOutputs(): Promise<readonly Output<unknown, Artifact>[]> {
  const parts = await Promise.all(plugins.map(({ outputs }) => outputs?.(undefined)));
  return parts.flatMap((part) => (part ?? []) as readonly Output<unknown, Artifact>[]);
}

/** Places a page, and the files of built-in outputs for it. */
export const placePage = placePageTask(async (names) => {
  loaded ??= loadOutputs();
  return (await loaded).filter(({ name }) => names.includes(name));
});
