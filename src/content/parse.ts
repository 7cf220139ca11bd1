import { posix } from 'node:path';
import { inOrder } from '../in-order.ts';
import { contentHash } from '../output/hash.ts';
import type { Problem } from '../problems.ts';
import type { BuildReporter } from '../reporting.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Store } from '../store/store.ts';
import type { Doc, Hash, SourceFile } from '../types.ts';
import { type CategoryFile, readCategoryFile } from './category.ts';
import { includeReader } from './include-reader.ts';
import type { ParsedDoc, ReadInclude } from './parse-doc.ts';
import { isMarkdownPage, readSource } from './read.ts';
import { readTagsFile, type TagDefinition } from './tags.ts';

/** How Markdown becomes docs: out of the store, or by work. */
export interface DocSource {
  readonly store: Store;
  /** Names how files are parsed and drawn: the options, the components that articles are drawn with. */
  readonly key: Hash;
  /** How many files may be parsed at once. */
  readonly width: number;
  readonly parse: (file: SourceFile) => Promise<ParsedDoc>;
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

/** Takes every file of a site's content out of the store, and parses those that it does not have. */
export async function parseContent(
  contentDirectory: string,
  files: readonly ContentPath[],
  source: DocSource,
  reporter: BuildReporter,
): Promise<ParsedContent> {
  const docs: Doc[] = [];
  const problems: Problem[] = [];
  const categoryFiles = new Map<string, { readonly file: ContentPath; readonly category: CategoryFile }>();
  const tagFiles = new Map<string, readonly TagDefinition[]>();
  const readInclude = includeReader(contentDirectory);
  const damaged = new Set<ContentPath>();
  const read = (path: ContentPath): SourceFile | undefined => {
    const { source: file, problems: found } = readSource(contentDirectory, path);
    problems.push(...found);
    if (found.length > 0) damaged.add(path);
    return file;
  };
  for (const path of files) {
    const isCategory = /(?:^|\/)_category_\.(?:ya?ml|json)$/.test(path);
    const isTags = /\/tags\.ya?ml$/.test(path);
    const file = isCategory || isTags ? read(path) : undefined;
    if (file === undefined) continue;
    if (isCategory) {
      const { category, problems: found } = readCategoryFile(file.text, `content/${path}`);
      if (category) categoryFiles.set(posix.dirname(path), { file: path, category });
      problems.push(...found);
    } else {
      const { tags, problems: found } = readTagsFile(file.text, `content/${path}`);
      tagFiles.set(posix.dirname(path), tags);
      problems.push(...found);
    }
  }
  const parsed = inOrder(files.filter(isMarkdownPage), source.width, async (path) => {
    const file = read(path);
    return file && docOf(file, source, readInclude);
  });
  for await (const doc of parsed) {
    if (doc === undefined) continue;
    docs.push(doc);
    problems.push(...(damaged.has(doc.path) ? withoutLosses(doc.problems) : doc.problems));
    reporter.progress(docs.length);
  }
  return { docs, categoryFiles, tagFiles, problems };
}

/** Characters that were lost in decoding are told by then; the marks in their place are no second loss. */
function withoutLosses(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code }) => code !== 'replacement-character');
}

/** A doc out of the store, while the files that it includes are as they were; else it is parsed and put there. */
async function docOf(file: SourceFile, source: DocSource, readInclude: ReadInclude): Promise<Doc> {
  const { store } = source;
  const key = contentHash(JSON.stringify([source.key, file.path, file.hash]));
  const known = store.get('doc', key) as Doc | undefined;
  if (known && store.has('body', known.body) && (await areAsIncluded(known, readInclude))) return known;
  const { doc, body } = await source.parse(file);
  const text = contentHash(JSON.stringify(body));
  store.put('body', text, body);
  store.put('doc', key, { ...doc, body: text } satisfies Doc);
  // As the store gives it back: a build with the store and one without must not differ in anything.
  return store.get('doc', key) as Doc;
}

async function areAsIncluded({ includes }: Doc, readInclude: ReadInclude): Promise<boolean> {
  for (const { path, hash } of includes) {
    const file = await readInclude(path);
    if ((file?.hash ?? '') !== hash) return false;
  }
  return true;
}
