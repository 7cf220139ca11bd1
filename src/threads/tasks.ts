import { loadApp, loadArticles, type ServerModules } from '../assets/server-bundle.ts';
import { includeReader } from '../content/include-reader.ts';
import { type ParsedDoc, type ParseTools, parseDoc } from '../content/parse-doc.ts';
import { createMarkdownParser, type MarkdownOptions } from '../markdown/parse.ts';
import { articleRenderer } from '../render/article.ts';
import { type RenderContext, type RenderedPage, renderPage } from '../render/page.ts';
import type { DocBody, Hash, Page, SourceFile } from '../types.ts';

/** What parsing depends on beside the file; plain data, so that it can be sent to another thread. */
export interface ParseSetup {
  /** Names the rest. */
  readonly key: Hash;
  readonly contentDirectory: string;
  readonly options: MarkdownOptions;
  /** The default language. */
  readonly language: string;
  readonly modules: ServerModules;
}

/** What rendering depends on beside the page. */
export interface RenderSetup {
  readonly modules: ServerModules;
  readonly context: RenderContext;
}

/** A page with the texts of its article. */
export interface RenderTask {
  readonly page: Page;
  readonly text: DocBody | null;
}

let tools: { readonly key: Hash; readonly made: Promise<ParseTools> } | undefined;

/** Parses one file. The tools are made once and kept until the setup changes. */
export async function parse(setup: ParseSetup, file: SourceFile): Promise<ParsedDoc> {
  if (tools?.key !== setup.key) tools = { key: setup.key, made: makeTools(setup) };
  return parseDoc(file, await tools.made);
}

async function makeTools({ contentDirectory, options, language, modules }: ParseSetup): Promise<ParseTools> {
  return {
    language,
    parseMarkdown: createMarkdownParser(options),
    renderArticle: articleRenderer(await loadArticles(modules)),
    readInclude: includeReader(contentDirectory),
  };
}

/** Renders one page. */
export async function render({ modules, context }: RenderSetup, task: RenderTask): Promise<RenderedPage> {
  return renderPage(task, await loadApp(modules), context);
}
