import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { isDiskErrorOf } from '../../src/files/disk.ts';
import { PROGRAM, runAsProcess } from '../helpers/site.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Inputs of this repository's own site. */
const INPUTS = ['site.config.yaml', 'content', 'plugins'];

/** Copies the sources of this repository's own site into a folder. */
export function copyOwnSite(directory: string): void {
  for (const input of INPUTS) cpSync(join(repository, input), join(directory, input), { recursive: true });
}

/** Copies a site with every kind of file, element and setting into a folder. Its base URL is `/base/`. */
export function copyEveryFeature(directory: string): void {
  cpSync(join(repository, 'test/proof/every-feature'), directory, { recursive: true });
}

/** The output of this repository's own site, in which nothing is found: not even a warning. */
export function builtOwnSite(): Promise<string> {
  return built('own-site', copyOwnSite, ['--strict']);
}

/** Returns the output of `check` for this repository's own site with other files in `content`. */
export async function checkOwnSite(changed: Readonly<Record<string, string>>): Promise<string> {
  const directory = mkdtempSync(join(inject('scratchDirectory'), 'changed-'));
  copyOwnSite(directory);
  for (const [path, text] of Object.entries(changed)) writeFileSync(join(directory, 'content', path), text);
  return (await runAsProcess(directory, ['check', '--all'])).stderr;
}

/** The output of the site with every feature. */
export function builtEveryFeature(): Promise<string> {
  return built('every-feature', copyEveryFeature);
}

/** Builds a site as a user does, once a run; the output is shared by all test files. */
export async function built(
  name: string,
  copy: (directory: string) => void,
  options: readonly string[] = [],
): Promise<string> {
  const scratch = inject('scratchDirectory');
  const shared = join(scratch, name);
  while (!existsSync(shared)) {
    if (lock(`${shared}.lock`)) await buildInto(shared, copy, options);
    else await sleep(50);
  }
  return join(shared, 'dist');
}

/** Test files run concurrently: one of them builds a site, the others wait for it. True for the one that builds. */
function lock(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (reason) {
    if (isDiskErrorOf(reason, 'EEXIST')) return false;
    throw reason;
  }
}

async function buildInto(
  shared: string,
  copy: (directory: string) => void,
  options: readonly string[],
): Promise<void> {
  const mine = mkdtempSync(join(dirname(shared), 'building-'));
  try {
    copy(mine);
    await runBuild(mine, options);
    renameSync(mine, shared);
  } finally {
    rmSync(`${shared}.lock`, { recursive: true });
  }
}

/** Builds a site in a separate process; rejects with its output when that fails. */
export async function runBuild(siteDirectory: string, options: readonly string[] = []): Promise<void> {
  const argv = [PROGRAM, 'build', '--quiet', '--site', siteDirectory, ...options];
  await promisify(execFile)(process.execPath, argv);
}
