import type { Config, Strictness } from '../config/schema.ts';
import type { EditionNames } from '../contract/reference.ts';
import type { Place } from '../problems.ts';
import type { DirectiveRules } from '../shared/theme.ts';

/** Input of parsing in addition to the file. */
export interface MarkdownOptions {
  /** Name that `:::name`, `::name` and `:name[…]` may use → its rules. */
  readonly directives: Readonly<Record<string, DirectiveRules>>;
  /** Directives that show part of the reference, where they hold no content. */
  readonly references: readonly string[];
  /** True: `::include` shows another file. In a text of a reference file it is the author's characters. */
  readonly hasIncludes: boolean;
  /** Names that link to their entries when they are inline code. */
  readonly codeNames: readonly CodeNames[];
  readonly code: Config['code'];
  readonly markdown: Config['markdown'];
  /** Strictness for missing includes. Other links are checked when all files are known. */
  readonly links: { readonly includes: Strictness };
  /** True if blocks of articles are needed, to compare translations. */
  readonly hasTranslations: boolean;
  /** Directive of the content security policy → sources that the site adds. */
  readonly csp: Config['security']['csp'];
  /** False: raw HTML is an error, and shown as the author's characters. */
  readonly allowsHtml: boolean;
  readonly checks: CheckedMarks;
  /** Plugins of the site whose code runs while a file is parsed or rendered. */
  readonly plugins: readonly ThreadPlugin[];
}

/** Returns the names of all directives: `note`, and `::include` for one that is a directive only where it fills a line. */
export function directiveNames({
  directives,
  hasIncludes,
}: Pick<MarkdownOptions, 'directives' | 'hasIncludes'>): readonly string[] {
  return [...Object.keys(directives), ...(hasIncludes ? ['::include'] : [])];
}

/** Names such as error codes, and the page with an entry for each, whose id is the name. Plain JSON. */
export interface CodeNames extends EditionNames {
  /** Folder of the frozen version that it belongs to, `versions/1.0/`; empty for all others. */
  readonly folder: string;
}

/** A plugin of the site, as worker threads load it. Plain JSON. */
export interface ThreadPlugin {
  readonly name: string;
  /** Path of its module, named by its content. */
  readonly module: string;
  /** Its options as the author wrote them. */
  readonly written: unknown;
  /** Place of the plugin in the configuration. */
  readonly at: Place;
}

/** Marks that content checks need from a file. */
export interface CheckedMarks {
  readonly texts: boolean;
  readonly code: boolean;
}
