import { createMemo, type Memo, noMemo } from '../cache/memo.ts';
import type { ContentMemory } from '../content/parse.ts';
import { createLastLinked, type LastLinked, noLinked } from './linked-site.ts';

/** What a process that builds again and again keeps from one build to the next. */
export interface Memory extends ContentMemory {
  readonly linked: LastLinked;
}

/** Keeps nothing: for a process that builds once. */
export function noMemory(): Memory {
  return { ...noMemo, docs: new Map(), linked: noLinked };
}

/** Returns an empty memory. */
export function createMemory(memo: Memo = createMemo()): Memory {
  return { last: memo.last, forget: memo.forget, docs: new Map(), linked: createLastLinked() };
}
