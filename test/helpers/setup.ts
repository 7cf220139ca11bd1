import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findChromium, findHeadlessShell } from './find-chromium.ts';
import { requirePrograms } from './installed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run alone, removed when it is over. */
    readonly scratchDirectory: string;
    /** Path of a Chromium that starts. */
    readonly chromium: string;
    /** Path of a Chromium that starts: the quickest, which need not have all that readers' browsers have. */
    readonly quickChromium: string;
  }
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Before any test: find programs and a browser, compile unless `npm run mutate` has, make a folder for files. */
export default function setup(project: TestProject): () => Promise<void> {
  const t = (line: string): boolean => process.stdout.write(`${line}\n`);
  requirePrograms(project.vite.config.mode === 'long', t);
  if (process.env.LIB_IS_COMPILED === undefined) compile();
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'paydocs-tests-')));
  project.provide('scratchDirectory', scratch);
  // Builds of untrusted content keep a key in the user's state folder.
  process.env.XDG_STATE_HOME = join(scratch, 'state');
  const chromium = findChromium(t);
  project.provide('chromium', chromium);
  project.provide('quickChromium', findHeadlessShell(t) ?? chromium);
  // Not at once: while that removed thousands of folders, the run would not hear that its workers have ended.
  return () => rm(scratch, { recursive: true, force: true });
}

function compile(): void {
  const script = join(repository, 'scripts/compile.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(`src/ does not compile:\n${stderr}`);
}
