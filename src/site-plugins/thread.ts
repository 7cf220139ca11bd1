import type { Root } from 'mdast';
import { type ComponentType, createElement, useContext } from 'react';
import type { ArticleComponents } from '../assets/server-modules.ts';
import type { CodeBlocksPlugin } from '../markdown/code-blocks.ts';
import type { Dialect } from '../markdown/dialects.ts';
import { directiveNames, type ThreadPlugin } from '../markdown/options.ts';
import type { Parsing } from '../markdown/parsing.ts';
import type { TreeCheck } from '../markdown/processor.ts';
import { type ParserPlugin, sitePlugins } from '../markdown/site-plugins.ts';
import type { CheckedTree, CodeBlocksPart, MarkdownPart, PluginDirective, SyntaxPart } from '../plugin.ts';
import { addProblems, ProblemsError } from '../problems.ts';
import type { DirectiveComponent, DirectiveProps } from '../shared/theme.ts';
import { sentencesIn } from '../site/site-props.ts';
import {
  type ActivePlugin,
  type AnyPlugin,
  callOf,
  DIRECTIVE_FRAGMENT,
  importPlugin,
  parsedOptions,
  partOf,
} from './active.ts';
import { callPlugin, callPluginSync, type PluginCall, problemCode, wrongResult } from './call.ts';
import { foundProblems } from './found-problems.ts';
import { checkShape } from './shapes.ts';

/** Extensions of parsing and rendering by the plugins of a site. */
interface PluginTools {
  readonly parsers: readonly ParserPlugin[];
  readonly dialects: readonly Dialect[];
  readonly codeBlocks: readonly CodeBlocksPlugin[];
  readonly checks: readonly TreeCheck[];
  readonly directives: Readonly<Record<string, DirectiveComponent>>;
  /** Components of fragments, for directives that show data. */
  readonly fragments: Readonly<Record<string, ComponentType<{ readonly data: never }>>>;
}

/** Loads the parts of plugins that parsing and rendering use. Directives of the site's plugins replace those of built-in ones. */
export async function loadPluginTools(
  plugins: readonly ThreadPlugin[],
  builtIn: readonly ActivePlugin[],
  { siteDirectory, components }: { readonly siteDirectory: string; readonly components: ArticleComponents },
): Promise<PluginTools> {
  const parsers: ParserPlugin[] = [];
  const dialects: Dialect[] = [];
  const codeBlocks: CodeBlocksPlugin[] = [];
  const checks: TreeCheck[] = [];
  const directives: Record<string, DirectiveComponent> = {};
  const own = await Promise.all(plugins.map((plugin) => importActive(plugin, siteDirectory)));
  for (const active of [...own, ...builtIn]) {
    const markdown = await partOf(active, 'markdown');
    if (markdown?.remark !== undefined || markdown?.rehype !== undefined)
      parsers.push(parserPlugin(markdown, callOf(active, 'markdown')));
    if (markdown?.syntax !== undefined) dialects.push(dialect(markdown, callOf(active, 'markdown')));
    const blocks = await partOf(active, 'codeBlocks');
    if (blocks !== undefined) codeBlocks.push(checkedCodeBlocks(blocks, callOf(active, 'codeBlocks')));
    const check = await treeCheckOf(active);
    if (check !== undefined) checks.push(check);
    const own: Readonly<Record<string, PluginDirective>> = (await partOf(active, 'directives')) ?? {};
    const call = callOf(active, 'directives');
    for (const [name, component] of Object.entries(own))
      directives[name] ??= called(component, { call, plugin: active.plugin, components });
  }
  const fragments = Object.entries(directives).map(([name, Directive]) => {
    const Fragment = ({ data }: { readonly data: DirectiveProps }) =>
      createElement(Directive, { ...data, label: data.label === '' ? undefined : data.label });
    return [DIRECTIVE_FRAGMENT + name, Fragment];
  });
  return { parsers, dialects, codeBlocks, checks, directives, fragments: Object.fromEntries(fragments) };
}

async function importActive({ module, written, at }: ThreadPlugin, siteDirectory: string) {
  const plugin = (await importPlugin(module)) as AnyPlugin;
  return { plugin, options: parsedOptions(plugin, written), siteDirectory, at };
}

