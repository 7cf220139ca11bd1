import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { CodeBlocksPart, FencedCode } from '../contract/code-blocks.ts';
import type { MadeCode } from '../contract/reference.ts';
import { ProblemsError } from '../problems.ts';
import { hiddenCharacters } from '../shared/hidden-characters.ts';
import { readFence } from './code/fence.ts';
import { hiddenProblem, reportHidden } from './hidden-characters.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import type { RenderedMadeCode } from './highlight/made-code.ts';
import type { MarkdownOptions } from './options.ts';
import { type CodeBlock, type Parsing, parsingOf, report } from './parsing.ts';
import { blockOffsets } from './sources.ts';

/** A plugin that renders code blocks, with a function that calls its code. */
export interface CodeBlocksPlugin {
  readonly part: CodeBlocksPart;
  /** Prefix of the codes of its problems; empty for a built-in plugin. */
  readonly prefix: string;
  /** Calls its code. What that throws, and a call that takes too long, is thrown as a `ProblemsError`. */
  readonly callFor: <Value>(file: string, run: () => Promise<Value>) => Promise<Value>;
}

/** Renders the code of a site: blocks of pages into `block.element`, and generated code. */
export interface CodeRenderer {
  readonly renderBlocks: (parsing: Parsing, blocks: readonly CodeBlock[]) => Promise<void>;
  readonly renderMade: (code: readonly MadeCode[]) => Promise<RenderedMadeCode>;
}

/** Creates the code renderer of a site. Blocks that no plugin renders are highlighted. */
export function createCodeRenderer(
  plugins: readonly CodeBlocksPlugin[],
  options: MarkdownOptions,
): CodeRenderer {
  let loaded: Promise<Highlighter> | undefined;
  const highlighter = (): Promise<Highlighter> => {
    loaded ??= import('./highlight/highlighter.ts').then(({ createHighlighter }) =>
      createHighlighter(options),
    );
    return loaded;
  };
  return {
    async renderBlocks(parsing, blocks) {
      for (const block of blocks) reportHiddenIn(parsing, block);
      const fenced =
        plugins.length === 0 ? [] : blocks.map((block, index) => fencedBlock(block, index, options));
      for (const plugin of plugins) await renderWith(plugin, parsing, fenced);
      const left = blocks.filter(({ element }) => element === undefined);
      if (left.length > 0) await (await highlighter()).highlightBlocks(parsing, left);
    },
    async renderMade(written) {
      const made = written.map((block) => ({ ...block, code: withPlainLineEnds(block.code) }));
      const hidden = hiddenProblem(
        made.flatMap(({ code, title = '' }) => hiddenCharacters(title + code)),
        options,
      );
      const { elements, problems } = await (await highlighter()).highlightMade(made);
      return { elements, problems: hidden === undefined ? problems : [...problems, hidden] };
    },
  };
}

function reportHiddenIn(parsing: Parsing, { code, content, start, meta }: CodeBlock): void {
  const metaStart = start + parsing.sources.slice(start, content).indexOf(meta);
  reportHidden(parsing, { code: meta, offsetOf: (index) => metaStart + index });
  reportHidden(parsing, { code, offsetOf: blockOffsets(parsing.sources, content, code) });
}

/** Lets a plugin render the blocks that it is for, unless another plugin has rendered them. */
async function renderWith(
  { part, prefix, callFor }: CodeBlocksPlugin,
  parsing: Parsing,
  fenced: readonly FencedBlock[],
): Promise<void> {
  const chosen = fenced.filter(
    ({ block, code }) => block.element === undefined && part.isFor(code, parsing.options),
  );
  if (chosen.length === 0) return;
  try {
    const codes = chosen.map(({ code }) => code);
    const rendered = await callFor(`content/${parsing.path}`, async () => part.render(codes));
    for (const [index, { block }] of chosen.entries()) {
      const { element, text, problems = [] } = rendered[index] ?? {};
      const offsetOf = blockOffsets(parsing.sources, block.content, block.code);
      for (const { offset, problem, code, severity, hint } of problems)
        report(parsing, offsetOf(offset), {
          severity,
          code: prefix + code,
          text: problem,
          ...(hint !== undefined && { hint }),
        });
      block.plugin = element === undefined ? 'left' : 'rendered';
      if (element === undefined) continue;
      block.element = element;
      block.searchText = { text: text ?? '' };
    }
  } catch (reason) {
    if (!(reason instanceof ProblemsError)) throw reason;
    parsing.problems.push(...reason.problems);
  }
}

/** A code block of a page, and what plugins see of it. */
interface FencedBlock {
  readonly block: CodeBlock;
  readonly code: FencedCode;
}

function fencedBlock(block: CodeBlock, index: number, options: MarkdownOptions): FencedBlock {
  const { code, meta } = block;
  const { language = options.code.defaultLanguage } = readFence(block.language, meta);
  return { block, code: { code, language, meta, index } };
}

/** Replaces line ends of Windows in generated code by those of Markdown. */
export function withPlainLineEnds(code: string): string {
  return code.replaceAll('\r\n', '\n');
}

/** Plugin that renders the code blocks of a page. */
export function rehypeCode({ renderBlocks }: CodeRenderer) {
  return async (_: Root, file: VFile): Promise<void> => {
    const parsing = parsingOf(file);
    if (parsing.codeBlocks.length > 0) await renderBlocks(parsing, parsing.codeBlocks);
  };
}
