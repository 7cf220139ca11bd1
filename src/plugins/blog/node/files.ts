import { kebabCase, type PageFile, type PageFiles } from 'paydocs/plugin';

/** An author, as `authors.yml` or front matter says. */
export interface Author {
  readonly name: string;
  /** Role: "Maintainer". */
  readonly title?: string;
  /** Page about the author, of this site or another. */
  readonly url?: string;
}

/** A tag of posts. */
export interface PostTag {
  readonly label: string;
  /** Last part of the address of its page. */
  readonly permalink: string;
  readonly description?: string;
}

/** Files next to the posts: who writes them, and what their tags are called. */
export const blogFiles: PageFiles = {
  pattern: 'pages/**/{authors,tags}.{yml,yaml}',
  code: 'blog-file',
  asText: true,
  schema: (z, { label, text }) =>
    z
      .record(
        label(),
        z
          .looseObject({
            name: label().exactOptional(),
            title: text().exactOptional(),
            url: text().exactOptional(),
            label: label().exactOptional(),
            permalink: text().exactOptional(),
            description: text().exactOptional(),
          })
          .nullable(),
      )
      .nullish(),
};

type Entries = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

/** Authors and tags of the blog in a folder below `content/pages`, by their keys. */
export interface BlogFiles {
  readonly authors: ReadonlyMap<string, Author>;
  readonly tags: ReadonlyMap<string, PostTag>;
}

/** Reads the files of a blog. */
export function readFiles(files: readonly PageFile[], folder: string): BlogFiles {
  const entriesOf = (name: string): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => {
    const file = files.find(({ path }) => new RegExp(`^${name}\\.ya?ml$`).test(path.slice(folder.length)));
    if (file === undefined || !file.path.startsWith(folder)) return [];
    return Object.entries((file.data as Entries | null | undefined) ?? {}).map(([key, value]) => [
      key,
      value ?? {},
    ]);
  };
  return {
    authors: new Map(entriesOf('authors').map(([key, value]) => [key, authorOf(value, key)])),
    tags: new Map(entriesOf('tags').map(([key, value]) => [key, tagOf(value, key)])),
  };
}

/** Returns the author that a mapping describes. */
export function authorOf(value: Readonly<Record<string, unknown>>, key = ''): Author {
  const { name, title, url } = value;
  return {
    name: textOf(name) ?? key,
    ...named('title', textOf(title)),
    ...named('url', isAddress(textOf(url)) ? textOf(url) : undefined),
  };
}

function tagOf(value: Readonly<Record<string, unknown>>, key: string): PostTag {
  const { label, permalink, description } = value;
  const shown = textOf(label) ?? key;
  return {
    label: shown,
    permalink: addressPart(textOf(permalink) ?? shown),
    ...named('description', textOf(description)),
  };
}

/** Returns a part of an address, without slashes at its ends. */
export function addressPart(text: string): string {
  return kebabCase(text.replace(/^\/+|\/+$/g, '')) || 'other';
}

/** Returns a value as a text; undefined for anything that is none. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isAddress(url: string | undefined): boolean {
  return url !== undefined && /^(?:https?:\/\/|\/(?!\/)|mailto:)/i.test(url);
}

function named<Key extends string>(key: Key, value: string | undefined): { readonly [Name in Key]?: string } {
  const result: { [Name in Key]?: string } = {};
  if (value !== undefined) result[key] = value;
  return result;
}
