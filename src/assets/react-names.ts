import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageDirectory } from '../package.ts';

/** Where the React of this package lies: sites need no `node_modules` of their own. */
export const fromPackage = createRequire(join(packageDirectory, 'package.json'));

/** What components import of React. */
const MODULES = /^react(\/jsx-runtime)?$/;

/**
 * Gives React's exports names of their own. React is written in the older module format, for which the bundler makes
 * one more object in each file that imports it, and looks each name up in that object wherever it stands.
 */
export const reactNames: Plugin = {
  name: 'paydocs-react-names',
  setup(build) {
    const namespace = 'react-names';
    build.onResolve({ filter: MODULES }, ({ path, kind }) =>
      // React's own files ask by a function, and get the files as they are.
      kind === 'import-statement' ? { path, namespace } : undefined,
    );
    build.onLoad({ filter: MODULES, namespace }, ({ path }) => ({
      contents: named(path),
      resolveDir: packageDirectory,
    }));
  },
};

function named(path: string): string {
  const names = Object.keys(fromPackage(path) as object);
  // In calls that do nothing else, so that what nobody imports is left out.
  const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`);
  return `const all = require(${JSON.stringify(path)}); export default all; ${exported.join('')}`;
}