function parserPlugin({ remark = [], rehype = [] }: MarkdownPart, call: PluginCall): ParserPlugin {
  return {
    name: call.plugin,
    remark,
    rehype,
    call: (run) => callPluginSync(call, run),
    callFor: (about, run) => callPlugin({ ...call, about }, run),
  };
}

/** Returns the dialect of a plugin. A plugin of a site is watched like in its other parts. */
function dialect({ syntax, extensions = [] }: MarkdownPart, call: PluginCall): Dialect {
  const load = async (): Promise<SyntaxPart> => {
    const part = (await callPlugin({ ...call, about: 'the dialect' }, async () => syntax?.())) ?? {};
    checkShape(call, 'syntax', part);
    if (call.isBuiltIn || part.remark === undefined) return part;
    return { ...part, remark: [...sitePlugins([parserPlugin({ remark: part.remark }, call)], 'remark')] };
  };
  return { name: call.plugin, extensions, load };
}

/** Returns a part for code blocks whose results are checked. */
function checkedCodeBlocks(part: CodeBlocksPart, call: PluginCall): CodeBlocksPlugin {
  const checked: CodeBlocksPart = {
    isFor: (block, config) => callPluginSync(call, () => part.isFor(block, config)),
    async render(blocks) {
      const rendered = await part.render(blocks);
      checkShape(call, 'rendered', rendered);
      return rendered;
    },
  };
  return {
    part: checked,
    prefix: problemCode(call, ''),
    callFor: (about, run) => callPlugin({ ...call, about }, run),
  };
}

/** Returns the check of trees of a plugin; undefined for a plugin without it. What it throws is a problem of the file. */
export async function treeCheckOf(active: Parameters<typeof partOf>[0]): Promise<TreeCheck | undefined> {
  const { plugin, options } = active;
  const make = typeof plugin.check === 'object' ? plugin.check.tree : undefined;
  if (make === undefined) return undefined;
  const call = callOf(active, 'check');
  const check = await callPlugin(call, () => make(options as never));
  checkShape(call, 'check', check);
  return (tree, parsing) => {
    const own = { ...call, about: `content/${parsing.path}` };
    try {
      const found = callPluginSync(own, () => check(checkedTree(tree, parsing, plugin.name)));
      addProblems(parsing.problems, foundProblems(plugin, own, found));
    } catch (reason) {
      if (!(reason instanceof ProblemsError)) throw reason;
      addProblems(parsing.problems, reason.problems);
    }
  };
}

function checkedTree(tree: Root, parsing: Parsing, plugin: string): CheckedTree {
  const { options, sources, noted } = parsing;
  return {
    tree,
    directives: directiveNames(options),
    languages: options.code.languages,
    dialects: options.markdown.dialects.map(({ name }) => name),
    sourceOf: sources.slice,
    lineBefore: sources.lineBefore,
    placeOf(offset) {
      const { file, line, column } = sources.place(offset);
      return { file: `content/${file}`, line, column };
    },
    note(value) {
      noted[plugin] = [...(noted[plugin] ?? []), value];
    },
  };
}

const ASYNC_HINT =
  'A component is rendered at once. Get its data before: in "sources", or in directives: async () => ({ … }).';

/** Returns a component that calls that of a plugin with the strings of the plugin. */
function called(
  component: PluginDirective,
  { call, plugin: { strings = {} }, components: { StringsContext, translator } }: Calling,
): DirectiveComponent {
  function Called(props: DirectiveProps) {
    const { language } = useContext(StringsContext);
    const t = translator({ sentences: sentencesIn(language, strings), language });
    const about = `the directive "${props.name}"`;
    const shown = callPluginSync({ ...call, about }, () => component({ ...props, t }));
    if (shown instanceof Promise) throw wrongResult({ ...call, about }, 'returned a promise.', ASYNC_HINT);
    return shown;
  }
  Called.directive = component.directive ?? {};
  return Called;
}

interface Calling {
  readonly call: PluginCall;
  readonly plugin: AnyPlugin;
  readonly components: ArticleComponents;
}
