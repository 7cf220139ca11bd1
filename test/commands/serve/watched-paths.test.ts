import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSession } from '../../../src/commands/serve/server/session.ts';
import { watchedPaths } from '../../../src/commands/serve/server/watched-paths.ts';
import { folder } from '../../helpers/folder.ts';
import { CONFIG, pipelineOf } from './serving.ts';

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

test.each([
  ['nothing else', '', {}, ['']],
  [
    'a package of the site',
    "import 'words';",
    { 'site/node_modules/words/index.js': '' },
    ['', 'content', 'node_modules', 'node_modules/words', 'node_modules/words/index.js'],
  ],
  [
    'a package in the folder around the site, and its folder',
    "import 'words';",
    { 'node_modules/words/index.js': '', 'node_modules/words/package.json': '{}' },
    [
      '',
      '../node_modules/words',
      '../node_modules/words/index.js',
      '../node_modules/words/package.json',
      'content',
    ],
  ],
  [
    'a module next to the site, and its folder',
    "import '../../../lib/words';",
    { 'lib/words.ts': '' },
    ['', '../lib', '../lib/words.ts'],
  ],
  [
    'a module in the folder around the site',
    "import '../../../words';",
    { 'words.ts': '' },
    ['', '../words.ts'],
  ],
  [
    'settings in the folder around the site',
    "import '../../a';",
    {
      'site/a.ts': '',
      'tsconfig.json': '{ "extends": "./base.json" }',
      'base.json': '{}',
      'package.json': '{}',
    },
    ['', '../base.json', '../package.json', '../tsconfig.json', 'a.ts'],
  ],
])('of a site, `serve` watches %s, and no folder around the site', async (_, imports, files, expected) => {
  expect(await watchedFor(imports, files)).toEqual(expected);
});
