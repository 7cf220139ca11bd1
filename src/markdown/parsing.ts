import type { Element, Properties } from 'hast';
import type { Definition } from 'mdast';
import type { OpenElements } from '../html/open-elements.ts';
import { type Problem, withPlace } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type {
  Allowance,
  CodeMark,
  DocImage,
  DocLink,
  DocReference,
  Hash,
  MarkdownSegment,
  TextMark,
} from '../types.ts';
import type { MarkdownOptions } from './options.ts';
import type { Sources } from './sources.ts';

/** Reads a file below `content/`; undefined when there is none. */
export type ReadInclude = (path: ContentPath) => Promise<IncludedFile | undefined>;

/** A file that a page includes. */
export interface IncludedFile {
  readonly text: string;
  readonly hash: Hash;
  /** Problems of reading it, such as lost characters. */
  readonly problems?: readonly Problem[];
  /** Problem of a file that must not be read. Its text is empty. */
  readonly refusal?: Problem;
}

/** A change that turns the author's text into the page's Markdown copy. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly put: readonly EditPart[];
}

/** Text, an address to fill in, or an included text whose lines get a prefix. */
export type EditPart =
  | MarkdownSegment
  | { readonly start: number; readonly end: number; readonly prefix: string };

/** A code block. It is in the tree as an `opaque` node until it is rendered. */
export interface CodeBlock {
  readonly code: string;
  /** As written after the fence; absent for indented code. */
  readonly language?: string;
  readonly meta: string;
  /** Offset of the block. */
  readonly start: number;
  /** Offset of the source line that the code begins in. */
  readonly content: number;
  /** Some lines of a file, which need not make sense by themselves. */
  readonly isPart: boolean;
  /** Filled in by rendering. */
  element?: Element;
  /** Result of the plugin that is for the block. What it renders is sanitized. */
  plugin?: 'rendered' | 'left';
  /** Text for the search index. */
  searchText?: { readonly text?: string; readonly code?: string };
}

/** A directive's name and attributes. They stay out of the tree, since an HTML parser would change them. */
export interface DirectiveRecord {
  readonly name: string;
  readonly properties: Properties;
}

/** A footnote in the order of its first mention. */
export interface Footnote {
  readonly number: number;
  mentions: number;
}

/** Everything that parsing one page collects; created for each page. */
export interface Parsing {
  /** The page's own file. */
  readonly path: ContentPath;
  readonly options: MarkdownOptions;
  /** True: headings of level two are the entries of a feed. */
  readonly isFeed: boolean;
  readonly sources: Sources;
  readonly readInclude: ReadInclude;
  /** Front matter of the page, as far as it is understood: plain data. */
  readonly frontMatter: object;
  readonly problems: Problem[];
  readonly links: DocLink[];
  readonly images: DocImage[];
  readonly references: DocReference[];
  readonly includes: { readonly path: ContentPath; readonly hash: Hash }[];
  readonly allowances: Allowance[];
  readonly noted: Record<string, unknown[]>;
  readonly marks: { readonly codes: CodeMark[]; readonly texts: TextMark[] };
  readonly edits: Edit[];
  readonly codeBlocks: CodeBlock[];
  readonly directives: DirectiveRecord[];
  readonly footnotes: Map<string, Footnote>;
  /** Number of the link that all mentions of a definition share; undefined if its address must not be followed. */
  readonly definedLinks: Map<Definition, number | undefined>;
  readonly openElements: OpenElements;
  /** True once an include that is too much has been reported. */
  hasReachedIncludeLimit: boolean;
  /** True once the tree holds raw HTML, which an HTML parser must go over. */
  hasRawHtml: boolean;
  /** Unknown tag → number of open ones, so that their end tags are not reported too. */
  readonly unknownTags: Map<string, number>;
}

export function createParsing(
  given: Pick<Parsing, 'path' | 'options' | 'isFeed' | 'sources' | 'readInclude' | 'frontMatter'>,
): Parsing {
  return {
    ...given,
    problems: [],
    links: [],
    images: [],
    references: [],
    includes: [],
    allowances: [],
    noted: {},
    marks: { codes: [], texts: [] },
    edits: [],
    codeBlocks: [],
    directives: [],
    footnotes: new Map(),
    definedLinks: new Map(),
    openElements: { levels: 0, foreign: 0, tables: 0 },
    hasReachedIncludeLimit: false,
    hasRawHtml: false,
    unknownTags: new Map(),
  };
}

/** Returns the state of the page that a plugin or handler works on. Throws if there is none. */
export function parsingOf(file: { readonly data: object } | null | undefined): Parsing {
  if (!file || !('parsing' in file.data)) throw new Error('A Markdown plugin ran without its state.');
  return file.data.parsing as Parsing;
}

/** Adds a problem at an offset. */
export function report(parsing: Parsing, offset: number, problem: Problem): void {
  const { file, line, column } = parsing.sources.place(offset);
  parsing.problems.push(withPlace(problem, { file: `content/${file}`, line, column }));
}

/** Returns the line of an offset in its file. */
export function lineOf({ sources }: Parsing, offset: number): number {
  return sources.place(offset).line;
}

/** Records an address that the author wrote, and returns its number. */
export function addLink(parsing: Parsing, link: Pick<DocLink, 'url' | 'kind'>, offset: number): number {
  return parsing.links.push({ ...link, ...parsing.sources.place(offset) }) - 1;
}

/** Records an image, and returns its number. */
export function addImage(
  parsing: Parsing,
  image: Pick<DocImage, 'url' | 'width' | 'height'>,
  offset: number,
): number {
  return parsing.images.push({ ...image, ...parsing.sources.place(offset) }) - 1;
}

/** Records a directive that shows content of the reference, and returns the number of its slot. */
export function addReference(
  parsing: Parsing,
  use: Pick<DocReference, 'name' | 'attributes' | 'label' | 'inline'>,
  offset: number,
): number {
  return parsing.references.push({ ...use, headings: 0, ...parsing.sources.place(offset) }) - 1;
}

/** Node that represents a code block in the tree until it is rendered. */
export interface Opaque {
  readonly type: 'opaque';
  readonly index: number;
}

declare module 'hast' {
  interface RootContentMap {
    opaque: Opaque;
    root: Root;
  }
  interface ElementContentMap {
    opaque: Opaque;
    /** Several pieces of raw HTML in one place, until they are parsed. */
    root: Root;
  }
}
