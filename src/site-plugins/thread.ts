import { dirname } from 'node:path';
import { type ComponentType, createElement, useContext } from 'react';
import type { ArticleComponents } from '../assets/server-modules.ts';
import type { CodeBlocksPlugin } from '../markdown/code-blocks.ts';
import type { ThreadPlugin } from '../markdown/options.ts';
import type { ParserPlugin } from '../markdown/site-plugins.ts';
import type { CodeBlocksPart, PluginDirective } from '../plugin.ts';
import type { DirectiveComponent, DirectiveProps } from '../shared/theme.ts';
import { sentencesIn } from '../site/site-props.ts';
import { type AnyPlugin, DIRECTIVE_FRAGMENT, importPlugin, parsedOptions, partOf } from './active.ts';
import { callPlugin, callPluginSync, type PluginCall, wrongResult } from './call.ts';
import { checkShape } from './shapes.ts';

/** Extensions of parsing and rendering by the plugins of a site. */
export interface PluginTools {
  readonly parsers: readonly ParserPlugin[];
  readonly codeBlocks: readonly CodeBlocksPlugin[];
  readonly directives: Readonly<Record<string, DirectiveComponent>>;
  /** Components of fragments, for directives that show data. */
  readonly fragments: Readonly<Record<string, ComponentType<{ readonly data: never }>>>;
}

/** Loads what the plugins of a site add to parsing and rendering files. */
export async function loadPluginTools(
  plugins: readonly ThreadPlugin[],
  contentDirectory: string,
  components: ArticleComponents,
): Promise<PluginTools> {
  const siteDirectory = dirname(contentDirectory);
  const parsers: ParserPlugin[] = [];
  const codeBlocks: CodeBlocksPlugin[] = [];
  const directives: Record<string, DirectiveComponent> = {};
  for (const { module, written, at } of plugins) {
    const plugin = (await importPlugin(module)) as AnyPlugin;
    const active = { plugin, options: parsedOptions(plugin, written), siteDirectory, at };
    const { remark = [], rehype = [] } = (await partOf(active, 'markdown')) ?? {};
    const call: PluginCall = { plugin: plugin.name, part: 'markdown', siteDirectory, at };
    parsers.push({
      name: plugin.name,
      remark,
      rehype,
      call: (run) => callPluginSync(call, run),
      callFor: (about, run) => callPlugin({ ...call, about }, run),
    });
    const blocks = await partOf(active, 'codeBlocks');
    if (blocks !== undefined) codeBlocks.push(checkedCodeBlocks(blocks, call));
    const own: Readonly<Record<string, PluginDirective>> = (await partOf(active, 'directives')) ?? {};
    for (const [name, component] of Object.entries(own))
      directives[name] = called(component, { call: { ...call, part: 'directives' }, plugin, components });
  }
  const fragments = Object.entries(directives).map(([name, Directive]) => {
    const Fragment = ({ data }: { readonly data: DirectiveProps }) =>
      createElement(Directive, { ...data, label: data.label === '' ? undefined : data.label });
    return [DIRECTIVE_FRAGMENT + name, Fragment];
  });
  return { parsers, codeBlocks, directives, fragments: Object.fromEntries(fragments) };
}

/** Returns a part for code blocks whose results are checked. */
function checkedCodeBlocks(part: CodeBlocksPart, plugin: PluginCall): CodeBlocksPlugin {
  const call: PluginCall = { ...plugin, part: 'codeBlocks' };
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
    prefix: `${plugin.plugin}/`,
    callFor: (about, run) => callPlugin({ ...call, about }, run),
  };
}

const ASYNC_HINT =
  'A component is rendered at once. Get its data before: in "sources", or in directives: async () => ({ … }).';

/** Returns a component that calls a plugin's with the sentences of the plugin. */
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
