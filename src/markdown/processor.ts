import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, type Processor, unified } from 'unified';
import { rehypeArticle } from './article/article.ts';
import { type CodeRenderer, createCodeRenderer, rehypeCode } from './code-blocks.ts';
import { remarkExpansionLimit } from './expansion.ts';
import { remarkFootnotes } from './footnotes.ts';
import { handlers } from './handlers/index.ts';
import { remarkHeadingIds } from './heading-ids.ts';
import { rehypeRawHtml } from './html/raw.ts';
import { rehypeSanitize } from './html/rehype-sanitize.ts';
import { remarkInclude } from './include.ts';
import { remarkDepthLimit } from './limits.ts';
import type { MarkdownOptions } from './options.ts';
import { remarkPossible } from './possible.ts';
import { type ParserPlugin, sitePlugins } from './site-plugins.ts';
import { remarkSyntax } from './syntax.ts';
import { remarkTextMarks } from './text-marks.ts';

/** Markdown → article, one step a plugin. Made once; frozen, so that no file can change it for the next. */
export type MarkdownProcessor = Processor<Root, Root, HastRoot>;

/** A remark plugin that looks at the tree of a file once that is within its limits. */
export type Inspector = Plugin<[], Root>;

/** Parts of a processor in addition to the options. */
export interface ProcessorParts {
  readonly plugins?: readonly ParserPlugin[];
  readonly code?: CodeRenderer;
  readonly inspectors?: readonly Inspector[];
}

/** Makes the processor of a site. */
export function createProcessor(
  options: MarkdownOptions,
  { plugins = [], code = createCodeRenderer([], options), inspectors = [] }: ProcessorParts = {},
): MarkdownProcessor {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(remarkPossible)
    .use(remarkSyntax, options)
    .use(remarkHeadingIds)
    .use(options.hasIncludes ? [remarkInclude] : [])
    .use(sitePlugins(plugins, 'remark'))
    .use(remarkDepthLimit)
    .use(remarkExpansionLimit)
    .use(remarkTextMarks)
    .use([...inspectors])
    .use(remarkFootnotes)
    .use(remarkRehype, { allowDangerousHtml: true, handlers })
    .use(rehypeRawHtml)
    .use(rehypeCode, code)
    .use(sitePlugins(plugins, 'rehype'))
    .use(rehypeSanitize)
    .use(rehypeArticle)
    .freeze();
}
