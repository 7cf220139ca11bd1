import type { ImportDeclaration, ModuleDeclaration, Statement } from 'acorn';
import type { Root, RootContent } from 'mdast';
import { closure, declare } from '../../../javascript/interpreter.ts';
import type { Scope } from '../../../javascript/scope.ts';
import { fromData, object, type Value } from '../../../javascript/values.ts';
import { isPageTooLong, readIncluded, shift } from '../../../markdown/include.ts';
import { warning } from '../../../problems.ts';
import { COMPONENTS } from './components.ts';
import { type Component, type Converting, convert, evaluationOf } from './convert.ts';
import { importedAddress, isProgram, NotStaticError, namesOf } from './evaluate.ts';
import { blocksOf } from './flow.ts';
import { type Place, warnOnce } from './page.ts';
import { pairTags } from './tags.ts';

/** Module statements of a page. */
type ModuleNode = Extract<RootContent, { readonly type: 'mdxjsEsm' }>;

/** Names that a page defines or imports. */
type Names = Pick<Converting, 'scope' | 'imported'>;

/** Returns the names that the module statements of a tree define, and those of every page. */
export async function namesIn(tree: Root, place: Place, frontMatter: unknown): Promise<Names> {
  const scope: Scope = { names: new Map(namesOf(frontMatter)) };
  const imported = new Map<string, Component | string>();
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of statementsOf(node)) {
      if (statement.type === 'ImportDeclaration')
        await addImport(statement, { node, place, scope, imported });
      else addExport(statement, { node, place, scope, imported });
    }
  }
  return { scope, imported };
}

function statementsOf({ data }: ModuleNode): readonly (Statement | ModuleDeclaration)[] {
  return isProgram(data?.estree) ? data.estree.body : [];
}

interface Adding extends Names {
  readonly node: ModuleNode;
  readonly place: Place;
  readonly imported: Map<string, Component | string>;
}

/** Returns the names of an import statement: local name → name in the other module. */
function importedNames({ specifiers }: ImportDeclaration): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { local, ...specifier } of specifiers)
    names.set(
      local.name,
      specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
        ? specifier.imported.name
        : 'default',
    );
  return names;
}

async function addImport(statement: ImportDeclaration, adding: Adding): Promise<void> {
  const { names } = adding.scope;
  const source = String(statement.source.value);
  for (const [local, imported] of importedNames(statement)) {
    if (/\.(?:md|mdx|markdown)$/i.test(source)) {
      const component = await partial(source, adding);
      if (component !== undefined) adding.imported.set(local, component);
    } else if (IMAGE.test(source)) names.set(local, importedAddress(source));
    else if (RAW.test(source) || /\.json$/i.test(source)) {
      const value = await fileValue(source, adding);
      if (value !== undefined) names.set(local, value);
    } else addAlias(local, imported === 'default' ? source : imported, adding);
  }
}

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf)(?:\?url)?$/i;
const RAW = /^!*raw-loader!|\?raw$/;

/** Makes the name of an import an alias of the component with the module's name: `import Note from '@theme/Admonition'`. */
function addAlias(local: string, from: string, { imported }: Adding): void {
  const name = from.slice(from.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  if (COMPONENTS.has(local) || !COMPONENTS.has(name)) return;
  imported.set(local, name);
}

/** Returns the path of an imported file below `content/`; undefined for a module of a package. */
function includedFile(source: string): string | undefined {
  const path = source.replace(/^!*raw-loader!/, '').replace(/\?raw$/, '');
  if (path.startsWith('@site/')) return path.slice('@site'.length);
  return path.startsWith('.') || path.startsWith('/') ? path : undefined;
}

/** Returns the text of an imported file, or the data of a JSON file; undefined if it cannot be read. */
async function fileValue(source: string, { node, place }: Pick<Adding, 'node' | 'place'>): Promise<Value> {
  const file = includedFile(source);
  if (file === undefined) return undefined;
  const { page, chain } = place;
  const offset = node.position?.start.offset ?? 0;
  const found = await readIncluded(file, { parsing: page.parsing, chain, offset });
  if (found === undefined || isPageTooLong(page.parsing, offset, found.text)) return undefined;
  return RAW.test(source) ? found.text : fromData(parseJson(found.text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns another Markdown file as a component, whose content may use `props`; undefined if it is unreadable or too
 * long.
 */
async function partial(
  source: string,
  { node, place }: Pick<Adding, 'node' | 'place'>,
): Promise<Component | undefined> {
  const { page, chain } = place;
  const { parsing } = page;
  const offset = node.position?.start.offset ?? 0;
  const file = includedFile(source);
  const found = file === undefined ? undefined : await readIncluded(file, { parsing, chain, offset });
  if (found === undefined) return undefined;
  const text = found.text.replace(FRONT_MATTER, '');
  if (isPageTooLong(parsing, offset, text)) return undefined;
  const firstLine = found.text.slice(0, found.text.length - text.length).split('\n').length;
  const parsed = page.parse(text);
  const base = parsing.sources.add(found.path, parsed.text, firstLine);
  shift(parsed.tree, base);
  pairTags(parsed.tree);
  const inner: Place = { page, chain: [...chain, found.path] };
  const { scope, imported } = await namesIn(parsed.tree, inner, {});
  return (props, at) => {
    const start = at.position?.start.offset ?? 0;
    const range = { start: base, end: base + parsed.text.length, prefix: '' };
    parsing.edits.push({ start, end: at.position?.end.offset ?? start, put: [range] });
    if (!page.steps.spend(parsed.tree.children.length)) return [];
    const tree = structuredClone(parsed.tree);
    const names = new Map<string, Value>([...props, ['props', object(props)]]);
    return blocksOf(convert(tree.children, { page, scope: { names, parent: scope }, imported }));
  };
}

const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/;

function addExport(statement: Statement | ModuleDeclaration, { node, place, scope, imported }: Adding): void {
  const run = evaluationOf({ page: place.page, imported }, node);
  const add = (name: string, work: () => void): void => {
    try {
      work();
    } catch (reason) {
      if (!(reason instanceof NotStaticError)) throw reason;
      const text = `The export "${name}" ${reason.message}, so it is left out: no code of a page runs.`;
      warnOnce(place.page, node, warning('mdx', text, { hint: 'Write its result where it is used.' }));
    }
  };
  if (statement.type === 'ExportDefaultDeclaration')
    add('default', () => {
      throw new NotStaticError('is a layout');
    });
  if (statement.type !== 'ExportNamedDeclaration') return;
  const { declaration } = statement;
  if (declaration?.type === 'FunctionDeclaration')
    scope.names.set(declaration.id.name, closure(declaration, scope, run));
  if (declaration?.type !== 'VariableDeclaration') return;
  for (const each of declaration.declarations)
    add(each.id.type === 'Identifier' ? each.id.name : 'default', () =>
      declare({ declarations: [each] }, scope, run),
    );
}
