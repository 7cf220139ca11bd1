import { dirname } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { Outcome } from './trial.ts';

/** `src/cli/status.ts:2:45 "EqualityOperator" a < b → a <= b`, on one line. */
export function describeMutant({ file, line, column, kind, original, replacement }: Mutant): string {
  const short = (code: string): string => {
    const flat = code.replace(/\s+/g, ' ');
    return flat.length > 60 ? `${flat.slice(0, 57)}…` : flat;
  };
  return `${file}:${line}:${column} ${kind}: ${short(original)} → ${short(replacement)}`;
}

/** The share that was killed, folder by folder, and those that were not. */
export function report(outcomes: readonly Outcome[], excused: number): readonly string[] {
  const folders = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const folder = folderOf(outcome.mutant.file);
    folders.set(folder, [...(folders.get(folder) ?? []), outcome]);
  }
  const survivors = outcomes.filter(({ isKilled }) => !isKilled);
  return [
    '',
    ...[...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([folder, some]) => line(folder, some)),
    line('all', outcomes),
    `${excused} more ${excused === 1 ? 'is' : 'are'} excused as equivalent`,
    '',
    `survivors: ${survivors.length}`,
    ...survivors.map(({ mutant, reason }) => `  ${describeMutant(mutant)} (${reason})`),
  ];
}

function line(name: string, outcomes: readonly Outcome[]): string {
  const killed = outcomes.filter(({ isKilled }) => isKilled).length;
  const share = outcomes.length === 0 ? 100 : (100 * killed) / outcomes.length;
  return `${name.padEnd(24)} ${killed} of ${outcomes.length} killed (${share.toFixed(0)} %)`;
}

/** `src/browser/article/copy.ts` → `src/browser`. */
function folderOf(file: string): string {
  return dirname(file).split('/').slice(0, 2).join('/');
}
