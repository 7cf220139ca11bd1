import type { Root, RootContent } from 'mdast';
import { isPageTooLong, readIncluded, shift } from '../../../markdown/include.ts';
import { warning } from '../../../problems.ts';
import { COMPONENTS } from './components.ts';
import { convert, evaluationOf } from './convert.ts';
import { type Ast, addressOf, bind, evaluateNode, isAst, NotStaticError } from './evaluate.ts';
import { blocksOf } from './flow.ts';
import { type Place, warnOnce } from './page.ts';
import { pairTags } from './tags.ts';
import { type Component, type Scope, type Value, valueOfJson } from './values.ts';

/** A module statement of a page. */
type Statement = Extract<RootContent, { readonly type: 'mdxjsEsm' }>;

/** Returns the names that the module statements of a tree define, in addition to the outer ones. */
export async function scopeOf(tree: Root, place: Place, outer: Scope): Promise<Scope> {
  const scope = new Map(outer);
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of statementsOf(node)) {
      if (statement.type === 'ImportDeclaration') await addImport(statement, { node, place, scope });
      else addExport(statement, { node, place, scope });
    }
  }
  return scope;
}

function statementsOf({ data }: Statement): readonly Ast[] {
  const program: unknown = data?.estree;
  const body = isAst(program) ? program.body : [];
  return Array.isArray(body) ? body.filter(isAst) : [];
}

interface Adding {
  readonly node: Statement;
  readonly place: Place;
  readonly scope: Map<string, Value>;
}

/** Returns the names of an import statement: local name → name in the other module. */
function importedNames(statement: Ast): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const specifier of Array.isArray(statement.specifiers) ? statement.specifiers.filter(isAst) : []) {
    const local = nameOf(specifier.local);
    names.set(local, specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default');
  }
  return names;
}

function nameOf(node: unknown): string {
  return isAst(node) && typeof node.name === 'string' ? node.name : '';
}

async function addImport(statement: Ast, { node, place, scope }: Adding): Promise<void> {
  const source = isAst(statement.source) ? statement.source.value : undefined;
  if (typeof source !== 'string') return;
  for (const [local, imported] of importedNames(statement)) {
    if (/\.(?:md|mdx|markdown)$/i.test(source)) {
      const component = await partial(source, { node, place });
      if (component !== undefined) scope.set(local, component);
    } else if (IMAGE.test(source)) scope.set(local, addressOf(source));
    else if (RAW.test(source) || /\.json$/i.test(source)) {
      const value = await fileValue(source, { node, place });
      if (value !== undefined) scope.set(local, value);
    } else addAlias(local, imported === 'default' ? source : imported, scope);
  }
}

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf)(?:\?url)?$/i;
const RAW = /^!*raw-loader!|\?raw$/;

/**
 * Makes the name of an import an alias of the component with the module's name: `import Note from '@theme/Admonition'`.
 */
function addAlias(local: string, from: string, scope: Map<string, Value>): void {
  const name = from.slice(from.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  if (COMPONENTS.has(local) || !COMPONENTS.has(name)) return;
  scope.set(local, { kind: 'alias', name });
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
  return RAW.test(source) ? found.text : valueOfJson(parseJson(found.text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns another Markdown file as a component, whose content may use `props`. */
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
  const scope = await scopeOf(parsed.tree, inner, new Map());
  return {
    kind: 'component',
    render: (props, at) => {
      const start = at.position?.start.offset ?? 0;
      const range = { start: base, end: base + parsed.text.length, prefix: '' };
      parsing.edits.push({ start, end: at.position?.end.offset ?? start, put: [range] });
      if (!page.spend(parsed.tree.children.length)) return [];
      const tree = structuredClone(parsed.tree);
      const names = new Map<string, Value>([...scope, ...props, ['props', props]]);
      return blocksOf(convert(tree.children, { page, scope: names }));
    },
  };
}

const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/;

function addExport(statement: Ast, { node, place, scope }: Adding): void {
  const declaration = statement.declaration;
  if (!isAst(declaration)) return;
  const declared =
    declaration.type === 'VariableDeclaration' && Array.isArray(declaration.declarations)
      ? declaration.declarations.filter(isAst)
      : [declaration];
  for (const one of declared) {
    const pattern = one.id;
    try {
      const at = { scope, depth: 0, evaluation: evaluationOf({ page: place.page, scope }, node) };
      const value = evaluateNode(isAst(one.init) ? one.init : one, at);
      bind(isAst(pattern) ? pattern : undefined, value, at, scope);
    } catch (reason) {
      if (!(reason instanceof NotStaticError)) throw reason;
      const name = nameOf(pattern) || 'default';
      const text = `The export "${name}" ${reason.message}, so it is left out: no code of a page runs.`;
      warnOnce(place.page, node, warning('mdx', text, { hint: 'Write its result where it is used.' }));
    }
  }
}
