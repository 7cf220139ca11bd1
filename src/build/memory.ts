import { createMemo, type Memo, noMemo } from '../cache/memo.ts';
import type { ContentMemory } from '../content/parse.ts';
import type { Linked } from './linked-site.ts';

/** What a process that builds again and again keeps from one build to the next. */
export interface Memory extends ContentMemory {
  /** The last linked site; null where no later build would use it. */
  linked: Linked | undefined | null;
}

/** Keeps nothing: for a process that builds once. */
export function noMemory(): Memory {
  return { ...noMemo, docs: new Map(), linked: null };
}

/** Returns an empty memory. */
export function createMemory(memo: Memo = createMemo()): Memory {
  return { last: memo.last, forget: memo.forget, docs: new Map(), linked: undefined };
}
