import type { Memory } from './services.ts';

/** Creates a memory that keeps nothing, for a process that builds once. */
export function noMemory(): Memory {
  return {
    docs: new Map(),
    last: (_step, _key, make) => make(),
    relink: (_docs, { link }) => ({ site: link(), newer: new Map() }),
  };
}
