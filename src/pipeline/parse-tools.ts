import { dirname } from 'node:path';
import { loadArticles } from '../assets/server-modules.ts';
import { siteError } from '../assets/site-error.ts';
import { includeReader } from '../content/include-reader.ts';
import { hasOutline } from '../content/outline.ts';
import type { ParseTools } from '../content/parse-doc.ts';
import { createCodeRenderer } from '../markdown/code-blocks.ts';
import type { MarkdownOptions } from '../markdown/options.ts';
import { createMarkdownParser } from '../markdown/parse.ts';
import { ProblemsError } from '../problems.ts';
import { plainHtml } from '../reference/plain-text.ts';
import type { FragmentTools } from '../reference/render.ts';
import { articleRenderer, elementRenderer, type RenderElement } from '../render/article.ts';
import type { ContentPath } from '../shared/paths.ts';
import { loadPluginTools } from '../site-plugins/thread.ts';
import { builtInPlugins } from './built-in.ts';
import type { ParseSetup } from './parse-task.ts';

interface Tools extends ParseTools, FragmentTools {
  /** True if the beginning of a file is enough for its outline. */
  readonly hasOutline: (path: ContentPath) => boolean;
}

/** Returns options for texts of data files, in which directives for files and the reference stay text. */
function textOptions({ directives, references, ...options }: MarkdownOptions): MarkdownOptions {
  const own = Object.entries(directives).filter(([name]) => !references.includes(name));
  return { ...options, directives: Object.fromEntries(own), references: [], hasIncludes: false };
}

let last: { readonly key: string; readonly tools: Promise<Tools> } | undefined;

/** Creates the tools for parsing files and rendering fragments. Cached by a thread until the setup changes. */
export function toolsOf(setup: ParseSetup): Promise<Tools> {
  const key = JSON.stringify([setup.key, setup.contentDirectory, setup.options.plugins]);
  if (last?.key !== key) last = { key, tools: createTools(setup) };
  return last.tools;
}

async function createTools({ contentDirectory, options, language, modules }: ParseSetup): Promise<Tools> {
  const loaded = await loadArticles(modules);
  const siteDirectory = dirname(contentDirectory.path);
  const builtIn = builtInPlugins(options.plugins.map(({ name }) => name));
  const plugins = await loadPluginTools(options.plugins, builtIn, { siteDirectory, components: loaded });
  const components = { ...loaded, directives: { ...plugins.directives, ...loaded.directives } };
  // Otherwise a plugin or a theme may render paragraphs and code differently, or code may be a name with a link.
  const isPlain = plugins.parsers.length === 0 && !('p' in loaded.markdown);
  const isPlainCode = isPlain && options.codeNames.length === 0 && !('code' in loaded.markdown);
  const renderElement = reporting(elementRenderer(components), siteDirectory);
  const code = createCodeRenderer(plugins.codeBlocks, options);
  const { parsers, dialects, checks } = plugins;
  const parts = { plugins: parsers, dialects, code, checks };
  return {
    language,
    parseMarkdown: createMarkdownParser(options, parts),
    // Texts of data files are Markdown without dialects.
    parseText: createMarkdownParser(textOptions(options), { ...parts, dialects: [] }),
    renderElement,
    renderArticle: articleRenderer(components, renderElement),
    readInclude: includeReader(contentDirectory),
    dataDirectives: ['include', ...options.references],
    hasOutline: (path) => hasOutline(path, options, plugins),
    components: { ...components.reference, ...plugins.fragments },
    renderMade: code.renderMade,
    plainHtml: (markdown) =>
      (markdown.includes('`') ? isPlainCode : isPlain) ? plainHtml(markdown) : undefined,
    texts: { parsed: new Map(), size: 0 },
  };
}

/** Reports an error that a component of the site throws as a problem of the page. */
function reporting(render: RenderElement, siteDirectory: string): RenderElement {
  return (element, speech) => {
    try {
      return render(element, speech);
    } catch (reason) {
      const problem = siteError(reason, siteDirectory, 'A component cannot be rendered');
      throw problem === undefined ? reason : new ProblemsError([problem]);
    }
  };
}
