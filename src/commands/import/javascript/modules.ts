import { posix } from 'node:path';
import { type ModuleDeclaration, type Program, parse, type Statement } from 'acorn';
import { type Loader, transformSync } from 'esbuild';
import { closure, declare, type Evaluation, evaluate, execute } from '../../../javascript/interpreter.ts';
import { GLOBALS, memberOf, withMembers } from '../../../javascript/methods.ts';
import { lookUp, type Scope } from '../../../javascript/scope.ts';
import {
  fromData,
  isKind,
  list,
  native,
  type ObjectValue,
  object,
  textOf,
  unknown,
  type Value,
} from '../../../javascript/values.ts';
import { error, ProblemsError } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import { parseYaml } from '../../../yaml/document.ts';
import { pathWithin, readText, type SourceFolder } from '../source.ts';

const ENDINGS = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.json', '.tsx', '.jsx', '/index.js', '/index.ts'];

const LOADERS: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx' };

/** Returns the exports of modules of a site, evaluated without executing them. */
export interface ModuleReader {
  /** `default` of the exports, or all of a CommonJS module; undefined if there is no such file. */
  readonly read: (path: string) => Value;
}

interface Modules {
  readonly source: SourceFolder;
  /** Folder that relative paths of `path.resolve` start from. */
  readonly cwd: string;
  readonly exports: Map<string, ObjectValue>;
  readonly steps: limits.Budget;
  readonly modules: limits.Budget;
}

/** Creates a reader of modules. `folder` is the one that the site's generator runs in. */
export function createModuleReader(source: SourceFolder, folder: string): ModuleReader {
  const modules: Modules = {
    source,
    cwd: `/${folder}`,
    exports: new Map(),
    steps: limits.createBudget(limits.imports.steps),
    modules: limits.createBudget(limits.imports.modules),
  };
  return {
    read: (path) => {
      const exported = defaultOf(exportsOf(path, modules));
      return isKind(exported, 'function') ? exported.call([object()]) : exported;
    },
  };
}

/** Returns the default export: `module.exports` and `export default` are the same for an importing module. */
function defaultOf(exports: Value): Value {
  return isKind(exports, 'object') ? (memberOf(exports, 'default') ?? exports) : exports;
}

/**
 * Returns the exports of a file, with `default` for what a CommonJS module exports; an unknown value for a missing file.
 * Throws `ProblemsError` for a syntax error, or for too many modules.
 */
function exportsOf(path: string, modules: Modules): Value {
  const known = modules.exports.get(path);
  if (known !== undefined) return known;
  const text = readText(modules.source, path);
  if (text === undefined) return unknown(path);
  if (!modules.modules.spend(1)) tooMuch(path);
  const exports = object();
  modules.exports.set(path, exports);
  if (path.endsWith('.json')) {
    for (const [key, value] of jsonExports(text)) exports.entries.set(key, value);
    return exports;
  }
  evaluateModule(parseModule(text, path), path, { exports, modules });
  return exports;
}

function jsonExports(text: string): readonly (readonly [string, Value])[] {
  try {
    const value = fromData(JSON.parse(text));
    return [...(isKind(value, 'object') ? value.entries : []), ['default', value]];
  } catch {
    return [['default', unknown('a JSON file that cannot be read')]];
  }
}

/** Parses a module after compiling types and JSX. Throws `ProblemsError` for a syntax error. */
function parseModule(text: string, path: string): Program {
  try {
    const loader = LOADERS[posix.extname(path)] ?? 'jsx';
    const { code } = transformSync(text, { loader, logLevel: 'silent', target: 'es2022', jsx: 'transform' });
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
  } catch (reason) {
    const [message] = (reason instanceof Error ? reason.message : String(reason)).split('\n').slice(-1);
    throw new ProblemsError([error('import', `This cannot be parsed: ${message}`, { file: path })]);
  }
}

function tooMuch(path: string): never {
  const text = 'Evaluating this configuration takes too many steps.';
  throw new ProblemsError([error('import', text, { file: path, hint: 'Execute it instead: --run-config.' })]);
}

interface Target {
  readonly exports: ObjectValue;
  readonly modules: Modules;
}

