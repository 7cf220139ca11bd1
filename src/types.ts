import type { Root } from 'hast';
import type { ContentPath, OutputPath } from './shared/paths.ts';
import type { InlineText } from './shared/props.ts';

/** A place in an author's file. Lines and columns count from 1; columns count UTF-16 units. */
export interface Place {
  /** Path relative to the site's directory, with forward slashes: `content/docs/guide.md`. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Something wrong with the content or the configuration, as a value: made anywhere, printed in one place. */
export interface Problem extends Place {
  readonly severity: 'error' | 'warning';
  /** Stable, in kebab case: `broken-link`, listed in `shared/problem-codes.ts`, or `descriptions/missing`, of a site's plugin. */
  readonly code: string;
  /** Problem in one or more sentences, with the author's own words in it. */
  readonly text: string;
  /** Allowed values, or an instruction. */
  readonly hint?: string | undefined;
  /** One sentence or two about what many problems have in common, and what corrects them all: they are printed as one. */
  readonly cause?: string | undefined;
  /** First line of the code block or table around it: an allowance can only be above that. */
  readonly blockLine?: number | undefined;
  /**
   * `cause`: a file of the reference cannot be read, so pages, names and facts are missing. `effect`: this may be wrong
   * only for that reason. While there is a cause, effects are not reported.
   */
  readonly unread?: 'cause' | 'effect' | undefined;
  /** Resource that the content security policy keeps out: the source that `security.csp` would allow. */
  readonly blocked?: { readonly directive: string; readonly source: string } | undefined;
}

/** Hexadecimal digest of some bytes (see `files/hash.ts`). */
export type Hash = string;

/** A text file below `content/`, decoded: no byte order mark, line ends as `\n`. */
export interface SourceFile {
  /** Relative to `content/`: `docs/online-direct/API/sale.md`. */
  readonly path: ContentPath;
  readonly text: string;
  readonly hash: Hash;
  /** Front matter of generated Markdown, whose text has none. */
  readonly meta?: Partial<FrontMatter>;
}

/** A heading of levels 1 to 6 with its place in the article. */
export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Absent on level one. */
  readonly id?: string;
  readonly text: InlineText;
}

/** An entry of a feed: what is below a heading that begins with a date, with the heading's id. */
export interface FeedEntry {
  readonly id: string;
  /** `2026-03-01`. */
  readonly date: string;
  /** Text of the heading after its date. */
  readonly title: string;
}

/** An address that the author wrote. */
export interface WrittenAddress {
  /** As written, entities and escapes decoded. */
  readonly url: string;
  /** The file that holds it: the doc itself, or one that it includes. */
  readonly file: ContentPath;
  readonly line: number;
  readonly column: number;
  /** True: in a text that was written for other readers too (`MarkdownText.isForeign`). */
  readonly isForeign?: true;
}

/** An address in Markdown, in a directive's attribute or in raw HTML. Slot n is links[n]. */
export interface DocLink extends WrittenAddress {
  /** `link`: somewhere to go; `resource`: a script, frame, video… that the page loads. */
  readonly kind: 'link' | 'resource';
  /** True: made of a name in code. If the name has no entry, the link becomes text. */
  readonly isName?: true;
}

/** An image that the author placed. Image slot n is images[n]. */
export interface DocImage extends WrittenAddress {
  /** Width and height in raw HTML; they win over the file's. */
  readonly width?: string;
  readonly height?: string;
}

/** A directive that shows something of the reference. Reference slot n is references[n]. */
export interface DocReference extends Pick<WrittenAddress, 'file' | 'line' | 'column'> {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text in square brackets; empty when there is none. */
  readonly label: string;
  /** True for `:name[…]` inside a sentence. */
  readonly inline: boolean;
  /** Number of the file's headings before it. */
  readonly headings: number;
}

/** Text below one heading: a search record, and a paragraph for machines. */
export interface Section {
  /** Null for text before the first heading, or under the level-one heading. */
  readonly id: string | null;
  readonly heading: string;
  readonly text: string;
  readonly code: string;
  /** Searching for exactly one of these finds the section first: its names (`POST /payments`), else values (`PARTLY_PAID`). */
  readonly names?: readonly string[];
  readonly values?: readonly string[];
}

/** A piece of an article that is translated as one. */
export interface DocBlock {
  /** Kind of block: `p`, `h2`, `li`, `tr`, `code-block`. */
  readonly kind: string;
  /** Hash of words, markup and addresses; white space and notation do not count. */
  readonly hash: Hash;
  /** Id of the heading that it is below; null before the first one. */
  readonly section: string | null;
}

/** A block of a translation when it was last recorded: the hash of what it translates (empty: of nothing), and its own. */
export type RecordedBlock = readonly [source: Hash, own: Hash];

/** The author's Markdown with its includes expanded, cut where something of another file must be filled in. */
export type MarkdownSegment =
  | string
  | { readonly link: number }
  | { readonly image: number }
  | { readonly reference: number };

