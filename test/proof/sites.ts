import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { PROGRAM } from '../helpers/site.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** What this repository's own site is made from. */
const INPUTS = ['site.config.yaml', 'content'];

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
  if (!existsSync(shared)) {
    const mine = mkdtempSync(join(scratch, 'building-'));
    copy(mine);
    await runBuild(mine, options);
    share(mine, shared);
  }
  return join(shared, 'dist');
}

/** Test files run side by side: the first build that is ready is everybody's. */
function share(mine: string, shared: string): void {
  try {
    renameSync(mine, shared);
  } catch (reason) {
    if (!existsSync(shared)) throw reason;
    rmSync(mine, { recursive: true });
  }
}

/** Builds a site in a process of its own; rejects, with what it printed, when that does not end well. */
export async function runBuild(siteDirectory: string, options: readonly string[] = []): Promise<void> {
  const argv = [PROGRAM, 'build', '--quiet', '--site', siteDirectory, ...options];
  await promisify(execFile)(process.execPath, argv);
}