function evaluateModule(program: Program, path: string, { exports, modules }: Target): void {
  const folder = posix.dirname(`/${path}`);
  const load = (specifier: string): Value => loadModule(specifier, folder, modules);
  const run: Evaluation = { steps: modules.steps, depth: 0, tooMuch: () => tooMuch(path), load };
  const commonJs = object([['exports', exports]]);
  const scope: Scope = {
    names: new Map<string, Value>([
      ...GLOBALS,
      ...PROCESS,
      ['module', commonJs],
      ['exports', exports],
      ['require', requireFrom(folder, modules)],
      ['__dirname', folder],
      ['__filename', `/${path}`],
    ]),
  };
  for (const each of program.body) if (each.type === 'ImportDeclaration') importNames(each, scope, load);
  const statements = program.body.flatMap((each) => declared(each));
  for (const each of statements)
    if (each.type === 'FunctionDeclaration') scope.names.set(each.id.name, closure(each, scope, run));
  for (const each of program.body) {
    if (isExport(each)) exportNames(each, { scope, run, exports, load });
    else if (each.type !== 'ImportDeclaration') execute([each], scope, run);
  }
  const assigned = memberOf(commonJs, 'exports');
  if (assigned === exports) return;
  exports.entries.set('default', assigned);
  if (isKind(assigned, 'object'))
    for (const [key, value] of assigned.entries) if (key !== 'default') exports.entries.set(key, value);
}

/** Names of Node.js. Those of a process are empty: an import does not depend on the environment. */
const PROCESS: readonly (readonly [string, Value])[] = [
  [
    'process',
    object([
      ['env', object()],
      ['argv', list([])],
      ['cwd', native(() => '/')],
    ]),
  ],
  ['console', withMembers(() => undefined, { log: () => undefined, warn: () => undefined })],
  ['Date', native((args) => (args.length === 0 ? NOW : unknown('new Date')))],
];

const NOW = object([['getFullYear', native(() => new Date().getFullYear())]]);

/** Returns `node:path`. Paths are those below the imported folder, which is `/`. */
function pathModule(cwd: string): ObjectValue {
  const calls: Readonly<Record<string, (texts: readonly string[]) => string>> = {
    join: (texts) => posix.join(...texts),
    resolve: (texts) => posix.resolve(cwd, ...texts),
    dirname: ([path = '']) => posix.dirname(path),
    basename: ([path = '', ending]) => posix.basename(path, ending),
    extname: ([path = '']) => posix.extname(path),
    relative: ([from = '', to = '']) => posix.relative(posix.resolve(cwd, from), posix.resolve(cwd, to)),
  };
  const entries = Object.entries(calls).map(
    ([name, call]) => [name, native((args) => call(args.map(textOf)))] as const,
  );
  return object([...entries, ['posix', object(entries)], ['sep', '/']]);
}

function requireFrom(folder: string, modules: Modules): Value {
  return {
    ...native(([specifier]) => required(loadModule(textOf(specifier), folder, modules))),
    members: new Map([['resolve', native(([specifier]) => resolved(textOf(specifier), folder))]]),
  };
}

/** Returns the part of YAML packages that reads data. */
function yamlModule(): ObjectValue {
  const read = native(([text]) => {
    const { value, problems } = parseYaml(textOf(text), { file: '' });
    return problems.length > 0 ? unknown('YAML') : fromData(value);
  });
  const members: readonly (readonly [string, Value])[] = [
    ['load', read],
    ['parse', read],
  ];
  return object([...members, ['default', object(members)]]);
}

type ModuleItem = Statement | ModuleDeclaration;
type ExportNode = Exclude<ModuleDeclaration, { type: 'ImportDeclaration' }>;

function isExport(node: ModuleItem): node is ExportNode {
  return node.type.startsWith('Export');
}

/** Returns the statements of a module, those that it exports included. */
function declared(node: ModuleItem): readonly Statement[] {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? [node.declaration] : [];
  if (isExport(node) || node.type === 'ImportDeclaration') return [];
  return [node];
}

function importNames(
  { specifiers, source }: Extract<ModuleDeclaration, { type: 'ImportDeclaration' }>,
  scope: Scope,
  load: Evaluation['load'],
): void {
  const exports = load(String(source.value));
  for (const each of specifiers) {
    const name = each.type === 'ImportSpecifier' ? nameOf(each.imported) : 'default';
    const value =
      each.type === 'ImportNamespaceSpecifier'
        ? exports
        : (memberOf(exports, name) ?? (name === 'default' ? exports : undefined));
    scope.names.set(each.local.name, value);
  }
}

