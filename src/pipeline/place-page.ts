import type { Output } from '../plugin.ts';
import { plugins } from '../plugins/index.ts';
import { placePageTask } from '../render/place-page.ts';
import type { Artifact } from '../types.ts';

/** Places a page and what the built-in outputs make of it. */
export const placePage = placePageTask(async (names) => {
  const parts = await Promise.all(plugins.map(({ outputs }) => outputs?.(undefined)));
  // Built-in plugins make their paths with `outputPath`.
  const outputs = parts.flatMap((part) => (part ?? []) as readonly Output<unknown, Artifact>[]);
  return outputs.filter(({ name }) => names.includes(name));
});
