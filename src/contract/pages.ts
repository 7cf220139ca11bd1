import type { ZodString, ZodType, z } from 'zod';
import type { Mount, RoutePath } from '../shared/paths.ts';
import type { DocProps, MarkdownPageProps } from '../shared/props.ts';
import type { SiteLocale } from '../shared/site-props.ts';
import type { FrontMatter, OutputConfig, Place, PluginProblem } from '../types.ts';

/** Pages that a plugin makes from docs and files. @experimental It may change with a minor version. */
export interface PagesPart {
  /** Files below `content/` for `link`. */
  readonly files?: PageFiles;
  /** Returns the pages of one language. Called once for each language, before links are resolved. */
  link(input: PagesInput): PluginPages;
}

/** Data files for pages or outputs. A file with mistakes is reported and left out. */
export interface PageFiles {
  /** Glob pattern of files below `content/`: `people/*.yaml`. */
  readonly pattern: string;
  /** Returns the schema of a YAML or JSON file. Other files are texts. */
  readonly schema?: (zod: typeof z, texts: TextSchemas) => ZodType;
  /** True: numbers, dates and booleans stay text, as written: `3.0`. A function decides for the value at a path. */
  readonly asText?: true | ((keys: readonly (string | number)[]) => boolean);
  /** End of the code of schema problems, after the plugin's name. Default: `data`. */
  readonly code?: string;
}

/** Schemas of texts for readers: with the limits of paydocs, and without hidden characters. */
export interface TextSchemas {
  /** Returns the schema of a title or label, which must not be empty. */
  readonly label: () => ZodString;
  /** Returns the schema of any other text. */
  readonly text: () => ZodString;
}

/** Facts about one language of a site, before links are resolved. */
export interface PagesInput {
  /** Configuration with the texts of the language. */
  readonly config: OutputConfig;
  readonly locale: Pick<SiteLocale, 'name' | 'label' | 'htmlLang' | 'direction'>;
  readonly mount: Mount;
  /** Versions of the docs, newest first. */
  readonly versions: readonly PagesVersion[];
  /** Markdown pages outside the docs. */
  readonly pages: readonly PagesPage[];
  readonly files: readonly PageFile[];
  /** Key → string of the theme and of the plugin. */
  readonly strings: Readonly<Record<string, string>>;
  /** Returns the translation of a text in a section of `labels.yaml`, else the text. */
  readonly label: (section: 'navbar' | 'footer' | 'sidebars' | 'tags' | 'versions', text: string) => string;
  /** Returns the address of a route, for links. */
  readonly hrefOf: (route: string) => string;
  /** Returns the address of a file of the output below the language, for links: `/blog/atom.xml`. */
  readonly fileHrefOf: (path: string) => string;
  /** True if no page of the content or of an earlier plugin has this route. */
  readonly isFree: (route: string) => boolean;
}

/** A version of the docs. */
export interface PagesVersion {
  readonly name: string;
  readonly label: string;
  /** True for the default version. */
  readonly isLast: boolean;
  /** Folder of its docs below `content/`: `docs`, `versions/1.0/docs`. */
  readonly folder: string;
  /** Route of its root: `/docs`, `/docs/next`. */
  readonly root: RoutePath;
  readonly docs: readonly PagesDoc[];
  /** Doc at its root, else the first one. */
  readonly mainDoc: PagesDoc;
}

/** A doc with its place in the site. */
export interface PagesDoc {
  /** Id, equal in all versions and languages: `guides/refunds`. */
  readonly id: string;
  readonly route: RoutePath;
  readonly title: string;
  /** Description in the front matter, else the beginning of the text. */
  readonly description: string;
  /** True: lists must leave it out. */
  readonly unlisted: boolean;
  readonly frontMatter: FrontMatter;
  /** Returns the place of a key in the front matter: `tags[0]`. */
  readonly placeOf: (key: string) => Place;
}

/** A Markdown page outside the docs. */
export interface PagesPage extends Omit<PagesDoc, 'id'> {
  /** Relative to `content/`: `pages/about.md`, also of a translation. */
  readonly path: string;
  /** Bytes of its Markdown. */
  readonly size: number;
}

/** A file that matches `files`. */
export interface PageFile {
  /** Path below `content/`: `docs/tags.yml`. */
  readonly path: string;
  /** Data of a YAML or JSON file after validation; of any other file its text. */
  readonly data: unknown;
  /** Returns the place of a key, or of its value: `['cards', 'label']`. */
  readonly placeOf: (keys: readonly (string | number)[], part?: 'key' | 'value') => Place;
}

/** The pages of a plugin in one language. */
export interface PluginPages {
  readonly pages: readonly PluginPage[];
  /** Route of a doc or a Markdown page → additional props of its layout. Only `tags` replaces a prop of each doc. */
  readonly docProps?: Readonly<
    Record<string, Partial<Pick<DocProps, 'tags'> & Pick<MarkdownPageProps, 'post' | 'previous' | 'next'>>>
  >;
  /** Files of its outputs that pages may link to, below the language: `/blog/atom.xml`. */
  readonly files?: readonly string[];
  /** Additional props of the site for all layouts, available with `useSite`. */
  readonly siteProps?: object;
  readonly problems?: readonly PluginProblem[];
}

/** A page of a plugin. The core adds its head, and its menus of versions and languages, and makes links to it work. */
export interface PluginPage {
  /** Path below the language: `/people`. */
  readonly route: string;
  readonly title: string;
  readonly description?: string;
  /** Layout of the theme, or of the site's theme: `people` for `theme/layouts/People.tsx`. */
  readonly layout: string;
  /** Props of the layout as plain JSON. A function is called when the page is rendered. */
  readonly props: Readonly<Record<string, unknown>> | (() => object);
  /** Name of its version. */
  readonly version?: string;
  /** Classes of the `html` element. */
  readonly className?: string;
  /** Keywords for search engines. The site's search finds pages with keywords, by title and keywords. */
  readonly keywords?: readonly string[];
  /** Address of an Atom feed of the page. */
  readonly feedHref?: string;
  /** Description for problems: `the page of the tag "cards"`. Absent: the plugin. */
  readonly source?: string;
  /** `unlisted`: search engines and counts leave it out. `hidden`: in addition, links cannot lead to it. */
  readonly visibility?: 'unlisted' | 'hidden';
}
