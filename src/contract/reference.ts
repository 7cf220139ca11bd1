import type { Budget } from '../shared/limits.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Artifact, DocReference, Heading, Problem, Section, SourceFile } from '../types.ts';
import type { Edition, EditionFiles, OfferedValues, Translate } from './edition.ts';

/** Names of one edition that link to their entries when they are inline code. Plain JSON. */
export interface EditionNames {
  /** Regular expression for a whole name. What has this form and no entry stays plain code. */
  readonly pattern: string;
  /** Address of the page with an entry for each, whose id is the name; as `file` has it. */
  readonly page: string;
  readonly file: ContentPath;
}

/** Markdown that a reference file holds, with the place where it stands, for links and problems in it. */
export interface MarkdownText {
  readonly type: 'markdown';
  readonly markdown: string;
  readonly file: ContentPath;
  readonly line: number;
  /** The column of a text whose lines are not lines of its file, as in quotes: what is found in it is found there. */
  readonly column?: number;
  /** The line of each of its lines, where they do not follow each other in their file. */
  readonly lines?: readonly number[];
  /** How many characters its file moves each line in. */
  readonly indent?: number;
  /**
   * True: it was written for readers of other pages too, as a description in an OpenAPI file is. What this site cannot
   * show of it is a warning, one for each file; a link that leads nowhere here becomes text.
   */
  readonly isForeign?: true;
  /** True: its links were made of names in a file, which say where they lead as well as their author could. */
  readonly hasMadeLinks?: true;
}

/** Code that is made of a reference file: nothing in it is Markdown. */
export interface CodeText {
  readonly type: 'code';
  readonly blocks: readonly MadeCode[];
  /** A tab for each block; absent where blocks stand one below the other. */
  readonly tabs?: readonly { readonly value: string; readonly label: string }[];
  /** More code for each block, which opens on demand; `label` says what it is. */
  readonly folded?: { readonly label: string; readonly blocks: readonly (MadeCode | undefined)[] };
  /** Group of the tabs: a reader chooses once for all tabs of a group. */
  readonly group?: string;
  readonly file: ContentPath;
  readonly line: number;
}

/**
 * Content of a reference slot before it is rendered. Plain JSON: it may be sent to another thread. A
 * `MarkdownText` or a `CodeText` anywhere in `data` reaches the component as a `RichText`.
 */
export interface Fragment {
  /** Component of the theme's `reference`, and its property `data`. */
  readonly component: string;
  readonly data: unknown;
  readonly headings: readonly Heading[];
  readonly ids: readonly string[];
  /** Search records. The text of one without a heading goes to the section that the slot is in. */
  readonly sections: readonly Section[];
  /** For the page's Markdown copy. */
  readonly markdown: readonly (string | MarkdownText)[];
}

/** A directive as an author has used it. */
export interface ReferenceUse extends Pick<DocReference, 'name' | 'attributes' | 'label' | 'inline'> {
  /** Folder of the frozen version whose page it stands on, `versions/1.0/`; empty for all others. */
  readonly version: string;
}

/** Content of a directive that shows part of the reference. */
export interface ShownFragment {
  /** Everything that the fragment is made from except the language, as plain JSON: equal keys, equal fragments. */
  readonly key: unknown;
  readonly make: (t: Translate) => Fragment;
}

/** Where things of the reference are shown. */
export interface ReferencePages {
  /**
   * The Markdown file that shows a thing with a separate directive: `pageOf('operation', 'sale')`. With `api`, the
   * directive has this attribute, which tells things of the same id apart.
   */
  readonly pageOf: (directive: string, id: string, api?: string) => ContentPath | undefined;
  /** The same for the pages of another version, by its folder: `versions/1.0/`, or nothing for the current one. */
  readonly inVersion: (folder: string) => ReferencePages;
  /** Budget of this build for suggestions for misspelled names. */
  readonly suggestions: Budget;
}

/** The files of a source, read. */
export interface Reference {
  readonly problems: readonly Problem[];
  /** Returns what a use shows, or why it shows nothing. */
  readonly find: (use: ReferenceUse, pages: ReferencePages) => ShownFragment | Problem;
  /** Pages that the files themselves make, as Markdown. */
  readonly pages: readonly SourceFile[];
  /** Sidebars of these pages. */
  readonly sidebars?: readonly GeneratedSidebar[];
  /** Files of the output that readers may download, or that what is used loads. */
  readonly files?: (uses: readonly ReferenceUse[]) => readonly Artifact[];
}

/** A kind of reference files, and the directives that show them. */
export interface ReferenceSource {
  readonly name: string;
  /** True: the files are read for the pages that they make, whether or not a directive shows them. */
  readonly makesPages?: boolean;
  /** Names of its directives in an edition; none where it has no such files. */
  readonly directives: (edition: EditionFiles & Pick<Edition, 'config'>) => readonly string[];
  /** Names of an edition that link to their entries when they are inline code. */
  readonly codeNames?: (edition: Omit<Edition, 'offered' | 'provided' | 't'>) => readonly EditionNames[];
  /** Reads what it offers other sources, by its name. Called only when one asks for it. */
  readonly offers?: {
    readonly [Name in keyof OfferedValues]?: (edition: Edition) => OfferedValues[Name] | undefined;
  };
  /** Reads data for plugins, by the names that their `needs` list. */
  readonly provides?: Readonly<Record<string, (edition: Edition) => unknown>>;
  /** Reads the files; asked once a build for each edition, and only for a site that has them. */
  readonly open: (edition: Edition) => Promise<Reference>;
}

/** Generated code, without a fence in Markdown. */
export interface MadeCode {
  /** Name of one of the languages that need not be added. */
  readonly language: string;
  readonly code: string;
  /** Empty: without a title, and without the name of its language. */
  readonly title?: string;
  /** True: without colors, as one piece. Each colored word is an element, and so is each line. */
  readonly isPlain?: true;
}

/** A sidebar for pages outside the docs, made by what makes the pages. Plain JSON. */
export interface GeneratedSidebar {
  /** Unique among the sidebars of the site: it names their files. */
  readonly name: string;
  /** Begins the breadcrumbs of its pages. */
  readonly label: string;
  /** Folder of its pages, with a slash at the end: `pages/api/`. Other Markdown pages there follow the first entry. */
  readonly folder: string;
  /** Address of the folder, if it is another than its path below `pages/`. */
  readonly root?: string;
  /** Present: the pages belong to this version of the docs. */
  readonly version?: string;
  readonly items: readonly GeneratedItem[];
}

/** An entry of a generated sidebar. A page that is not built is left out, and so is a category without entries. */
export type GeneratedItem = GeneratedLink | GeneratedCategory;

export interface GeneratedLink {
  readonly type: 'page';
  readonly label: string;
  readonly page: ContentPath;
  /** A short word before the label, such as the method of an operation. */
  readonly badge?: string;
  readonly className?: string;
}

export interface GeneratedCategory {
  readonly type: 'category';
  readonly label: string;
  /** The page that its label leads to. */
  readonly page?: ContentPath;
  /** False: a heading above its entries, which are always visible. */
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  /** True: it only makes a long list short; breadcrumbs leave it out. */
  readonly isFold?: true;
  readonly items: readonly GeneratedItem[];
}
