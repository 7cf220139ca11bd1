import { setImmediate } from 'node:timers/promises';
import type { CategoryDefaults } from '../config/sidebar-items.ts';
import { inOrder } from '../in-order.ts';
import { siteBudget } from '../markdown/expansion.ts';
import type { Marks } from '../markdown/marks.ts';
import type { ReadInclude } from '../markdown/parsing.ts';
import type { Memory } from '../memory.ts';
import { contentHash } from '../output/hash.ts';
import { addProblems, type Problem } from '../problems.ts';
import type { BuildReporter } from '../reporting.ts';
import type { ContentPath } from '../shared/paths.ts';
import { keepBody, putBody } from '../store/bodies.ts';
import type { Store } from '../store/store.ts';
import type { Doc, Hash, SourceFile } from '../types.ts';
import type { ContentDirectory } from './directory.ts';
import { type FolderFacts, foldersOf, isFolderFile } from './folders.ts';
import { includeReader } from './include-reader.ts';
import { outlineOf } from './outline.ts';
import type { ParsedDoc } from './parse-doc.ts';
import { picked } from './picked.ts';
import { isMarkdownPage, readSource } from './read.ts';

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
export interface ParsedContent extends FolderFacts {
  readonly docs: readonly Doc[];
}

/** A Markdown file as it was parsed last. */
export interface KnownDoc {
  /** Of its bytes. */
  readonly hash: Hash;
  /** How it was parsed and drawn (`DocSource.key`). */
  readonly sourceKey: Hash;
  /** Absent for a file that could not be read. */
  readonly doc?: Doc;
  /** True for a file that has not been parsed: its front matter and its title are known. */
  readonly isOutline?: true;
  /** What there is to say of a file that could not be read or is only outlined; else it stands in the doc. */
  readonly problems: readonly Problem[];
}

/** What is parsed, and what is known of it. */
export interface ContentRequest {
  readonly contentDirectory: ContentDirectory;
  /** Every file below it. */
  readonly files: readonly ContentPath[];
  /** What each of them holds. */
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  readonly source: DocSource;
  /** Markdown that no author has written; a file of the same path goes before it. */
  readonly generated: readonly SourceFile[];
  /** False for files that belong to nothing that is built. */
  readonly wants: (path: ContentPath) => boolean;
  /** What the categories of frozen sidebars are unless they say otherwise. */
  readonly defaults: CategoryDefaults;
  readonly memory: Memory;
  /** True for a file whose front matter and title will do for now, unless more is known of it. */
  readonly isOutlined?: ((path: ContentPath) => boolean) | undefined;
  readonly reporter: BuildReporter;
}

/** So long others wait at most, in milliseconds: the bundler asks this thread for every file that it meets. */
const SLICE = 8;

/** Every file of a site's content as memory or the store has it; files that neither has are parsed. */
export async function parseContent(request: ContentRequest): Promise<ParsedContent> {
  const { files, wants } = request;
  const generated = new Map(
    request.generated.filter(({ path }) => !request.hashes.has(path)).map((file) => [file.path, file]),
  );
  const paths = [...picked(files, isMarkdownPage).filter(wants), ...generated.keys()];
  const all = await knownFiles(paths, generated, request);
  if (request.memory.docs.size > paths.length) forgetOthers(paths, request.memory);
  const docs: Doc[] = [];
  const problems: Problem[] = [];
  for (const known of all) {
    addProblems(problems, known.problems);
    if (known.doc === undefined) continue;
    docs.push(known.doc);
    addProblems(problems, known.doc.problems);
  }
  const folders = foldersOf(picked(files, isFolderFile), request);
  return { docs, ...folders, problems: [...folders.problems, ...once(problems)] };
}

function forgetOthers(paths: readonly ContentPath[], { docs }: Memory): void {
  const wanted = new Set(paths);
  for (const path of docs.keys()) if (!wanted.has(path)) docs.delete(path);
}

