import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import type { SyntaxPart } from '../contract/syntax.ts';
import { addressesFromMarkdown } from './addresses.ts';
import { rehypeArticle } from './article/article.ts';
import { type CodeRenderer, createCodeRenderer, rehypeCode } from './code-blocks.ts';
import { mapExtensions, wrapParser } from './constructs.ts';
import { guardDirectives } from './directive-syntax.ts';
import { remarkExpansionLimit } from './expansion.ts';
import { remarkFootnotes } from './footnotes.ts';
import { handlers } from './handlers/index.ts';
import { remarkHeadingIds } from './heading-ids.ts';
import { rehypeRawHtml } from './html/raw.ts';
import { rehypeSanitize } from './html/rehype-sanitize.ts';
import { remarkInclude } from './include.ts';
import { parsingTime, remarkDepthLimit } from './limits.ts';
import { directiveNames, type MarkdownOptions } from './options.ts';
import { type Parsing, parsingOf } from './parsing.ts';
import { remarkPossible } from './possible.ts';
import { type ParserPlugin, sitePlugins } from './site-plugins.ts';
import { remarkTextMarks } from './text-marks.ts';
import { withinProcessorTime } from './time-limit.ts';

/** Processor from Markdown to an article, one plugin for each step. Frozen, so that no file can change it for the next. */
export type MarkdownProcessor = Processor<Root, Root, HastRoot>;

/** Checks the tree of a file that is within the limits, and adds problems to `parsing`. */
export type TreeCheck = (tree: Root, parsing: Parsing) => void;

/** Parts of a processor in addition to the options. */
export interface ProcessorParts {
  readonly plugins?: readonly ParserPlugin[];
  readonly code?: CodeRenderer;
  readonly checks?: readonly TreeCheck[];
  /** Dialects of the files that it is for. */
  readonly syntaxes?: readonly SyntaxPart[];
}

/** Creates the processor that makes the tree of an article from Markdown, with what plugins, checks and syntaxes add. */
export function createProcessor(
  options: MarkdownOptions,
  { plugins = [], code = createCodeRenderer([], options), checks = [], syntaxes = [] }: ProcessorParts = {},
): MarkdownProcessor {
  const guard = guardDirectives([
    ...directiveNames(options),
    ...syntaxes.flatMap(({ directives = [] }) => directives),
  ]);
  const added = syntaxes.map((syntax) => syntax.handlers ?? {});
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(remarkPossible)
    .use(remarkGuard, guard)
    .use(syntaxes.flatMap(({ remark = [] }) => [...remark]))
    .use(remarkSyntax, guard)
    .use(remarkHeadingIds)
    .use(options.hasIncludes ? [remarkInclude] : [])
    .use(sitePlugins(plugins, 'remark'))
    .use(remarkDepthLimit)
    .use(remarkExpansionLimit)
    .use(remarkTextMarks)
    .use(remarkChecks, checks)
    .use(remarkFootnotes)
    .use(remarkRehype, { allowDangerousHtml: true, handlers: Object.assign({}, ...added, handlers) })
    .use(rehypeRawHtml)
    .use(rehypeCode, code)
    .use(sitePlugins(plugins, 'rehype'))
    .use(rehypeSanitize)
    .use(rehypeArticle)
    .freeze();
}

type Guard = ReturnType<typeof guardDirectives>;

/** Plugin that calls checks of the tree. */
function remarkChecks(checks: readonly TreeCheck[]) {
  return (tree: Root, file: VFile): void => {
    for (const check of checks) check(tree, parsingOf(file));
  };
}

/** Plugin that guards the tokenizer of directives (see `guardDirectives`). */
function remarkGuard(this: Processor, guard: Guard): void {
  mapExtensions(this, guard.extension);
}

/** Plugin that adapts the extensions of other plugins: nodes know the offsets of their addresses, and parsing has a time limit. */
function remarkSyntax(this: Processor, guard: Guard): void {
  const data = this.data();
  data.fromMarkdownExtensions = [
    ...withoutTransforms(data.fromMarkdownExtensions ?? []),
    addressesFromMarkdown,
  ];
  wrapParser(this, (parse) => (text, file) => {
    const limits = { length: text.length, milliseconds: parsingTime(text) };
    return withinProcessorTime(limits, () =>
      guard.parse(text, (source) => {
        // Positions refer to the text that was parsed last.
        file.data.source = source;
        return parse(source, file);
      }),
    );
  });
}

/**
 * Removes transforms. Only the extension for autolinks has one: it links addresses that the author has escaped; GitHub does
 * not.
 */
function withoutTransforms<Extension>(extensions: readonly (Extension | Extension[])[]): Extension[] {
  return extensions.flat().map((extension) => ({ ...(extension as Extension), transforms: [] }));
}
