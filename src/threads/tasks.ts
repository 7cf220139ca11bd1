import { loadApp, loadArticles, type ServerModules } from '../assets/server-modules.ts';
import type { Fault } from '../checks/code/fault.ts';
import { type CodeTask, findFaults } from '../checks/code/syntax.ts';
import type { ContentDirectory } from '../content/directory.ts';
import { includeReader } from '../content/include-reader.ts';
import { type ParsedDoc, type ParseTools, parseDoc } from '../content/parse-doc.ts';
import { type PageWords, type WordsTask, wordsOfPage } from '../feeds/search/page-entry.ts';
import { codeDrawer } from '../markdown/code/made-code.ts';
import { createMarkdownParser, type MarkdownOptions } from '../markdown/parse.ts';
import { type DrawnFragment, type DrawTools, drawFragment, type FragmentTask } from '../reference/draw.ts';
import { articleRenderer, elementDrawer } from '../render/article.ts';
import { type RenderContext, type RenderedPage, renderPage } from '../render/page.ts';
import type { DocBody, Hash, Page, SourceFile } from '../types.ts';

/** What parsing depends on beside the file; plain data, so that it can be sent to another thread. */
export interface ParseSetup {
  /** Names the rest but for the folder. */
  readonly key: Hash;
  readonly contentDirectory: ContentDirectory;
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

/** A page with its article, slots and all. */
export interface RenderTask {
  readonly page: Page;
  readonly article: DocBody['html'] | null;
}

type Tools = ParseTools & DrawTools;

let tools: { readonly name: string; readonly made: Promise<Tools> } | undefined;

/** The tools are made once and kept until the setup changes. */
function toolsOf(setup: ParseSetup): Promise<Tools> {
  const name = JSON.stringify([setup.key, setup.contentDirectory]);
  if (tools?.name !== name) tools = { name, made: makeTools(setup) };
  return tools.made;
}

async function makeTools({ contentDirectory, options, language, modules }: ParseSetup): Promise<Tools> {
  const components = await loadArticles(modules);
  const drawElement = elementDrawer(components);
  return {
    language,
    parseMarkdown: createMarkdownParser(options),
    drawElement,
    renderArticle: articleRenderer(components, drawElement),
    readInclude: includeReader(contentDirectory),
    components: components.reference,
    highlight: codeDrawer(options),
    texts: new Map(),
  };
}

/** Parses one file. */
export async function parse(setup: ParseSetup, file: SourceFile): Promise<ParsedDoc> {
  return parseDoc(file, await toolsOf(setup));
}

/** Draws what stands in a slot of the reference. */
export async function draw(setup: ParseSetup, task: FragmentTask): Promise<DrawnFragment> {
  return drawFragment(task, await toolsOf(setup));
}

/** Renders one page. */
export async function render({ modules, context }: RenderSetup, task: RenderTask): Promise<RenderedPage> {
  return renderPage(task, await loadApp(modules), context);
}

/** Reads pieces of code in their languages. */
export async function checkCode(tasks: readonly CodeTask[]): Promise<readonly (Fault | null)[]> {
  return findFaults(tasks);
}

/** Reads a page for search. */
export async function words(task: WordsTask): Promise<PageWords> {
  return wordsOfPage(task);
}
