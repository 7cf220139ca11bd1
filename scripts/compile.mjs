// Makes lib/: the program and the code of its threads, each package that they stand on bundled in, and the theme. Reading a few files
// instead of four hundred is half of what a start costs.

import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { oneContext } from '../src/platform/one-context.mjs';

/** Packages with separate files or native code, and React, of which there must be one copy for all code. */
const LEFT_ALONE = [
  'beautiful-mermaid',
  'chokidar',
  'esbuild',
  'lmdb',
  'react',
  'react-dom',
  'refractor',
  'web-tree-sitter',
];

const { metafile } = await build({
  metafile: true,
  entryPoints: [
    'src/cli/supervisor.ts',
    'src/cli/command-thread.ts',
    'src/pipeline/worker.ts',
    'src/pipeline/ship-theme.ts',
    'src/plugin.ts',
    'src/plugin-data.ts',
    'src/pipeline/testing.ts',
  ],
  outdir: 'lib',
  // All files lie side by side, so that paths relative to a file mean the same from each.
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
  external: LEFT_ALONE,
  // Built-in plugins import the contract and the theme by the names that other plugins use.
  alias: {
    'paydocs/plugin/data': './src/plugin-data.ts',
    'paydocs/plugin': './src/plugin.ts',
    'paydocs/theme': './theme',
  },
  plugins: [oneContext],
  // Packages in the older module format ask for Node.js' own modules by a function that the newer one lacks.
  banner: {
    js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
  },
});

// Removes old files now and not before, so that a program started meanwhile finds all its files.
const made = new Set([
  'theme',
  'browser.json',
  ...Object.keys(metafile.outputs).map((path) => basename(path)),
]);
for (const name of readdirSync('lib')) if (!made.has(name)) rmSync(join('lib', name), { recursive: true });

const { shipTheme } = await import('../lib/ship-theme.js');
await shipTheme();
