import type { Root } from 'hast';
import type { FrontMatter, Position } from './content/front-matter.ts';
import type { Allowance } from './markdown/allow.ts';
import type { LanguageTabs, Marks } from './markdown/marks.ts';
import type { Place, Problem } from './problems.ts';
import type { ContentPath, Mount, OutputPath, RoutePath } from './shared/paths.ts';
import type { InlineText, PagePayload } from './shared/props.ts';
import type { SiteLocale } from './shared/site-props.ts';

/** Hexadecimal digest of some bytes (see `output/hash.ts`). */
export type Hash = string;

/** A text file below `content/`, decoded: no byte order mark, line ends as `\n`. */
export interface SourceFile {
  /** Relative to `content/`: `docs/online-direct/API/sale.md`. */
  readonly path: ContentPath;
  readonly text: string;
  readonly hash: Hash;
}

/** A heading of levels 1 to 6 with its place in the article. */
export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Absent on level one. */
  readonly id?: string;
  readonly text: InlineText;
}

/** An entry of a feed: what stands below a heading that begins with a date. */
export interface FeedEntry {
  /** Of the heading. */
  readonly id: string;
  /** `2026-03-01`. */
  readonly date: string;
  /** What the heading says after its date. */
  readonly title: string;
}

/** An address that the author wrote, in Markdown, in a directive's attribute or in raw HTML. Slot n is links[n]. */
export interface DocLink {
  /** As written, entities and escapes decoded. */
  readonly url: string;
  /** `link`: somewhere to go; `resource`: a script, frame, video… that the page loads. */
  readonly kind: 'link' | 'resource';
  /** The file that holds it: the doc itself, or one that it includes. */
  readonly file: ContentPath;
  readonly line: number;
  readonly column: number;
}

/** An image that the author placed. Image slot n is images[n]. */
export interface DocImage {
  readonly url: string;
  /** Width and height that the author gave in raw HTML; they win over the file's. */
  readonly width?: string;
  readonly height?: string;
  readonly file: ContentPath;
  readonly line: number;
  readonly column: number;
}

/** A directive that shows something of the reference. Reference slot n is references[n]. */
export interface DocReference {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text in square brackets; empty when there is none. */
  readonly label: string;
  /** True for `:name[…]` inside a sentence. */
  readonly inline: boolean;
  /** How many of the file's headings stand before it. */
  readonly headings: number;
  readonly file: ContentPath;
  readonly line: number;
  readonly column: number;
}

/** One heading's worth of text: a search record, and a paragraph for machines. */
export interface Section {
  /** Null for what stands before the first heading, or under the level-one heading. */
  readonly id: string | null;
  readonly heading: string;
  readonly text: string;
  readonly code: string;
}

/** A piece of an article that is translated as one. */
export interface DocBlock {
  /** What it is: `p`, `h2`, `li`, `tr`, `code-block`. */
  readonly kind: string;
  /** Names what it says; neither white space nor the way it is written counts. */
  readonly hash: Hash;
  /** Id of the heading that it stands below; null before the first one. */
  readonly section: string | null;
}

/** A block of a translation as it was recorded last: the hash of what it translates (empty: of nothing), and its own. */
export type RecordedBlock = readonly [source: Hash, own: Hash];

/** The author's Markdown with its includes expanded, cut where something of another file must be filled in. */
export type MarkdownSegment =
  | string
  | { readonly link: number }
  | { readonly image: number }
  | { readonly reference: number };

/** What the Markdown parser learns from one file (front matter apart). */
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
  /** In their order; absent on a page that is no feed. */
  readonly entries?: readonly FeedEntry[];
  /** What translations are compared by; empty for a site in one language. */
  readonly blocks: readonly DocBlock[];
  readonly markdown: readonly MarkdownSegment[];
  /** Files that it included, and what they said: their hashes belong to the cache key. */
  readonly includes: readonly { readonly path: ContentPath; readonly hash: Hash }[];
  /** The article. Elements and attributes as `docs/architecture.md` lists them. */
  readonly tree: Root;
  /** Those that remain when the ones in `allowances` that speak of this file's own problems are taken out. */
  readonly problems: readonly Problem[];
  /** `<!-- allow code: reason -->` that no problem of parsing needed; linking may (see `markdown/allow.ts`). */
  readonly allowances: readonly Allowance[];
  /** All pages shall have the same languages. */
  readonly languageTabs: readonly LanguageTabs[];
  /** What content checks look at. */
  readonly marks: Marks;
}

