import type { BuiltInPlugin } from '../built-in.ts';
import { snapshotCommand } from './command.ts';

/** `paydocs snapshot`: freezes the docs as a version. */
export const snapshot: BuiltInPlugin = { name: 'snapshot', commands: [snapshotCommand] };
