import { posix } from 'node:path';
import type { Root } from 'hast';
import { contentHash } from '../output/hash.ts';
import type { Problem } from '../problems.ts';
import type { BuildReporter } from '../reporting.ts';
import { type ContentPath, contentPath } from '../shared/paths.ts';
import type { Doc, ParsedMarkdown } from '../types.ts';
import { type CategoryFile, readCategoryFile } from './category.ts';
import { readFrontMatter } from './front-matter.ts';
import { isMarkdownPage, readSource } from './read.ts';
import { readTagsFile, type TagDefinition } from './tags.ts';

/** Reads a file that a Markdown file includes; undefined when there is none. */
export type ReadInclude = (
  path: ContentPath,
) => Promise<{ readonly text: string; readonly hash: string } | undefined>;

/** How one Markdown file is parsed and drawn; made once a build from configuration and theme. */
export interface ParseTools {
  readonly parseMarkdown: (
    source: { readonly path: ContentPath; readonly text: string; readonly firstLine: number },
    readInclude: ReadInclude,
  ) => Promise<ParsedMarkdown>;
  readonly renderArticle: (tree: Root) => string;
}

/** All content, each file by itself. */
export interface ParsedContent {
  readonly docs: readonly Doc[];
  /** By the folder they stand in. */
  readonly categoryFiles: ReadonlyMap<
    string,
    { readonly file: ContentPath; readonly category: CategoryFile }
  >;
  readonly tagFiles: ReadonlyMap<string, readonly TagDefinition[]>;
  readonly problems: readonly Problem[];
}

/** Parses every file of a site's content. */
export async function parseContent(
  contentDirectory: string,
  files: readonly ContentPath[],
  tools: ParseTools,
  reporter: BuildReporter,
): Promise<ParsedContent> {
  const docs: Doc[] = [];
  const problems: Problem[] = [];
  const categoryFiles = new Map<string, { readonly file: ContentPath; readonly category: CategoryFile }>();
  const tagFiles = new Map<string, readonly TagDefinition[]>();
  const readInclude = includeReader(contentDirectory, new Set(files));
  for (const path of files) {
    const name = posix.basename(path);
    const isCategory = /^_category_\.(?:ya?ml|json)$/.test(name);
    const isTags = /\/tags\.ya?ml$/.test(path);
    if (!isMarkdownPage(path) && !isCategory && !isTags) continue;
    const { source, problems: reading } = await readSource(contentDirectory, path);
    problems.push(...reading);
    if (source === undefined) continue;
    if (isCategory) {
      const { category, problems: found } = readCategoryFile(source.text, `content/${path}`);
      if (category) categoryFiles.set(posix.dirname(path), { file: path, category });
      problems.push(...found);
    } else if (isTags) {
      const { tags, problems: found } = readTagsFile(source.text, `content/${path}`);
      tagFiles.set(posix.dirname(path), tags);
      problems.push(...found);
    } else {
      const doc = await parseDoc(source, tools, readInclude);
      docs.push(doc);
      problems.push(...notYetTold(doc.problems, reading));
      reporter.progress(docs.length);
    }
  }
  return { docs, categoryFiles, tagFiles, problems };
}

/** A character that decoding has lost is told by then; the mark in its place is not a second loss. */
function notYetTold(found: readonly Problem[], reading: readonly Problem[]): readonly Problem[] {
  return reading.length === 0 ? found : found.filter(({ code }) => code !== 'replacement-character');
}

async function parseDoc(
  source: { readonly path: ContentPath; readonly text: string; readonly hash: string },
  { parseMarkdown, renderArticle }: ParseTools,
  readInclude: ReadInclude,
): Promise<Doc> {
  const { path, text, hash } = source;
  const kind = path.startsWith('pages/') ? 'page' : 'doc';
  const front = readFrontMatter(text, `content/${path}`, kind);
  const { tree, ...parsed } = await parseMarkdown(
    { path, text: front.body, firstLine: front.bodyLine + 1 },
    readInclude,
  );
  return {
    ...parsed,
    path,
    meta: front.meta,
    positions: front.positions,
    html: renderArticle(tree),
    hash: contentHash(JSON.stringify([hash, parsed.includes])),
    problems: [...front.problems, ...parsed.problems],
  };
}

/** Reads included files, each once a build, and only from below `content/`. */
function includeReader(contentDirectory: string, files: ReadonlySet<ContentPath>): ReadInclude {
  const known = new Map<ContentPath, ReturnType<ReadInclude>>();
  const read: ReadInclude = async (path) => {
    if (!files.has(path)) return undefined;
    const { source } = await readSource(contentDirectory, contentPath(path));
    return source && { text: source.text, hash: source.hash };
  };
  return (path) => {
    const reading = known.get(path) ?? read(path);
    known.set(path, reading);
    return reading;
  };
}
