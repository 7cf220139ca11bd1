import type { Root as HastRoot } from 'hast';
import { sortProblems, warning } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { ParsedMarkdown } from '../types.ts';
import { applyAllowances, stackAllowances } from './allow.ts';
import type { ArticleFacts } from './article/article.ts';
import { markdownCopy } from './copy/copy.ts';
import { type Dialect, dialectsOf } from './dialects.ts';
import type { MarkdownOptions } from './options.ts';
import { type ParsedText, parseText } from './parse-text.ts';
import { createParsing, type Parsing, type ReadInclude, report } from './parsing.ts';
import { createProcessor, type MarkdownProcessor, type ProcessorParts } from './processor.ts';
import { createSources } from './sources.ts';

export type { MarkdownOptions } from './options.ts';

/** A Markdown file without its front matter. */
export interface MarkdownSource {
  readonly path: ContentPath;
  readonly text: string;
  /** Line of the file that the text begins with. */
  readonly firstLine: number;
  /** True: its headings of level two are the entries of a feed. */
  readonly isFeed?: boolean;
  /** Values of the front matter that readers see. */
  readonly frontTexts?: readonly (string | undefined)[];
  /** All values of the front matter, which dialects may show. */
  readonly frontMatter?: object;
}

/** Parts of a parser in addition to the options. */
interface ParserParts extends Omit<ProcessorParts, 'syntaxes'> {
  readonly dialects?: readonly Dialect[];
}

/** Parses one Markdown file, and reads only files that it includes. Rejects only for faults of paydocs. */
export type MarkdownParser = (source: MarkdownSource, readInclude: ReadInclude) => Promise<ParsedMarkdown>;

/** Creates the parser of a site, with one processor for all files of the same dialects, created for the first of them. */
export function createMarkdownParser(options: MarkdownOptions, parts: ParserParts = {}): MarkdownParser {
  const made = new Map<string, Promise<MarkdownProcessor>>();
  const processorFor = (dialects: readonly Dialect[]): Promise<MarkdownProcessor> => {
    const key = dialects.map(({ name }) => name).join(' ');
    const found = made.get(key) ?? processorOf(options, parts, dialects);
    made.set(key, found);
    return found;
  };
  return async (source, readInclude) => {
    const { path, text, firstLine, isFeed = false, frontTexts = [], frontMatter = {} } = source;
    const processor = await processorFor(dialectsOf(path, options.markdown.dialects, parts.dialects));
    const parsed = parseText(processor, text);
    const sources = createSources();
    sources.add(path, parsed.text, firstLine);
    const parsing = createParsing({ path, options, isFeed, sources, readInclude, frontMatter });
    reportText(parsing, parsed);
    const data: { parsing: Parsing; facts?: ArticleFacts } = { parsing };
    const tree = await processor.run(parsed.tree, { path: `content/${path}`, value: parsed.text, data });
    if (data.facts === undefined) throw new Error('The article was not finished.');
    const blocks = options.hasTranslations
      ? (await import('./blocks.ts')).blocksOf(tree, parsing, frontTexts)
      : [];
    return { ...data.facts, blocks, ...resultOf(parsing, tree, parsed.text) };
  };
}

async function processorOf(
  options: MarkdownOptions,
  parts: ParserParts,
  dialects: readonly Dialect[],
): Promise<MarkdownProcessor> {
  const syntaxes = await Promise.all(dialects.map(({ load }) => load()));
  return createProcessor(options, { ...parts, syntaxes });
}

function reportText(parsing: Parsing, { text, limit }: ParsedText): void {
  if (limit !== undefined) report(parsing, limit.offset, limit.problem);
  const replaced = text.indexOf('\uFFFD');
  if (replaced < 0) return;
  const hint = 'Write the character that was meant; an editor may have read the file in the wrong encoding.';
  report(
    parsing,
    replaced,
    warning('replacement-character', 'A character was lost here: "\uFFFD".', { hint }),
  );
}

function resultOf(
  parsing: Parsing,
  tree: HastRoot,
  text: string,
): Omit<ParsedMarkdown, keyof ArticleFacts | 'blocks'> {
  const allowed = applyAllowances(parsing.problems, stackAllowances(parsing.allowances));
  return {
    links: parsing.links,
    images: parsing.images,
    references: parsing.references,
    markdown: markdownCopy(parsing, text.length),
    includes: parsing.includes,
    includedLength: parsing.sources.length() - text.length,
    tree,
    problems: sortProblems(allowed.problems),
    allowances: allowed.unused,
    noted: parsing.noted,
    marks: parsing.marks,
  };
}
