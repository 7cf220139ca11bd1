import type { Root } from 'hast';
import { type PackedBody, packBody } from '../cache/bodies.ts';
import { contentHash } from '../files/hash.ts';
import type { MarkdownParser } from '../markdown/parse.ts';
import type { ReadInclude } from '../markdown/parsing.ts';
import { onPage, type Problem, ProblemsError } from '../problems.ts';
import { localeOf } from '../shared/editions.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Doc, DocBody, FrontMatter, Hash, MarkdownSegment, Marks, SourceFile } from '../types.ts';
import { frontMatterOf } from './front-matter.ts';

/** Language of components, and a prefix that keeps their ids unique on the page. */
export interface Speech {
  readonly language: string;
  readonly prefix?: string;
}

/** Parser and renderer of Markdown, created once per build from the configuration and theme. */
export interface ParseTools {
  readonly parseMarkdown: MarkdownParser;
  readonly renderArticle: (tree: Root, speech: Speech) => string;
  /** Language of files that are not translations. */
  readonly language: string;
  readonly readInclude: ReadInclude;
  /** Names of the directives that show data or other files. */
  readonly dataDirectives: readonly string[];
}

/** Result of parsing one Markdown file, before its texts are put into the store. */
export interface ParsedDoc {
  readonly doc: Omit<Doc, 'body' | 'marks'>;
  readonly body: DocBody;
  readonly marks: Marks;
}

/** A parsed file as JSON, for the store. */
export interface PackedDoc {
  /** The `Doc`. */
  readonly doc: string;
  readonly body: PackedBody;
  /** Absent: there is nothing to check. */
  readonly marks?: { readonly key: Hash; readonly json: string };
}

/** Packs a parsed file, together with problems of reading it. */
export function packDoc({ doc, body, marks }: ParsedDoc, problemsOfReading: readonly Problem[]): PackedDoc {
  const problems = bothProblems(problemsOfReading, doc.problems);
  const packedBody = packBody(body);
  const hasMarks = marks.codes.length > 0 || marks.texts.length > 0;
  const json = hasMarks ? JSON.stringify(marks) : '';
  const key = hasMarks ? contentHash(json) : undefined;
  const stored: Doc = { ...doc, problems, body: packedBody.key, ...(key && { marks: key }) };
  return { doc: JSON.stringify(stored), body: packedBody, ...(key && { marks: { key, json } }) };
}

/** Joins the problems of reading and parsing. Reading reports a failed decoding, so its replacement characters are not reported. */
function bothProblems(ofReading: readonly Problem[], ofParsing: readonly Problem[]): readonly Problem[] {
  if (ofReading.length === 0) return ofParsing;
  return [...ofReading, ...ofParsing.filter(({ code }) => code !== 'replacement-character')];
}

/** Parses and renders a Markdown file. The result depends only on the file, its included files and `tools`. */
export async function parseDoc(file: SourceFile, tools: ParseTools): Promise<ParsedDoc> {
  const { path } = file;
  const language = localeOf(path) ?? tools.language;
  const front = frontMatterOf(file);
  const { tree, markdown, sections, marks, ...parsed } = await tools.parseMarkdown(
    {
      path,
      text: front.body,
      firstLine: front.bodyLine + 1,
      isFeed: front.meta.feed || mayInheritFeed(path, front.positions),
      frontTexts: textsOf(front.meta),
      frontMatter: { ...front.meta, ...front.meta.custom },
    },
    tools.readInclude,
  );
  const { html, problems } = rendered(() => tools.renderArticle(tree, { language }), path);
  return {
    doc: {
      ...parsed,
      path,
      meta: front.meta,
      positions: front.positions,
      size: markdown.reduce((sum, segment) => sum + sizeOf(segment), 0),
      problems: [...front.problems, ...parsed.problems.filter(isForAuthor(file, front.meta)), ...problems],
    },
    body: { html, markdown, sections },
    marks,
  };
}

/**
 * Returns a function that is true for problems that the author can solve. Links of a generated page have names as their texts,
 * as other authors gave them, such as `link`. A translation need not be a feed.
 */
function isForAuthor(source: SourceFile, { feed }: FrontMatter): (problem: Problem) => boolean {
  const isGenerated = source.meta !== undefined;
  return ({ code }) => !(isGenerated && code === 'vague-link') && (feed || code !== 'feed-entry');
}

/** Renders an article. Problems of a directive's code are problems of the page. */
function rendered(
  render: () => string,
  path: ContentPath,
): { readonly html: string; readonly problems: readonly Problem[] } {
  try {
    return { html: render(), problems: [] };
  } catch (reason) {
    if (!(reason instanceof ProblemsError)) throw reason;
    return { html: '', problems: onPage(reason.problems, path) };
  }
}

/** True for a translation that is a feed if its original is one. */
function mayInheritFeed(path: ContentPath, positions: Doc['positions']): boolean {
  return localeOf(path) !== undefined && positions.feed === undefined;
}

/** Returns the front matter values that are visible to readers. */
function textsOf({ title, description, sidebarLabel, paginationLabel, keywords }: FrontMatter) {
  return [title, description, sidebarLabel, paginationLabel, keywords?.join()];
}

function sizeOf(segment: MarkdownSegment): number {
  return typeof segment === 'string' ? Buffer.byteLength(segment) : 0;
}
