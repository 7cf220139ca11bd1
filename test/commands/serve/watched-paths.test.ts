import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSession } from '../../../src/commands/serve/server/session.ts';
import { watchedPaths } from '../../../src/commands/serve/server/watched-paths.ts';
import { folder } from '../../helpers/folder.ts';
import { readTables } from '../../helpers/tables.ts';
import { CONFIG, pipelineOf } from './serving.ts';

const tables = readTables(import.meta.url);

const reporter = { notice() {}, problems() {}, saved() {}, ready() {}, fault() {} };

/** Returns what `serve` watches in the folder around a site and in those around that, relative to the site. */
async function watchedFor(
  imports: string,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const root = folder({
    'site/site.config.yaml': CONFIG,
    'site/content/docs/a.md': '# A\n',
    'site/content/pages/index.tsx': `${imports}\nexport default () => null;\n`,
    ...files,
  });
  const siteDirectory = join(root, 'site');
  const paths = watchedPaths(siteDirectory);
  const session = startSession({
    siteDirectory,
    pipeline: pipelineOf(siteDirectory),
    openPages: () => [],
    onWatched: (found) => void paths.add(found),
    reporter,
  });
  onTestFinished(() => session.close());
  await session.idle();
  const isNear = (path: string): boolean => path.startsWith(root) || root.startsWith(path);
  const watched = [...paths.tops()]
    .filter((path) => existsSync(join(siteDirectory, path)))
    .filter((path) => isNear(join(siteDirectory, path)));
  return [...new Set(watched)].sort();
}

test.each(
  tables.values<
    [name: string, imports: string, files: Readonly<Record<string, string>>, expected: readonly string[]]
  >('of a site, `serve` watches %s, and no folder around the site'),
)('of a site, `serve` watches %s, and no folder around the site', async (_, imports, files, expected) => {
  expect(await watchedFor(imports, files)).toEqual(expected);
});
