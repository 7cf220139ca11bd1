import { posix } from 'node:path';
import type { SidebarConfig } from '../config/schema.ts';
import type { CategoryDefaults } from '../config/sidebar-items.ts';
import { readSource } from '../files/read.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import { error, type Problem } from '../problems.ts';
import { isReferenceFile } from '../shared/editions.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Hash, RecordedBlock } from '../types.ts';
import { type FoundCategory, readCategoryFile } from './category.ts';
import { type Labels, readLabelsFile } from './labels.ts';
import { readSidebarsFile } from './sidebars.ts';
import { readTagsFile, type TagDefinition } from './tags.ts';
import { readRecord, translationOf } from './translation-record.ts';

/** Content of files that describe other files. */
export interface FolderFacts {
  /** By the path of their folder. */
  readonly categoryFiles: ReadonlyMap<string, FoundCategory>;
  /** By the path of their docs folder. */
  readonly tagFiles: ReadonlyMap<string, readonly TagDefinition[]>;
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

/** The files to read. */
export interface FolderRequest {
  readonly contentDirectory: ContentDirectory;
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  /** Defaults for the categories of frozen sidebars. */
  readonly defaults: CategoryDefaults;
  readonly memory: Memo;
}

/** Reads the files that describe a folder or another file (`isFolderFile`). */
export function foldersOf(
  files: readonly ContentPath[],
  { contentDirectory, hashes, memory, defaults }: FolderRequest,
): FolderFacts {
  const categoryFiles = new Map<string, FoundCategory>();
  const tagFiles = new Map<string, readonly TagDefinition[]>();
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
  for (const path of files) {
    const folder = posix.dirname(path);
    if (isCategoryFile(path)) {
      const other = categoryFiles.get(folder);
      if (other) problems.push(twoOf(path, other.file));
      const { category, linkAt } = read(path, readCategoryFile) ?? {};
      if (category) categoryFiles.set(folder, { file: path, category, ...(linkAt && { linkAt }) });
    } else if (isTagsFile(path)) {
      const tags = read(path, readTagsFile)?.tags;
      if (tags) tagFiles.set(folder, tags);
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
  return { categoryFiles, tagFiles, frozenSidebars, labels, records, problems };
}

function isCategoryFile(path: ContentPath): boolean {
  return /(?:^|\/)_category_\.(?:ya?ml|json)$/.test(path) && !isReferenceFile(path);
}

function isTagsFile(path: ContentPath): boolean {
  // A part of an API may have any name.
  return /\/tags\.ya?ml$/.test(path) && !isReferenceFile(path);
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
  return (
    isCategoryFile(path) ||
    isTagsFile(path) ||
    isSidebarsFile(path) ||
    isLabelsFile(path) ||
    isRecordFile(path)
  );
}

function twoOf(path: ContentPath, other: ContentPath): Problem {
  const text = `This folder also has "${posix.basename(other)}".`;
  const hint = 'Remove one of them. A folder may have only one such file.';
  return error('category-file', text, { file: `content/${path}`, line: 1, column: 1, hint });
}
