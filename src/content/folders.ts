import { posix } from 'node:path';
import type { SidebarConfig } from '../config/schema.ts';
import { type CategoryDefaults, completeSidebars } from '../config/sidebar-items.ts';
import { sidebarsSchema } from '../config/sidebars.ts';
import type { PageFile } from '../contract/pages.ts';
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
import { isRecordFile, readRecord, translationOf } from './translation-records.ts';

/** Content of files that describe other files. */
export interface FolderFacts {
  /** Path of a folder → its `_category_` file. */
  readonly categoryFiles: ReadonlyMap<string, FoundCategory>;
  /** Name of a plugin → files for its pages. */
  readonly partFiles: ReadonlyMap<string, readonly PageFile[]>;
  /** Name of a frozen version → its sidebars. */
  readonly frozenSidebars: ReadonlyMap<string, readonly SidebarConfig[]>;
  /** Name of a language → its labels. */
  readonly labels: ReadonlyMap<string, Labels>;
  /** Path of a translation → hashes of its original's blocks. */
  readonly records: ReadonlyMap<ContentPath, readonly RecordedBlock[]>;
  readonly problems: readonly Problem[];
}

/** Caches the last result of each step, in a process that builds repeatedly. */
export interface Memo {
  /** Returns the last result of a step if its key is unchanged, otherwise calls `make`. */
  last<Result>(step: string, key: string, make: () => Result): Result;
}

/** Files for the pages of a plugin. */
export interface PartFiles {
  /** Names the code and the options that reading depends on. */
  readonly key: string;
  readonly isFor: (path: ContentPath) => boolean;
  readonly read: ReadFolderFile<Omit<PageFile, 'path'>>;
}

/** Parses the text of a file. The value is absent if the file is invalid or empty. */
type ReadFolderFile<Value> = (
  text: string,
  file: string,
) => { readonly value?: Value; readonly problems: readonly Problem[] };

/** The files to read. */
export interface FolderRequest {
  readonly contentDirectory: ContentDirectory;
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  /** Defaults for the categories of frozen sidebars. */
  readonly defaults: CategoryDefaults;
  readonly memory: Memo;
  readonly parts: readonly { readonly name: string; readonly files?: PartFiles }[];
}

/** Reads the files that describe a folder or another file. */
export function foldersOf(
  files: readonly ContentPath[],
  { contentDirectory, hashes, memory, defaults, parts }: FolderRequest,
): FolderFacts {
  const problems: Problem[] = [];
  const openness = `${defaults.sidebarCollapsible} ${defaults.sidebarCollapsed}`;
  /** Returns the path and the value of each file that is understood, and adds the problems of all. */
  const valuesOf = <Value>(isFor: PartFiles['isFor'], read: ReadFolderFile<Value>, reader = '') =>
    filterMemoized(files, isFor).flatMap((path): readonly (readonly [ContentPath, Value])[] => {
      const found = memory.last(`folder ${path} ${reader}`, `${hashes.get(path)} ${openness}`, () => {
        const { source, problems } = readSource(contentDirectory, path);
        return { problems, understood: source && read(source.text, `content/${path}`) };
      });
      const { value, problems: own = [] } = found.understood ?? {};
      problems.push(...found.problems, ...own);
      return value === undefined ? [] : [[path, value]];
    });
  const categories = valuesOf(isCategoryFile, readCategoryFile).map(
    ([file, category]) => [file, { file, ...category }] as const,
  );
  const categoryFiles = new Map<string, FoundCategory>();
  for (const [path, category] of categories) {
    const folder = posix.dirname(path);
    const other = categoryFiles.get(folder);
    if (other) problems.push(secondCategoryFile(path, other));
    categoryFiles.set(folder, category);
  }
  const frozenSidebars = valuesOf(isSidebarsFile, sidebarsReader(defaults));
  const labels = valuesOf(isLabelsFile, readLabelsFile);
  const records = valuesOf(isRecordFile, readRecord);
  const partFiles = parts.flatMap(({ name, files: own }) => {
    if (own === undefined) return [];
    const values = valuesOf(own.isFor, own.read, own.key);
    return [[name, values.map(([path, file]) => ({ path, ...file }))] as const];
  });
  return {
    categoryFiles,
    partFiles: new Map(partFiles),
    frozenSidebars: keyedBy(folderName, frozenSidebars),
    labels: keyedBy(folderName, labels),
    records: keyedBy((path) => translationOf(path) ?? path, records),
    problems,
  };
}

function keyedBy<Key, Value>(
  keyOf: (path: ContentPath) => Key,
  values: readonly (readonly [ContentPath, Value])[],
): ReadonlyMap<Key, Value> {
  return new Map(values.map(([path, value]) => [keyOf(path), value]));
}

/** Returns the name of a file's folder: `versions/1.0/sidebars.yaml` → `1.0`. */
function folderName(path: ContentPath): string {
  return posix.basename(posix.dirname(path));
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

/** True for a file that describes a whole folder, or a translation. */
export function isFolderFile(path: ContentPath): boolean {
  return isCategoryFile(path) || isSidebarsFile(path) || isLabelsFile(path) || isRecordFile(path);
}

function secondCategoryFile(path: ContentPath, other: FoundCategory): Problem {
  const text = `This folder also has "${posix.basename(other.file)}".`;
  const hint = 'Remove one of them. A folder may have only one such file.';
  return error('category-file', text, { file: `content/${path}`, line: 1, column: 1, hint });
}

/** Returns the parser of a frozen version's `sidebars.yaml`, a copy of the `sidebars` of the configuration. */
function sidebarsReader(defaults: CategoryDefaults): ReadFolderFile<readonly SidebarConfig[]> {
  return (text, file) => {
    const document = parseYaml(text, { file });
    if (document.value === undefined || document.value === null) return { problems: document.problems };
    const { value, problems } = validate(sidebarsSchema, document, { code: 'sidebars-file' });
    if (value === undefined) return { problems };
    return { value: completeSidebars(value, { defaults, document, path: [] }), problems };
  };
}