/** Result of parsing one Markdown file, without its front matter. */
export interface ParsedMarkdown {
  readonly headings: readonly Heading[];
  /** Text of the level-one heading that opens the article. */
  readonly contentTitle?: string;
  /** First paragraph as plain text, at most 200 characters; empty when there is none. */
  readonly excerpt: string;
  /** Every id in the article, from headings, directives and raw HTML. */
  readonly ids: readonly string[];
  readonly links: readonly DocLink[];
  readonly images: readonly DocImage[];
  /** Empty once they have been filled in (see `reference/expand.ts`). */
  readonly references: readonly DocReference[];
  readonly sections: readonly Section[];
  /** In their order; absent on a page that is not a feed. */
  readonly entries?: readonly FeedEntry[];
  /** Blocks to compare translations by; empty for a site in one language. */
  readonly blocks: readonly DocBlock[];
  readonly markdown: readonly MarkdownSegment[];
  /** Included files with their hashes, which are part of the cache key. A missing file has an empty hash. */
  readonly includes: readonly { readonly path: ContentPath; readonly hash: Hash }[];
  /** Characters that it included. */
  readonly includedLength: number;
  /** The article. Elements and attributes as `docs/architecture.md` lists them. */
  readonly tree: Root;
  /** Problems that are left after the `allowances` for this file's own problems are applied. */
  readonly problems: readonly Problem[];
  /** `<!-- allow code: reason -->` that no problem of parsing needed; linking may (see `markdown/allow.ts`). */
  readonly allowances: readonly Allowance[];
  /** Plugin → notes of its check of trees for its check of the site. */
  readonly noted: Readonly<Record<string, readonly unknown[]>>;
  /** Marks for content checks. */
  readonly marks: Marks;
}

/** The texts of one Markdown file. They lie in the store: linking needs none of them, so memory holds none. */
export interface DocBody {
  /** The article's HTML with slots (see `html/slots.ts`). */
  readonly html: string;
  readonly markdown: readonly MarkdownSegment[];
  readonly sections: readonly Section[];
}

/** A parsed Markdown file: everything that can be known without another page, except its texts. */
export interface Doc extends Omit<ParsedMarkdown, 'tree' | 'markdown' | 'sections' | 'marks'> {
  /** True if only its front matter, title and excerpt are known, because no page that is built shows it. */
  readonly isOutline?: true;
  readonly path: ContentPath;
  readonly meta: FrontMatter;
  /** Key of front matter, as written → place of its value: in the file, or in the original from which a translation inherits it. */
  readonly positions: Readonly<Record<string, Position & { readonly file?: ContentPath }>>;
  /** Key of its texts in the store: equal keys mean equal texts. */
  readonly body: Hash;
  /** Key of its marks for content checks in the store; absent without any. */
  readonly marks?: Hash;
  /** Bytes of its Markdown copy, addresses left out. */
  readonly size: number;
}

/** The bytes of a file of the output; text is written as UTF-8. */
export type ArtifactData = string | Uint8Array;

/** Source of a file of the output, to report two files at one path. */
export interface Origin {
  /** As in a sentence: `content/docs/guide.md`, `the page of the tag "cards"`. */
  readonly name: string;
  readonly kind: 'static' | 'page' | 'redirect' | 'plugin';
  /** Place where the author can change it; absent for files that no author wrote. */
  readonly at?: Place;
}

/** A file of the output. */
export interface Artifact {
  readonly path: OutputPath;
  /** Names every input of the data: equal keys, equal bytes. Absent where making the data is cheap. */
  readonly key?: Hash;
  /** The data, or the work of making it, whole or in pieces, which is left undone when the output has a file of this key. */
  readonly data: ArtifactData | (() => ArtifactData | Promise<ArtifactData> | AsyncIterable<Uint8Array>);
  /** The file that it is a copy of, absolute. */
  readonly file?: string;
  /** Absent for what paydocs makes of the whole site. */
  readonly origin?: Origin | undefined;
}

/** Line and column in the Markdown file, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Front matter that an author writes above the Markdown, coerced and checked; absent keys are absent. */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly slug?: string;
  readonly hideTitle: boolean;
  readonly hideTableOfContents: boolean;
  readonly tocMinHeadingLevel?: number;
  readonly tocMaxHeadingLevel?: number;
  readonly sidebarLabel?: string;
  readonly sidebarPosition?: number;
  readonly sidebarClassName?: string;
  readonly sidebarCustomProps?: Readonly<Record<string, unknown>>;
  /** Null: in no sidebar. */
  readonly displayedSidebar?: string | null;
  /** A permalink replaces the one made from the label. */
  readonly tags: readonly { readonly label: string; readonly permalink?: string }[];
  readonly paginationLabel?: string;
  /** A doc's id; null hides the link. */
  readonly paginationNext?: string | null;
  readonly paginationPrevious?: string | null;
  /** Null or empty hides the link. */
  readonly customEditUrl?: string | null;
  readonly parseNumberPrefixes: boolean;
  /** `date` is an ISO date in UTC. */
  readonly lastUpdate?: { readonly date?: string; readonly author?: string };
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** True: the page is an Atom feed too. */
  readonly feed: boolean;
  /** Old addresses that lead here. */
  readonly aliases: readonly string[];
  readonly wrapperClassName?: string;
  /** Keys that paydocs does not know, as written. */
  readonly custom: Readonly<Record<string, unknown>>;
}

