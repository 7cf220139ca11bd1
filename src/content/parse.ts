import { setImmediate } from 'node:timers/promises';
import { keepBody, putPackedBody } from '../cache/bodies.ts';
import type { Store } from '../cache/store.ts';
import { contentHash } from '../files/hash.ts';
import { isMarkdownPage, readSource } from '../files/read.ts';
import { siteBudget } from '../markdown/expansion.ts';
import type { ReadInclude } from '../markdown/parsing.ts';
import type { BuildReporter } from '../platform/build-request.ts';
import { mapConcurrently } from '../platform/promises.ts';
import { addProblems, type Problem, uniqueProblems } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Doc, Hash, SourceFile } from '../types.ts';
import { filterMemoized } from './filter-memoized.ts';
import { type FolderFacts, type FolderRequest, foldersOf, type Memo } from './folders.ts';
import { includeReader } from './include-reader.ts';
import type { PackedDoc } from './parse-doc.ts';
import { inheritFrontMatter } from './translations.ts';

/** Source of docs: the store, or parsing. */
export interface DocSource {
  readonly store: Store;
  /** Hash of the options and components that parsing and rendering depend on. */
  readonly key: Hash;
  /** Maximum number of files to parse concurrently. */
  readonly width: number;
  readonly parse: (file: DocInput) => Promise<DocResult>;
  readonly outline: (file: DocInput) => Promise<OutlineResult>;
}

/** A Markdown file to parse. */
export interface DocInput {
  readonly path: ContentPath;
  /** Generated Markdown; undefined: the file is read. */
  readonly made: SourceFile | undefined;
}

/** A parsed file and the hash of its bytes, or why it cannot be read. */
export type DocResult =
  | { readonly hash: Hash; readonly packed: PackedDoc }
  | { readonly problems: readonly Problem[] };

/** The outline of a file; nothing if it has to be parsed. */
export type OutlineResult = { readonly hash: Hash; readonly doc: Doc } | { readonly hash?: never };

/** All parsed content, not yet linked. Translations have the front matter of their originals where they state none. */
export interface ParsedContent extends FolderFacts {
  readonly docs: readonly Doc[];
}

/** Parsed content that a long-lived process keeps in memory. */
export interface ContentMemory extends Memo {
  /** The most recent result for each Markdown file. */
  readonly docs: Map<ContentPath, KnownDoc>;
}

/** The most recent result of parsing a Markdown file. */
export interface KnownDoc {
  /** Hash of the file's bytes. */
  readonly hash: Hash;
  /** `DocSource.key` at that time. */
  readonly sourceKey: Hash;
  /** Absent if the file could not be read. */
  readonly doc?: Doc;
  /** True if only front matter and title are known, because the file has not been parsed. */
  readonly isOutline?: true;
  /** Problems of a file that could not be read or has only an outline. Those of a parsed file are in its doc. */
  readonly problems: readonly Problem[];
}

/** Files that are not parsed for now, and the docs to use for them. */
export interface Outlines {
  /** True for a file of which an outline is enough. */
  isEnough(path: ContentPath): boolean;
  /**
   * Returns a doc with only the front matter and the title of a file that has no parsed doc in memory or in the store. Absent:
   * outlines are exact, by the parser, and files without one are parsed.
   */
  of?(file: SourceFile): Doc;
}

/** Input of `parseContent`. */
export interface ContentRequest extends FolderRequest {
  /** All files below the content folder. */
  readonly files: readonly ContentPath[];
  readonly source: DocSource;
  /** Generated Markdown. A file of the author with the same path takes precedence. */
  readonly generated: readonly SourceFile[];
  /** False for files that belong to nothing that is built. */
  readonly wants: (path: ContentPath) => boolean;
  readonly memory: ContentMemory;
  readonly outlines?: Outlines | undefined;
  readonly reporter: BuildReporter;
}

/** Milliseconds of work before yielding to the event loop: the bundler asks this thread about each file. */
const SLICE = 8;

/** Returns all docs of a site, from memory or the store. Files that are in neither are parsed. */
export async function parseContent(request: ContentRequest): Promise<ParsedContent> {
  const { files, wants } = request;
  const generated = new Map(
    request.generated.filter(({ path }) => !request.hashes.has(path)).map((file) => [file.path, file]),
  );
  const paths = [...filterMemoized(files, isMarkdownPage).filter(wants), ...generated.keys()];
  const all = await knownFiles(paths, generated, request);
  if (request.memory.docs.size > paths.length) forgetOthers(paths, request.memory);
  const problems: Problem[] = [];
  for (const known of all) addProblems(problems, [...known.problems, ...(known.doc?.problems ?? [])]);
  const inherited = inheritFrontMatter(all.flatMap(({ doc }) => doc ?? []));
  addProblems(
    problems,
    inherited.flatMap((one) => one.problems),
  );
  const folders = foldersOf(files, request);
  // A problem of an included file is reported by every page that includes it.
  const docs = inherited.map(({ doc }) => doc);
  return { docs, ...folders, problems: [...folders.problems, ...uniqueProblems(problems)] };
}

function forgetOthers(paths: readonly ContentPath[], { docs }: ContentMemory): void {
  const wanted = new Set(paths);
  for (const path of docs.keys()) if (!wanted.has(path)) docs.delete(path);
}