function nameOf(node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string {
  return node.name ?? String(node.value);
}

interface Exporting {
  readonly scope: Scope;
  readonly run: Evaluation;
  readonly exports: ObjectValue;
  readonly load: Evaluation['load'];
}

function exportNames(node: ExportNode, { scope, run, exports, load }: Exporting): void {
  if (node.type === 'ExportDefaultDeclaration') {
    exports.entries.set('default', defaultExport(node.declaration, scope, run));
    return;
  }
  if (node.type === 'ExportAllDeclaration') {
    const all = load(String(node.source.value));
    if (isKind(all, 'object')) for (const [key, value] of all.entries) exports.entries.set(key, value);
    return;
  }
  const { declaration, specifiers, source } = node;
  if (declaration?.type === 'VariableDeclaration') {
    declare(declaration, scope, run);
    for (const { id } of declaration.declarations)
      if (id.type === 'Identifier') exports.entries.set(id.name, lookUp(scope, id.name));
  } else if (declaration?.type === 'FunctionDeclaration')
    exports.entries.set(declaration.id.name, lookUp(scope, declaration.id.name));
  const from = source ? load(String(source.value)) : undefined;
  for (const { local, exported } of specifiers)
    exports.entries.set(
      nameOf(exported),
      from === undefined ? lookUp(scope, nameOf(local)) : memberOf(from, nameOf(local)),
    );
}

type DefaultDeclaration = Extract<ModuleDeclaration, { type: 'ExportDefaultDeclaration' }>['declaration'];

function defaultExport(declaration: DefaultDeclaration, scope: Scope, run: Evaluation): Value {
  if (declaration.type === 'FunctionDeclaration') return closure(declaration, scope, run);
  return declaration.type === 'ClassDeclaration' ? unknown('a class') : evaluate(declaration, scope, run);
}

/** Returns the result of `require`: the exports of a CommonJS module, or all names of a module with `export`. */
function required(exports: Value): Value {
  if (!isKind(exports, 'object')) return exports;
  const whole = memberOf(exports, 'default');
  return whole !== undefined && (!isKind(whole, 'object') || exports.entries.size === whole.entries.size + 1)
    ? whole
    : exports;
}

function resolved(specifier: string, folder: string): Value {
  return specifier.startsWith('.') ? posix.resolve(folder, specifier) : specifier;
}

function loadModule(specifier: string, folder: string, modules: Modules): Value {
  if (/^(?:node:)?path(?:\/posix)?$/.test(specifier)) {
    const path = pathModule(modules.cwd);
    return object([...path.entries, ['default', path]]);
  }
  if (/^(?:node:)?fs$/.test(specifier)) return fileSystem(modules);
  if (/^(?:node:)?module$/.test(specifier))
    return object([['createRequire', native(() => requireFrom(folder, modules))]]);
  if (specifier === 'js-yaml' || specifier === 'yaml') return yamlModule();
  if (/^(?:node:)?url$/.test(specifier)) return object([['fileURLToPath', native(([path]) => path)]]);
  if (!specifier.startsWith('.') && !specifier.startsWith('/')) return unknown(specifier);
  const path = pathWithin(posix.resolve(folder, specifier));
  // A module of TypeScript is imported by the name that it has when it is compiled.
  const names = [...ENDINGS.map((ending) => `${path}${ending}`), `${path}`.replace(/\.([cm]?)js$/, '.$1ts')];
  const found = names.find((each) => readText(modules.source, each) !== undefined);
  return found === undefined || !/\.(?:[cm]?[jt]sx?|json)$/.test(found)
    ? unknown(specifier)
    : exportsOf(found, modules);
}

/** Returns the part of `node:fs` that configurations read data files with. */
function fileSystem({ source, cwd }: Modules): ObjectValue {
  const textAt = (path: Value): string | undefined => readText(source, posix.resolve(cwd, textOf(path)));
  const members: readonly (readonly [string, Value])[] = [
    ['readFileSync', native(([path]) => textAt(path) ?? unknown('a file'))],
    ['existsSync', native(([path]) => textAt(path) !== undefined)],
  ];
  return object([...members, ['default', object(members)]]);
}