/** A code block as content checks see it. */
export interface CodeMark {
  /** Canonical name: `csharp`, `bash`. */
  readonly language: string;
  readonly code: string;
  /** Omission in the code, as the author declares it. */
  readonly part?: 'elided' | 'fragment';
  /** Text that the author wrote after the language. */
  readonly meta: string;
  readonly file: ContentPath;
  /** Line of the fence; 0 for code of another file, in which there is no fence. */
  readonly blockLine: number;
  /** Start of each line of the code; from the last one on, each line is one further down. */
  readonly lines: readonly (readonly [line: number, column: number])[];
}

/** Text, inline code or a reference such as `:error[E2005]` or `::operation{#sale}`, as the author typed it, with its place. */
export interface TextMark extends Pick<WrittenAddress, 'file' | 'line' | 'column'> {
  readonly kind: 'text' | 'code' | 'reference';
  readonly text: string;
  /** First line of the paragraph, heading or table around it. */
  readonly blockLine: number;
  /** Column of a table's cell, from 0; absent outside tables. */
  readonly cell?: number;
}

/** Marks of one file for content checks. */
export interface Marks {
  readonly codes: readonly CodeMark[];
  readonly texts: readonly TextMark[];
}

/** `<!-- allow code: reason -->`: the author knows of one problem on the line below. It has the comment's place. */
export interface Allowance extends Position {
  /** Code of the problem. */
  readonly code: string;
  /** Relative to the site's directory, as in problems. */
  readonly file: string;
  /** Line on which the problem is allowed. */
  readonly allowedLine: number;
}

/** Content of the slot of an image. */
export interface FilledImage {
  readonly src: string;
  readonly width?: string | number;
  readonly height?: string | number;
}

/** An article as one page shows it: which texts, and what fills their slots. */
export interface PageBody {
  /** `Doc.body`. */
  readonly text: Hash;
  /** `Doc.size`. */
  readonly size: number;
  /** Final addresses, in the order of the slots. */
  readonly links: readonly string[];
  readonly images: readonly FilledImage[];
}

/** A problem that a plugin reports. */
export interface PluginProblem extends Place {
  /** Problem, as a sentence. */
  readonly problem: string;
  /** Instruction for the author. */
  readonly hint?: string | undefined;
  /** Ends the code of the problem, after the plugin's name: `missing` for `descriptions/missing`. */
  readonly code?: string;
  /** Absent: a warning. An error fails the build. */
  readonly severity?: 'error' | 'warning';
  /** First line of its paragraph, table or code block: a comment above that allows the problem. */
  readonly blockLine?: number;
}

/** The configuration, as plugins see it. */
export interface OutputConfig {
  readonly title: string;
  readonly titleDelimiter: string;
  /** Empty when there is none. */
  readonly tagline: string;
  /** Without a slash at the end: `https://docs.example.com`. */
  readonly url: string;
  /** With a slash at both ends: `/`, `/docs/`. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | null;
  readonly noIndex: boolean;
  readonly docs: {
    /** Path of tag pages below the docs: `tags`. */
    readonly tagsBasePath: string;
  };
  readonly sitemap: {
    readonly enabled: boolean;
    /** Globs on routes. */
    readonly ignorePatterns: readonly string[];
    readonly changefreq: string | null;
    readonly priority: number | null;
    readonly lastmod: 'date' | 'datetime' | null;
  };
  readonly blog: {
    readonly enabled: boolean;
    /** Folder below `content/pages`. */
    readonly path: string;
    readonly title: string;
    /** Empty when there is none. */
    readonly description: string;
    readonly postsPerPage: number;
  };
  readonly search: {
    /** `local` is the search of paydocs; `none` builds no index. */
    readonly provider: string;
    /** Queries that an empty field shows. */
    readonly suggestions: readonly string[];
  };
}

/**
 * Thrown by a stage that cannot continue, such as for a configuration that cannot be parsed.
 * `inputs`: files whose change may correct the problems of a bundle, relative to the site.
 */
export class ProblemsError extends Error {
  constructor(
    readonly problems: readonly Problem[],
    readonly inputs: readonly string[] = [],
  ) {
    super(problems.map((problem) => problem.text).join('\n'));
    this.name = 'ProblemsError';
  }
}

/** A problem at an offset of a text, before the place of the text in its file is known. */
export interface ProblemAt {
  readonly offset: number;
  readonly problem: Problem;
}