/** What is wrong with a file is wrong in every page that includes it. */
function once(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/**
 * Returns what is known of each file, in their order. Files that memory does not have are parsed or outlined.
 */
async function knownFiles(
  paths: readonly ContentPath[],
  generated: ReadonlyMap<ContentPath, SourceFile>,
  request: ContentRequest,
): Promise<readonly KnownDoc[]> {
  const { contentDirectory, source, memory, reporter, isOutlined } = request;
  const hashOf = (path: ContentPath): Hash | undefined =>
    generated.get(path)?.hash ?? request.hashes.get(path);
  const remembered = paths.map((path) => rememberedFile(path, hashOf(path), request));
  const unknown = paths.filter((_, place) => remembered[place] === undefined);
  let done = paths.length - unknown.length;
  const readInclude = includeReader(contentDirectory);
  const parsed = inOrder(unknown, source.width, async (path) => {
    const made = generated.get(path);
    const hash = hashOf(path) ?? '';
    const sourceKey = source.key;
    // By its hash, before the file is read again for its text.
    const stored = await storedDoc({ path, hash }, source, readInclude);
    if (stored) return { path, known: { hash, sourceKey, problems: [], doc: stored } };
    const read = made ? { source: made, problems: [] } : readSource(contentDirectory, path);
    const { source: file, problems } = read;
    if (file === undefined) return { path, known: { hash: '', sourceKey, problems } };
    const known: KnownDoc = isOutlined?.(path)
      ? { hash: file.hash, sourceKey, problems, doc: outlineOf(file), isOutline: true }
      : { hash: file.hash, sourceKey, problems: [], doc: await parsedDoc(file, problems, source) };
    return { path, known };
  });
  const spend = siteBudget('includes');
  const count = ({ doc }: KnownDoc): void => {
    if (doc && doc.includes.length > 0) spend(doc.size, { file: `content/${doc.path}`, line: 1 });
  };
  for (const known of remembered) if (known) count(known);
  let since = performance.now();
  for await (const { path, known } of parsed) {
    // Throws in a build that has been superseded, whose files may be out of date.
    reporter.progress(++done);
    count(known);
    memory.docs.set(path, known);
    if (performance.now() - since < SLICE) continue;
    await setImmediate();
    since = performance.now();
  }
  return paths.flatMap((path, place) => remembered[place] ?? memory.docs.get(path) ?? []);
}

/** The file as memory has it, if it and those that it includes are as they were. */
function rememberedFile(
  path: ContentPath,
  hash: Hash | undefined,
  { hashes, source, memory, isOutlined }: ContentRequest,
): KnownDoc | undefined {
  const known = memory.docs.get(path);
  if (known?.isOutline && !isOutlined?.(path)) return undefined;
  if (known?.doc === undefined || known.sourceKey !== source.key) return undefined;
  if (known.hash !== hash) return undefined;
  const isWhole = known.doc.includes.every((included) => (hashes.get(included.path) ?? '') === included.hash);
  return isWhole ? known : undefined;
}

function keyOf({ path, hash }: Pick<SourceFile, 'path' | 'hash'>, source: DocSource): Hash {
  return contentHash(JSON.stringify([source.key, path, hash]));
}

/** A doc out of the store, while the files that it includes are as they were. */
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

/** Parses a file, and puts what it says into the store, with what reading it had to say. */
async function parsedDoc(
  file: SourceFile,
  problemsOfReading: readonly Problem[],
  source: DocSource,
): Promise<Doc> {
  const { store } = source;
  const key = keyOf(file, source);
  const { doc: parsed, body, marks } = await source.parse(file);
  const doc = { ...parsed, problems: bothProblems(problemsOfReading, parsed.problems) };
  const text = putBody(body, store);
  const marked = putMarks(marks, store);
  store.put('doc', key, { ...doc, body: text, ...(marked && { marks: marked }) } satisfies Doc);
  // As the store gives it back: a build with the store and one without must not differ in anything.
  return store.get('doc', key) as Doc;
}

/** Characters that were lost in decoding are told by then; the marks in their place are no second loss. */
function bothProblems(ofReading: readonly Problem[], ofParsing: readonly Problem[]): readonly Problem[] {
  if (ofReading.length === 0) return ofParsing;
  return [...ofReading, ...ofParsing.filter(({ code }) => code !== 'replacement-character')];
}

/** A doc and what it names are put together and kept together, so that where the one is, the other is too. */
function keepParts({ body, marks }: Doc, store: Store): void {
  keepBody(body, store);
  if (marks !== undefined) store.keep('marks', marks);
}

function putMarks(marks: Marks, store: Store): Hash | undefined {
  if (marks.codes.length === 0 && marks.texts.length === 0) return undefined;
  const hash = contentHash(JSON.stringify(marks));
  store.put('marks', hash, marks);
  return hash;
}

async function areAsIncluded({ includes }: Doc, readInclude: ReadInclude): Promise<boolean> {
  for (const { path, hash } of includes) {
    const file = await readInclude(path);
    if ((file?.hash ?? '') !== hash) return false;
  }
  return true;
}
