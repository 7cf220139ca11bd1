import type { Root } from 'mdast';
import type { CodeMark, Marks, Place, PluginProblem, TextMark } from '../types.ts';
import type { ApiData, SandboxData } from './api-data.ts';
import type { Edition } from './edition.ts';
import type { CheckedSite } from './site.ts';
import type { PluginTask } from './tasks.ts';
import type { TypedData } from './typed-data.ts';

/** Checks, by what they examine. */
export interface CheckScopes<Options = undefined> {
  /** Returns the check of a Markdown file's syntax tree, which runs on worker threads while parsing. @experimental */
  readonly tree?: (options: Options) => CheckTree | Promise<CheckTree>;
  /**
   * Returns the check of one Markdown file. Called once for each edition with files to check: the current docs, and
   * frozen versions with their own data files. Results are cached until the file or the data change.
   */
  readonly file?: (
    options: Options,
    data: NeededData,
    edition: CheckedEdition,
  ) => CheckFile | Promise<CheckFile>;
  /** Returns the problems of the data of one edition. Results are cached until the data change. */
  readonly edition?: (options: Options, data: NeededData, edition: CheckedEdition) => FoundProblems;
  /** Returns the check of the linked site. */
  readonly site?: (options: Options) => CheckSite | Promise<CheckSite>;
  /**
   * Returns the inputs of `file` and `edition` in an edition; undefined to skip it. It must not read files. By default:
   * texts and code, and all data files of the edition if the plugin needs data. @experimental
   */
  readonly inputs?: (
    options: Options,
    edition: Edition,
  ) => CheckInputs | undefined | Promise<CheckInputs | undefined>;
}

/** Input of checks of files and editions. @experimental */
export interface CheckInputs {
  /** True: texts of files, from which paragraphs and tables are made. */
  readonly texts: boolean;
  /** True: code blocks. */
  readonly code: boolean;
  /** Cache key of everything else on which results depend, such as data files (`filesKey`). */
  readonly key: string;
}

/** Returns the problems of a syntax tree. */
export type CheckTree = (file: CheckedTree) => readonly PluginProblem[];

/** Returns the problems of the linked site. */
export type CheckSite = (site: CheckedSite) => FoundProblems;

/** Returns the problems of one Markdown file. */
export type CheckFile = (file: CheckedFile) => FoundProblems;

/** Problems that a check returns. */
export type FoundProblems = readonly PluginProblem[] | Promise<readonly PluginProblem[]>;

/** Name in `needs` → data of one edition, as plain JSON; undefined if the site has none. */
export interface NeededData {
  readonly 'typed-data'?: TypedData | undefined;
  readonly openapi?: readonly ApiData[] | undefined;
  readonly sandbox?: SandboxData | undefined;
  readonly [name: string]: unknown;
}

/** An edition whose files are checked. @experimental */
export interface CheckedEdition extends Edition {
  /** Calls a task of the plugin on a worker thread. */
  readonly run: <Input, Result>(task: PluginTask<Input, Result>, input: Input) => Promise<Result>;
}

/**
 * The syntax tree of a Markdown file, including files that it includes. A check must not change it. Offsets are those
 * in its positions. @experimental
 */
export interface CheckedTree {
  readonly tree: Root;
  /** Names of directives: `note`, and `::include` for one that must be alone on a line. */
  readonly directives: readonly string[];
  /** Languages of code that the site has added. */
  readonly languages: readonly string[];
  /** Names of the dialects that the site uses. */
  readonly dialects: readonly string[];
  /** Returns the author's text between two offsets. */
  readonly sourceOf: (start: number, end: number) => string;
  /** Returns the part of the line before an offset. */
  readonly lineBefore: (offset: number) => string;
  readonly placeOf: (offset: number) => Place;
  /** Stores plain JSON about the file for the check of the site: `noted` of its page. */
  readonly note: (value: unknown) => void;
}

/** Texts and code of a Markdown file, including files that it includes. */
export interface CheckedFile extends Marks {
  /** Paragraphs, headings, items of lists, and directives alone on a line. */
  readonly paragraphs: readonly CheckedText[];
  readonly tables: readonly CheckedTable[];
  readonly codeBlocks: readonly CheckedCode[];
  /** Pieces of paragraphs and tables, in order. @experimental */
  readonly texts: readonly TextMark[];
  /** Code blocks as plain JSON, in order. @experimental */
  readonly codes: readonly CodeMark[];
}

/** A text with places: inline code in backticks, directives as written (`:error[E2005]`), and no other markup. */
export interface CheckedText {
  readonly text: string;
  /** Path from the site's folder: `content/docs/guide.md`. */
  readonly file: string;
  /** First line of the text. */
  readonly line: number;
  /** Returns a problem with the place of a character of the text. */
  readonly problemAt: (index: number, problem: PluginProblem) => PluginProblem;
}

/** A table. Cells are by column, from 0; a cell without text is absent. */
export interface CheckedTable {
  readonly header: ReadonlyMap<number, CheckedText>;
  readonly rows: readonly CheckedRow[];
}

/** A row of a table. */
export interface CheckedRow {
  readonly cells: ReadonlyMap<number, CheckedText>;
  /** All cells as one text, with ` | ` between them. */
  readonly whole: CheckedText;
}

/** A code block. */
export interface CheckedCode extends CheckedText {
  /** Canonical name, such as `bash` for `sh`. */
  readonly language: string;
  /** Rest of the line after the language. */
  readonly meta: string;
}
