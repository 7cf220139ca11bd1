import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { sectionsOf } from '../../test/helpers/expected.ts';

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
    const titles = listed.map(({ file, name }) => ({
      file: relative(root, file).split(sep).join('/'),
      title: name,
    }));
    return [...titles, ...(await siteTitles(root))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The titles of the tests that the sites of `test/sites` describe. */
async function siteTitles(root: string): Promise<readonly Title[]> {
  const names = await readdir(join(root, 'test/sites'), { recursive: true });
  const files = names
    .map((name) => `test/sites/${name.split(sep).join('/')}`)
    .filter((file) => /\/expected\/[^/]+\.md$/.test(file))
    .sort();
  const titles = files.map(async (file) =>
    sectionsOf(await readFile(join(root, file), 'utf8')).map(({ title }) => ({ file, title })),
  );
  return (await Promise.all(titles)).flat();
}

/** Returns everything in a title that looks like the id of a behaviour or a decision. */
export function idsIn(title: string): readonly string[] {
  return [...new Set(title.match(/\b(?:[SX]\d+-E?\d+|D\d{1,2})\b/g))];
}
