import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageDirectory } from '../platform/package.ts';

/** Resolves React from this package, so that sites need no `node_modules`. */
export const fromPackage = createRequire(join(packageDirectory, 'package.json'));

/**
 * Converts React from CommonJS to modules. Each file of a CommonJS bundle is a function body, which V8 parses twice: on load
 * and when it is called. Its exports are read through an object, and unused ones cannot be removed.
 */
export const reactModules: Plugin = {
  name: 'paydocs-react-modules',
  setup(build) {
    build.onResolve({ filter: /^(react|react-dom|scheduler)(\/|$)/ }, ({ path }) => ({
      path: productionFile(path),
    }));
    build.onLoad({ filter: /[\\/](react|react-dom|scheduler)[\\/]cjs[\\/][^\\/]+$/ }, ({ path }) => ({
      contents: asModule(readFileSync(path, 'utf8')),
    }));
  },
};

const fromReactDom = createRequire(fromPackage.resolve('react-dom'));

/** Returns the production build that a package's entry file selects, or the file if it does anything else. */
function productionFile(path: string): string {
  const file = path.startsWith('scheduler') ? fromReactDom.resolve(path) : fromPackage.resolve(path);
  const [found, ...more] = readFileSync(file, 'utf8').matchAll(
    /require\('(\.\/cjs\/[^']+\.production\.js)'\)/g,
  );
  return found?.[1] !== undefined && more.length === 0 ? resolve(file, '..', found[1]) : file;
}

/** `var Scheduler = require("scheduler"), React = require("react");` */
const REQUIREMENTS = /^var (?:\w+ = require\("[\w/-]+"\)(?:,\s*)?)+;/gm;
const REQUIREMENT = /(\w+) = require\("([\w/-]+)"\)/g;

/** Converts a file to a module. Returns it unchanged if its format is unknown. */
export function asModule(code: string): string {
  const body = code
    .replace(REQUIREMENTS, '')
    .replace(/^exports\.(\w+) =/gm, 'var exported_$1 =')
    .replace(/\bexports\.(\w+)/g, 'exported_$1');
  if (/\b(?:require\(|module\.|exports\b)/.test(body)) return code;
  const imports = [...code.matchAll(REQUIREMENTS)].flatMap(([statement]) =>
    [...statement.matchAll(REQUIREMENT)].map(([, name, path]) => `import * as ${name} from "${path}";`),
  );
  const names = [...new Set([...body.matchAll(/\bexported_(\w+)/g)].map(([, name = '']) => name))];
  return [
    ...imports,
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`)} };`,
    `export default { ${names.map((name) => `${name}: exported_${name}`)} };`,
  ].join('\n');
}
