import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';
import { EXAMPLES, example } from '../site-plugins/manual.ts';
import { emptyFolder, packed, run, unpack, warningsIn } from './packed.ts';

const isLong = process.env.MODE === 'long';

/** `npm run prove` installs these versions of Node.js from npm; otherwise the Node.js that runs the tests is used. */
const NODE_VERSIONS = isLong ? ['20', '22', '24', 'latest'] : ['current'];

/** Path of a Node.js executable of that version. */
function nodeOf(version: string): string {
  if (version === 'current') return process.execPath;
  const folder = emptyFolder('node');
  const name = `node-${process.platform}-${process.arch}`;
  const npm = run(folder, 'npm', ['install', '--ignore-scripts', '--prefix', folder, `${name}@${version}`]);
  expect(npm.status, npm.stderr).toBe(0);
  return join(folder, 'node_modules', name, 'bin/node');
}

test('the package has the compiled program and its manual, and no tests, pictures or site', () => {
  expect(packed.files).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'README.md',
      'bin/paydocs.js',
      'docs/plugins.md',
      'docs/security.md',
      'lib/supervisor.js',
      'lib/worker.js',
    ]),
  );
  expect(
    packed.files.filter((path) => /^(?:test|docs\/[^/]+\/|content|plugins|bench|scripts|\.)/.test(path)),
  ).toEqual([]);
});

test('the package has the types of plugins, and of nothing else', () => {
  const types = packed.files.filter((path) => path.startsWith('lib/types/'));
  expect(types).toEqual(
    expect.arrayContaining(['lib/types/plugin.d.ts', 'lib/types/pipeline/testing-types.d.ts']),
  );
  expect(types.length).toBeLessThan(60);
});

test('npm runs no script of paydocs for users', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  expect(Object.keys(scripts).filter((name) => /install|^prepack$|^postpack$/.test(name))).toEqual([]);
});

function installWithNpm(folder: string): void {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const npm = run(folder, 'npm', ['install', ...options, packed.tarball]);
  expect(npm.status, npm.stderr).toBe(0);
  expect(warningsIn(npm.stderr)).toEqual([]);
}

test.each(NODE_VERSIONS)(
  'installed into an empty folder, without a script or a warning, it builds a site: Node.js %s',
  (version) => {
    const node = nodeOf(version);
    const folder = emptyFolder('project');
    if (isLong) installWithNpm(folder);
    else unpack(folder);
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
    expectPlugins(folder, { node, program });
  },
  600_000,
);

/** Builds the manual's examples of plugins in the folder of a project, checks their types, and runs the test helper. */
function expectPlugins(
  folder: string,
  { node, program }: { readonly node: string; readonly program: string },
) {
  // Without the plugins of the unified ecosystem, which are not dependencies of paydocs.
  const { 'plugins/math.ts': _, ...examples } = EXAMPLES;
  const config = [
    'title: Examples\nurl: https://docs.example\nplugins:\n',
    ...['people.tsx', 'team.ts', 'page-index.ts', 'descriptions.ts', 'copied.tsx'].map(
      (name) => `  - ./plugins/${name}\n`,
    ),
    '  - ./plugins/status.tsx: { service: payments }\n',
  ];
  const page =
    '---\ndescription: All.\n---\n\n::status\n\n:person[]{#ada} [all](/page-index.json)\n\n::copied-counter\n';
  const script = `
    import { buildSite } from 'paydocs/plugin/testing';
    const plugins = [[new URL('./plugins/status.tsx', import.meta.url), { service: 'payments' }]];
    const site = await buildSite({ plugins, files: { 'content/docs/guide.md': '# Guide\\n\\n::status\\n' } });
    console.log(site.problems.length, /payments is available/.exec(site.text('docs/guide/index.html'))?.[0]);
  `;
  const files = {
    ...examples,
    'site.config.yaml': config.join(''),
    'content/docs/guide.md': page,
    'try.mjs': script,
    'try.ts':
      'import { buildSite } from "paydocs/plugin/testing";\nexport const n: number = await buildSite({});\n',
    'tsconfig.json': example('tsconfig.json').replace('"plugins"', '"plugins", "try.ts"'),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(run(folder, node, [program, 'build', '--strict'])).toMatchObject({ status: 0, stderr: '' });
  const built = readFileSync(join(folder, 'dist/docs/guide/index.html'), 'utf8');
  for (const part of ['payments is available.', '<abbr title="Analyst">', 'data-widget="copied-counter"'])
    expect(built).toContain(part);
  expect(run(folder, node, ['try.mjs'])).toMatchObject({ stdout: '0 payments is available\n', stderr: '' });
  cpSync(join(repository, 'node_modules/@types/react'), join(folder, 'node_modules/@types/react'), {
    recursive: true,
  });
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  expect(run(folder, process.execPath, [tsc]).stdout).toBe(
    "try.ts(2,14): error TS2322: Type 'BuiltSite' is not assignable to type 'number'.\n",
  );
}
