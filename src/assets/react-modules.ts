import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageDirectory } from '../package.ts';

/** Where the React of this package lies: sites need no `node_modules` of their own. */
export const fromPackage = createRequire(join(packageDirectory, 'package.json'));

/**
 * Gives browsers React as modules. It comes in the older format, where a file is the body of a function. Browsers read
 * such a file twice: as it arrives, and again, while nothing else can happen, as the function is called. Whoever imports
 * from it looks each name up in an object, and what nobody needs of it cannot be left out.
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

/** What the file of a package leads to; the file itself when it does more than choose between two others. */
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

/** The same file as a module; as it is when it is written in a way that is not known here. */
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
