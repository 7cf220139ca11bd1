import { posix } from 'node:path';
import type { SidebarConfig } from '../config/schema.ts';
import { type CategoryDefaults, completeSidebars } from '../config/sidebar-items.ts';
import { sidebarsSchema } from '../config/sidebars.ts';
import { readSource } from '../files/read.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import { error, type Problem } from '../problems.ts';
import { isReferenceFile } from '../shared/editions.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Hash, RecordedBlock } from '../types.ts';
import { parseYaml } from '../yaml/document.ts';
import { validate } from '../yaml/validate.ts';
import { type FoundCategory, readCategoryFile } from './category.ts';
import { filterMemoized } from './filter-memoized.ts';
import { type Labels, readLabelsFile } from './labels.ts';
import { readRecord, translationOf } from './translation-record.ts';

/** Content of files that describe other files. */
export interface FolderFacts {
  /** By the path of their folder. */
  readonly categoryFiles: ReadonlyMap<string, FoundCategory>;
  /** Of parts of plugins: name of the part → path of the folder → what it read. */
  readonly partFiles: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  /** By the name of the frozen version. */
  readonly frozenSidebars: ReadonlyMap<string, readonly SidebarConfig[]>;
  /** By the name of the language. */
  readonly labels: ReadonlyMap<string, Labels>;
  /** Hashes of the original blocks of each translation, by the path of the translation. */
  readonly records: ReadonlyMap<ContentPath, readonly RecordedBlock[]>;
  readonly problems: readonly Problem[];
}

/** Caches the last result of each step, in a process that builds repeatedly. */
export interface Memo {
  /** Returns the last result of a step if its key is unchanged, otherwise calls `make`. */
  last<Result>(step: string, key: string, make: () => Result): Result;
}

/** Files that describe a folder to a part of a plugin. */
export interface FolderFiles {
  readonly isFor: (path: ContentPath) => boolean;
  readonly read: (
    text: string,
    file: string,
  ) => { readonly value?: unknown; readonly problems: readonly Problem[] };
}

/** The files to read. */
export interface FolderRequest {
  readonly contentDirectory: ContentDirectory;
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  /** Defaults for the categories of frozen sidebars. */
  readonly defaults: CategoryDefaults;
  readonly memory: Memo;
  readonly parts: readonly { readonly name: string; readonly files?: FolderFiles }[];
}

/** Reads those of the files that describe a folder or another file. */
export function foldersOf(
  files: readonly ContentPath[],
  { contentDirectory, hashes, memory, defaults, parts }: FolderRequest,
): FolderFacts {
  const categoryFiles = new Map<string, FoundCategory>();
  const frozenSidebars = new Map<string, readonly SidebarConfig[]>();
  const labels = new Map<string, Labels>();
  const records = new Map<ContentPath, readonly RecordedBlock[]>();
  const problems: Problem[] = [];
  const openness = `${defaults.sidebarCollapsible} ${defaults.sidebarCollapsed}`;
  /** Returns the content of a file and its problems. A file that cannot be read has no content. */
  const read = <Said extends { readonly problems: readonly Problem[] }>(
    path: ContentPath,
    understand: (text: string, file: string) => Said,
  ): Said | undefined => {
    const found = memory.last(`folder ${path}`, `${hashes.get(path)} ${openness}`, () => {
      const { source, problems } = readSource(contentDirectory, path);
      return { problems, said: source && understand(source.text, `content/${path}`) };
    });
    problems.push(...found.problems, ...(found.said?.problems ?? []));
    return found.said;
  };
  const understandSidebars = (text: string, file: string) => readSidebarsFile(text, file, defaults);
  for (const path of filterMemoized(files, isFolderFile)) {
    const folder = posix.dirname(path);
    if (isCategoryFile(path)) {
      const other = categoryFiles.get(folder);
      if (other) problems.push(twoOf(path, other.file));
      const { category, linkAt } = read(path, readCategoryFile) ?? {};
      if (category) categoryFiles.set(folder, { file: path, category, ...(linkAt && { linkAt }) });
    } else if (isSidebarsFile(path)) {
      const sidebars = read(path, understandSidebars)?.sidebars;
      if (sidebars) frozenSidebars.set(posix.basename(folder), sidebars);
    } else if (isLabelsFile(path)) {
      const found = read(path, readLabelsFile)?.labels;
      if (found) labels.set(posix.basename(folder), found);
    } else {
      const translation = translationOf(path);
      const record = translation && read(path, readRecord)?.record;
      if (translation && record) records.set(translation, record);
    }
  }
  const partFiles = new Map(
    parts.map(({ name, files: own }) => {
      const paths = own === undefined ? [] : filterMemoized(files, own.isFor);
      const values = paths.flatMap((path) => {
        const value = own && read(path, own.read)?.value;
        return value === undefined ? [] : [[posix.dirname(path), value] as const];
      });
      return [name, new Map(values)] as const;
    }),
  );
  return { categoryFiles, partFiles, frozenSidebars, labels, records, problems };
}

function isCategoryFile(path: ContentPath): boolean {
  return /(?:^|\/)_category_\.(?:ya?ml|json)$/.test(path) && !isReferenceFile(path);
}

function isSidebarsFile(path: ContentPath): boolean {
  return /^versions\/[^/]+\/sidebars\.yaml$/.test(path);
}

function isLabelsFile(path: ContentPath): boolean {
  return /^locales\/[^/]+\/labels\.yaml$/.test(path);
}

function isRecordFile(path: ContentPath): boolean {
  return translationOf(path) !== undefined;
}

/** True for a file that describes a whole folder or another file. */
export function isFolderFile(path: ContentPath): boolean {
  return isCategoryFile(path) || isSidebarsFile(path) || isLabelsFile(path) || isRecordFile(path);
}

function twoOf(path: ContentPath, other: ContentPath): Problem {
  const text = `This folder also has "${posix.basename(other)}".`;
  const hint = 'Remove one of them. A folder may have only one such file.';
  return error('category-file', text, { file: `content/${path}`, line: 1, column: 1, hint });
}

/** Parses a frozen version's `sidebars.yaml`, a copy of the `sidebars` of the configuration. */
export function readSidebarsFile(
  text: string,
  file: string,
  defaults: CategoryDefaults,
): { readonly sidebars?: readonly SidebarConfig[]; readonly problems: readonly Problem[] } {
  const document = parseYaml(text, { file });
  if (document.problems.length > 0) return { problems: document.problems };
  if (document.value === undefined || document.value === null) return { problems: [] };
  const { value, problems } = validate(sidebarsSchema, document, { code: 'sidebars-file' });
  if (value === undefined) return { problems };
  return { sidebars: completeSidebars(value, { defaults, document, path: [] }), problems };
}
