import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';

/** A test, or a table of tests, as its file writes it. */
export interface Title {
  /** From the root of the repository: `test/browser/scroll.test.ts`. */
  readonly file: string;
  /** With the titles of the groups that contain it. */
  readonly title: string;
}

interface Listed {
  readonly file: string;
  readonly name: string;
}

/**
 * The titles of all tests. Vitest lists them without running a test file: a table of tests is one title, with its
 * placeholders, and it takes seconds instead of minutes.
 */
export async function listTitles(repository: string): Promise<readonly Title[]> {
  const root = resolve(repository);
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-titles-'));
  const list = join(folder, 'titles.json');
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const argv = [vitest, 'list', '--static-parse', `--json=${list}`];
    await promisify(execFile)(process.execPath, argv, { cwd: root });
    const listed: readonly Listed[] = JSON.parse(await readFile(list, 'utf8'));
    return listed.map(({ file, name }) => ({
      file: relative(root, file).split(sep).join('/'),
      title: name,
    }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns everything in a title that looks like the id of a behaviour or a decision. */
export function idsIn(title: string): readonly string[] {
  return [...new Set(title.match(/\b(?:[SX]\d+-E?\d+|D\d{1,2})\b/g))];
}