/** The texts of one Markdown file. They lie in the store: linking needs none of them, so memory holds none. */
export interface DocBody {
  /** The article's HTML with slots (see `markdown/slots.ts`). */
  readonly html: string;
  readonly markdown: readonly MarkdownSegment[];
  readonly sections: readonly Section[];
}

/** One Markdown file's worth: everything that can be known without looking at another page, its texts apart. */
export interface Doc extends Omit<ParsedMarkdown, 'tree' | 'markdown' | 'sections' | 'marks'> {
  readonly path: ContentPath;
  readonly meta: FrontMatter;
  /** Front matter key, as written → where its value stands in the file. */
  readonly positions: Readonly<Record<string, Position>>;
  /** Where its texts lie in the store; names them, so equal keys mean equal texts. */
  readonly body: Hash;
  /** Where that lies in the store which content checks look at; names it. Absent: there is nothing of it. */
  readonly marks?: Hash;
  /** Bytes of its Markdown copy, addresses left out. */
  readonly size: number;
}

/** The bytes of a file of the output; text is written as UTF-8. */
export type ArtifactData = string | Uint8Array;

/** What a file of the output comes from, for whoever finds that two would stand in one place. */
export interface Origin {
  /** As in a sentence: `content/docs/guide.md`, `the page of the tag "cards"`. */
  readonly name: string;
  readonly kind: 'static' | 'page' | 'redirect';
  /** Where the author can change it; absent for what nobody wrote. */
  readonly at?: Place;
}

/** A file of the output. */
export interface Artifact {
  readonly path: OutputPath;
  /** Names every input of the data: equal keys, equal bytes. Absent where making the data is no work. */
  readonly key?: Hash;
  /** The data, or the work of making it, which is left undone when the output has a file of this key. */
  readonly data: ArtifactData | (() => ArtifactData | Promise<ArtifactData>);
  /** The file that it is a copy of, absolute. */
  readonly file?: string;
  /** Absent for what paydocs makes of the whole site. */
  readonly origin?: Origin | undefined;
}

/** What stands in the slot of an image. */
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

/** A page about to be rendered: plain JSON that names every input of its own rendering, the site's shared ones apart. */
export interface Page {
  readonly route: RoutePath;
  readonly mount: Mount;
  readonly payload: PagePayload;
  readonly locale: SiteLocale;
  /** Classes of the `html` element. */
  readonly htmlClassName: string;
  /** The article, and the Markdown copy; null for layouts without them. */
  readonly body: PageBody | null;
  /** What feeds need to know. */
  readonly listing: PageListing;
}

/** What search knows of a page beside its title and its article. */
export interface SearchListing {
  /** Labels of what lies above it. */
  readonly trail: readonly string[];
  /** Words that count as if they stood there. */
  readonly keywords: readonly string[];
  /** Records of a page that is no article, or that has more than its article says. */
  readonly sections: readonly Section[];
}

export interface PageListing {
  readonly title: string;
  readonly description: string;
  /** False: not in the sitemap or llms.txt (unlisted, noindex, not found). */
  readonly indexed: boolean;
  /** True: search engines are sent to another page that says the same, in the latest version. */
  readonly isCopy?: true;
  /** What the site's own search finds the page by, beside its title and its text; null: it is left out. */
  readonly search: SearchListing | null;
  /** ISO date of the last change, when known. */
  readonly lastUpdated?: string;
  /** The docs version, for docs. */
  readonly version?: string;
  /** Present: the page is a feed too. */
  readonly entries?: readonly FeedEntry[];
}
