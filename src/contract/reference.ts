import type { Budget } from '../shared/limits.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Artifact, DocReference, Heading, Problem, Section, SourceFile } from '../types.ts';
import type { Edition, EditionFiles, OfferedValues, Translate } from './edition.ts';

/** Names of one edition that become links to their entries if they are inline code. Plain JSON. */
export interface EditionNames {
  /** Regular expression for a whole name. A match without an entry stays plain code. */
  readonly pattern: string;
  /** Address of the page with the entries, whose ids are the names; relative to `file`. */
  readonly page: string;
  readonly file: ContentPath;
}

/** Markdown in a reference file, with its place, for links and problems in it. */
export interface MarkdownText {
  readonly type: 'markdown';
  readonly markdown: string;
  readonly file: ContentPath;
  readonly line: number;
  /** Column of a text whose lines are not lines of its file, such as a quoted one. Problems in it have this place. */
  readonly column?: number;
  /** Line in the file of each of its lines, if they are not consecutive. */
  readonly lines?: readonly number[];
  /** Number of characters by which the file indents each line. */
  readonly indent?: number;
  /**
   * True if it was written for other sites, too, such as a description in an OpenAPI file. What this site cannot show
   * is only a warning, one for each file, and a broken link becomes text.
   */
  readonly isForeign?: true;
  /** True: its links are generated from names, so they need no checks. */
  readonly hasMadeLinks?: true;
}

/** Generated code from a reference file. It contains no Markdown. */
export interface CodeText {
  readonly type: 'code';
  readonly blocks: readonly MadeCode[];
  /** A tab for each block; absent: blocks are below each other. */
  readonly tabs?: readonly { readonly value: string; readonly label: string }[];
  /** Further code for each block, which opens on demand, and its label. */
  readonly folded?: { readonly label: string; readonly blocks: readonly (MadeCode | undefined)[] };
  /** Name of a group of tabs. The reader's choice applies to all tabs of a group. */
  readonly group?: string;
  readonly file: ContentPath;
  readonly line: number;
}

/**
 * Content of a reference slot before it is rendered. Plain JSON, because it may be sent to another thread. A
 * `MarkdownText` or `CodeText` anywhere in `data` reaches the component as a `RichText`.
 */
export interface Fragment {
  /** Name of the component in the theme's `reference`, and its property `data`. */
  readonly component: string;
  readonly data: unknown;
  readonly headings: readonly Heading[];
  readonly ids: readonly string[];
  /** Search records. Text without a heading is added to the section with the slot. */
  readonly sections: readonly Section[];
  /** Parts of the page's Markdown copy. */
  readonly markdown: readonly (string | MarkdownText)[];
}

/** A directive as an author has used it. */
export interface ReferenceUse extends Pick<DocReference, 'name' | 'attributes' | 'label' | 'inline'> {
  /** Folder of the frozen version with the page: `versions/1.0/`; empty for all other pages. */
  readonly version: string;
}

/** Content of a directive that shows part of the reference. */
export interface ShownFragment {
  /** Everything on which the fragment depends, except the language, as plain JSON: equal keys mean equal fragments. */
  readonly key: unknown;
  readonly make: (t: Translate) => Fragment;
}

/** Pages that show parts of the reference. */
export interface ReferencePages {
  /**
   * Returns the Markdown file that shows something with a separate directive: `pageOf('operation', 'sale')`; undefined
   * if there is none. With `api`, the directive must have this attribute, which distinguishes equal ids.
   */
  readonly pageOf: (directive: string, id: string, api?: string) => ContentPath | undefined;
  /** Returns the pages of another version, by its folder: `versions/1.0/`, or empty for the current one. */
  readonly inVersion: (folder: string) => ReferencePages;
  /** Budget of this build for suggestions for misspelled names. */
  readonly suggestions: Budget;
}

/** Parsed files of a source. */
export interface Reference {
  readonly problems: readonly Problem[];
  /** Returns the content of a directive, or a problem. */
  readonly find: (use: ReferenceUse, pages: ReferencePages) => ShownFragment | Problem;
  /** Generated Markdown pages. */
  readonly pages: readonly SourceFile[];
  /** Sidebars of these pages. */
  readonly sidebars?: readonly GeneratedSidebar[];
  /** Returns output files that readers may download, or that the directives load. */
  readonly files?: (uses: readonly ReferenceUse[]) => readonly Artifact[];
}

/** A kind of reference files, with the directives that show them. */
export interface ReferenceSource {
  readonly name: string;
  /** True: the files are read for their pages even if no directive shows them. */
  readonly makesPages?: boolean;
  /** Returns the names of its directives in an edition; empty without such files. */
  readonly directives: (edition: EditionFiles & Pick<Edition, 'config'>) => readonly string[];
  /** Returns the names that become links to their entries if they are inline code. */
  readonly codeNames?: (edition: Omit<Edition, 'offered' | 'provided' | 't'>) => readonly EditionNames[];
  /** Name → function that reads a value for other sources. Called only on request. */
  readonly offers?: {
    readonly [Name in keyof OfferedValues]?: (edition: Edition) => OfferedValues[Name] | undefined;
  };
  /** Name in `needs` → function that reads the data for plugins. */
  readonly provides?: Readonly<Record<string, (edition: Edition) => unknown>>;
  /** Reads the files. Called once a build for each edition, only if there are such files. */
  readonly open: (edition: Edition) => Promise<Reference>;
}

/** Generated code. In Markdown, it would need a fence. */
export interface MadeCode {
  /** Name of a language that is always available. */
  readonly language: string;
  readonly code: string;
  /** Title; empty: neither a title nor the name of the language is shown. */
  readonly title?: string;
  /** True: not highlighted, as one text. Otherwise, each colored word and each line is an element. */
  readonly isPlain?: true;
}

/** A sidebar for generated pages outside the docs. Plain JSON. */
export interface GeneratedSidebar {
  /** Unique among the sidebars of the site, because their files have this name. */
  readonly name: string;
  /** First breadcrumb of its pages. */
  readonly label: string;
  /** Folder of its pages, with a final slash: `pages/api/`. Other Markdown pages in it follow the first entry. */
  readonly folder: string;
  /** Address of the folder, if it differs from its path below `pages/`. */
  readonly root?: string;
  /** Version of the docs to which the pages belong. */
  readonly version?: string;
  readonly items: readonly GeneratedItem[];
}

/** An entry of a generated sidebar. Pages that are not built and empty categories are left out. */
export type GeneratedItem = GeneratedLink | GeneratedCategory;

export interface GeneratedLink {
  readonly type: 'page';
  readonly label: string;
  readonly page: ContentPath;
  /** Short word before the label, such as a method. */
  readonly badge?: string;
  readonly className?: string;
}

export interface GeneratedCategory {
  readonly type: 'category';
  readonly label: string;
  /** Page to which its label links. */
  readonly page?: ContentPath;
  /** False: a heading with entries that are always visible. */
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  /** True: it only divides a long list, so breadcrumbs leave it out. */
  readonly isFold?: true;
  readonly items: readonly GeneratedItem[];
}