/** Returns the result for each file, in order: from memory or the store, parsed or outlined. */
async function knownFiles(
  paths: readonly ContentPath[],
  generated: ReadonlyMap<ContentPath, SourceFile>,
  request: ContentRequest,
): Promise<readonly KnownDoc[]> {
  const { contentDirectory, source, memory, reporter, outlines } = request;
  const hashOf = (path: ContentPath): Hash | undefined =>
    generated.get(path)?.hash ?? request.hashes.get(path);
  const remembered = paths.map((path) => rememberedFile(path, hashOf(path), request));
  const unknown = paths.filter((_, place) => remembered[place] === undefined);
  let done = paths.length - unknown.length;
  const readInclude = includeReader(contentDirectory);
  const parsed = mapConcurrently(unknown, source.width, async (path) => {
    const made = generated.get(path);
    const hash = hashOf(path) ?? '';
    const sourceKey = source.key;
    const isEnough = outlines?.isEnough(path) ?? false;
    const exact = isEnough && !outlines?.of ? await exactOutline({ path, made }, hash, source) : undefined;
    if (exact)
      return { path, known: { hash, sourceKey, problems: [], doc: exact, isOutline: true as const } };
    // Looked up by hash, which avoids reading the file.
    const stored = await storedDoc({ path, hash }, source, readInclude);
    if (stored) return { path, known: { hash, sourceKey, problems: [], doc: stored } };
    const outline = isEnough ? outlineOf({ path, made }, outlines, request) : undefined;
    const known = outline ?? (await parsedDoc({ path, made }, source));
    return { path, known: { sourceKey, ...known } };
  });
  const spend = siteBudget('includes', paths.length);
  const count = ({ doc }: KnownDoc): void => {
    if (doc && doc.includedLength > 0) spend(doc.includedLength, { file: `content/${doc.path}`, line: 1 });
  };
  for (const known of remembered) if (known) count(known);
  let since = performance.now();
  for await (const { path, known } of parsed) {
    // Throws if the build has been superseded, because its files may be outdated by now.
    reporter.progress(++done);
    count(known);
    memory.docs.set(path, known);
    if (performance.now() - since < SLICE) continue;
    await setImmediate();
    since = performance.now();
  }
  return paths.flatMap((path, place) => remembered[place] ?? memory.docs.get(path) ?? []);
}

/** Returns the result in memory if the file and its includes are unchanged. */
function rememberedFile(
  path: ContentPath,
  hash: Hash | undefined,
  { hashes, source, memory, outlines }: ContentRequest,
): KnownDoc | undefined {
  const known = memory.docs.get(path);
  if (known?.isOutline && !outlines?.isEnough(path)) return undefined;
  if (known?.doc === undefined || known.sourceKey !== source.key) return undefined;
  if (known.hash !== hash) return undefined;
  const isWhole = known.doc.includes.every((included) => (hashes.get(included.path) ?? '') === included.hash);
  return isWhole ? known : undefined;
}

function keyOf({ path, hash }: Pick<SourceFile, 'path' | 'hash'>, source: DocSource): Hash {
  return contentHash(JSON.stringify([source.key, path, hash]));
}

/** Returns a doc from the store, and retains its entries; undefined if there is none, or one of its includes has changed. */
async function storedDoc(
  file: Pick<SourceFile, 'path' | 'hash'>,
  source: DocSource,
  readInclude: ReadInclude,
): Promise<Doc | undefined> {
  const { store } = source;
  const known = store.get('doc', keyOf(file, source)) as Doc | undefined;
  if (known === undefined || !(await areAsIncluded(known, readInclude))) return undefined;
  keepParts(known, store);
  return known;
}

/** Returns a doc with only front matter and title; undefined for a file that cannot be read. */
function outlineOf(
  { path, made }: DocInput,
  outlines: Outlines | undefined,
  { contentDirectory }: ContentRequest,
): Omit<KnownDoc, 'sourceKey'> | undefined {
  if (outlines?.of === undefined) return undefined;
  const { source, problems } = made ? { source: made, problems: [] } : readSource(contentDirectory, path);
  return source && { hash: source.hash, problems, doc: outlines.of(source), isOutline: true };
}

/** Returns the exact outline of a file, from the store or by the parser; undefined for a file that has to be parsed. */
async function exactOutline(file: DocInput, hash: Hash, source: DocSource): Promise<Doc | undefined> {
  const { store } = source;
  const key = keyOf({ path: file.path, hash }, source);
  const known = store.get('outline', key) as { readonly doc?: Doc } | undefined;
  if (known !== undefined) return known.doc;
  const result = await source.outline(file);
  // The file has changed since it was hashed, or there is no outline of it.
  const outline = result.hash === hash ? { doc: result.doc } : {};
  if (result.hash === undefined || result.hash === hash) store.put('outline', key, outline);
  return outline.doc;
}

/** Parses a file and stores the doc, unless a call of a plugin failed. Returns only problems for a file that cannot be read. */
async function parsedDoc(file: DocInput, source: DocSource): Promise<Omit<KnownDoc, 'sourceKey'>> {
  const { store } = source;
  const result = await source.parse(file);
  if ('problems' in result) return { hash: '', problems: result.problems };
  const { hash, packed } = result;
  const { doc: json, body, marks } = packed;
  putPackedBody(body, store);
  if (marks) store.putText('marks', marks.key, marks.json);
  // Parsed from the JSON, so that it equals what builds with a filled store get.
  const doc = JSON.parse(json) as Doc;
  // A failed call of a plugin is not stored: it may have waited for something, and succeed next time.
  if (doc.problems.every(({ code }) => code !== 'plugin-error'))
    store.putText('doc', keyOf({ path: file.path, hash }, source), json);
  return { hash, problems: [], doc };
}

/** Retains the entries that a doc refers to, which are stored with it. */
function keepParts({ body, marks }: Doc, store: Store): void {
  keepBody(body, store);
  if (marks !== undefined) store.keep('marks', marks);
}

async function areAsIncluded({ includes }: Doc, readInclude: ReadInclude): Promise<boolean> {
  for (const { path, hash } of includes) {
    const file = await readInclude(path);
    if ((file?.hash ?? '') !== hash) return false;
  }
  return true;
}
