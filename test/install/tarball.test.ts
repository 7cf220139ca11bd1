import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { repository } from '../helpers/sources.ts';

/** `npm run prove` installs these versions of Node.js from npm; otherwise the Node.js that runs the tests is used. */
const NODE_VERSIONS = process.env.MODE === 'long' ? ['20', '22', '24', 'latest'] : ['current'];

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(cwd: string, command: string, argv: readonly string[]): Run {
  const { status, stdout, stderr } = spawnSync(command, argv, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${dirname(command)}:${process.env.PATH}` },
  });
  return { status, stdout, stderr };
}

const emptyFolder = (name: string): string => mkdtempSync(join(inject('scratchDirectory'), `${name}-`));

/** The machine's own settings of npm may be out of date: no concern of the package. */
const warningsIn = (stderr: string): readonly string[] =>
  stderr.split('\n').filter((line) => /\bwarn\b/i.test(line) && !/Unknown \w+ config/.test(line));

/** Packs what users install. The tests' setup has compiled `lib/`. */
function pack(): { readonly tarball: string; readonly files: readonly string[] } {
  const folder = emptyFolder('packed');
  const { stdout, stderr } = run(repository, 'npm', [
    'pack',
    '--ignore-scripts',
    '--json',
    '--pack-destination',
    folder,
  ]);
  expect(warningsIn(stderr)).toEqual([]);
  const result: unknown = JSON.parse(stdout);
  const [packed] = Array.isArray(result) ? result : Object.values(Object(result));
  return {
    tarball: join(folder, packed.filename),
    files: packed.files.map(({ path }: { readonly path: string }) => path),
  };
}

/** Path of a Node.js executable of that version. */
function nodeOf(version: string): string {
  if (version === 'current') return process.execPath;
  const folder = emptyFolder('node');
  const name = `node-${process.platform}-${process.arch}`;
  const npm = run(folder, 'npm', ['install', '--ignore-scripts', '--prefix', folder, `${name}@${version}`]);
  expect(npm.status, npm.stderr).toBe(0);
  return join(folder, 'node_modules', name, 'bin/node');
}

const packed = pack();

test('the package has the compiled program, and no tests, docs or site', () => {
  expect(packed.files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'bin/paydocs.js', 'lib/supervisor.js', 'lib/worker.js']),
  );
  expect(packed.files.filter((path) => /^(?:test|docs|content|bench|scripts|\.)/.test(path))).toEqual([]);
});

test('npm runs no script of paydocs for users', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  expect(Object.keys(scripts).filter((name) => /install|^prepack$|^postpack$/.test(name))).toEqual([]);
});

test.each(NODE_VERSIONS)(
  'installs into an empty folder without a script or a warning, and builds a site: Node.js %s',
  (version) => {
    const node = nodeOf(version);
    const folder = emptyFolder('project');
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const npm = run(folder, 'npm', [
      'install',
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      packed.tarball,
    ]);
    expect(npm.status, npm.stderr).toBe(0);
    expect(warningsIn(npm.stderr)).toEqual([]);
    const program = join(folder, 'node_modules/paydocs/bin/paydocs.js');
    const home = join(folder, 'elsewhere');
    mkdirSync(home);
    expect(run(home, node, [program, 'init', 'handbook'])).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(
      join(home, 'handbook/content/docs/diagram.md'),
      '# Diagram\n\n```mermaid\ngraph LR\n  A --> B\n```\n\n```js\nlet a = 1;\n```\n',
    );
    expect(run(home, node, [program, 'build', '--site', 'handbook', '--strict'])).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(existsSync(join(home, 'handbook/dist/docs/diagram/index.html'))).toBe(true);
  },
  600_000,
);
