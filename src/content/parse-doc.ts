import type { Root } from 'hast';
import { frontBlock } from '../markdown/article/blocks.ts';
import type { Marks } from '../markdown/marks.ts';
import type { ReadInclude } from '../markdown/parsing.ts';
import { localeOf } from '../shared/editions.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Doc, DocBody, MarkdownSegment, ParsedMarkdown, SourceFile } from '../types.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';

/** How components speak, and what tells ids that they make from those of other trees on the page. */
export interface Speech {
  readonly language: string;
  readonly prefix?: string;
}

/** How Markdown is parsed and drawn; made once a build from configuration and theme. */
export interface ParseTools {
  readonly parseMarkdown: (
    source: {
      readonly path: ContentPath;
      readonly text: string;
      readonly firstLine: number;
      readonly isFeed?: boolean;
    },
    readInclude: ReadInclude,
  ) => Promise<ParsedMarkdown>;
  readonly renderArticle: (tree: Root, speech: Speech) => string;
  /** The language of files that are no translation. */
  readonly language: string;
  readonly readInclude: ReadInclude;
}

/** What one Markdown file says, before its texts are put away. */
export interface ParsedDoc {
  readonly doc: Omit<Doc, 'body' | 'marks'>;
  readonly body: DocBody;
  readonly marks: Marks;
}

/** Parses and draws one Markdown file. Nothing but the file, those that it includes, and the tools decides the result. */
export async function parseDoc({ path, text }: SourceFile, tools: ParseTools): Promise<ParsedDoc> {
  const kind = /^(?:locales\/[^/]+\/)?pages\//.test(path) ? 'page' : 'doc';
  const language = localeOf(path) ?? tools.language;
  const front = readFrontMatter(text, `content/${path}`, kind);
  const { tree, markdown, sections, marks, ...parsed } = await tools.parseMarkdown(
    { path, text: front.body, firstLine: front.bodyLine + 1, isFeed: front.meta.feed },
    tools.readInclude,
  );
  return {
    doc: {
      ...parsed,
      blocks: parsed.blocks.length === 0 ? [] : [...frontBlock(textsOf(front.meta)), ...parsed.blocks],
      path,
      meta: front.meta,
      positions: front.positions,
      size: markdown.reduce((sum, segment) => sum + sizeOf(segment), 0),
      problems: [...front.problems, ...parsed.problems],
    },
    body: { html: tools.renderArticle(tree, { language }), markdown, sections },
    marks,
  };
}

/** What of the front matter readers see. */
function textsOf({ title, description, sidebarLabel, paginationLabel, keywords }: FrontMatter) {
  return [title, description, sidebarLabel, paginationLabel, keywords?.join()];
}

function sizeOf(segment: MarkdownSegment): number {
  return typeof segment === 'string' ? Buffer.byteLength(segment) : 0;
}
