import { posix } from 'node:path';
import { frontMatterText, withFrontMatterKey } from '../front-matter.ts';
import {
  known,
  type Mapping,
  type Note,
  type OldSite,
  type PlannedFile,
  type PlanPart,
  text,
} from '../plan.ts';
import { listFiles, pathWithin, readText } from '../source.ts';
import { pathFrom } from './options.ts';

/** A blog of the old site. */
interface OldBlog {
  /** Folder of its posts, relative to the imported folder. */
  readonly from: string;
  /** Path of its addresses, without slashes at its ends. */
  readonly route: string;
  readonly options: Mapping;
  readonly files: readonly string[];
}

/** Plans the blogs: the first one that has posts stays a blog, and the posts of others become pages. */
export function planBlogs(
  blogs: readonly Mapping[],
  site: OldSite,
): PlanPart & { readonly main?: BlogPlace } {
  const found = blogs.map((options) => openBlog(options, site)).filter(hasPosts);
  const [main, ...others] = found;
  if (main === undefined) return { settings: {}, files: [], notes: [] };
  const notes = others.map(
    ({ from, route }): Note => ({
      kind: 'setting',
      subject: `blog ${from}`,
      advice: `paydocs has one blog. The posts are pages in content/pages/${route}, at their addresses.`,
    }),
  );
  return {
    main: { from: main.from, route: main.route },
    settings: { blog: blogSettings(main) },
    files: found.flatMap((blog) => blogFiles(blog, 'content/pages', site)),
    notes: [...notes, ...main.files.filter(isUndated(main, site)).map((file) => undated(main, file))],
  };
}

/** Where a blog is in both sites. */
export interface BlogPlace {
  readonly from: string;
  readonly route: string;
}

/** Plans the translated posts of a language. */
export function translatedPosts(
  from: string,
  locale: string,
  { main, site }: TranslatedBlog,
): readonly PlannedFile[] {
  const files = listFiles(site.source, from);
  return blogFiles({ from, route: main.route, options: {}, files }, `content/locales/${locale}/pages`, site);
}

interface TranslatedBlog {
  readonly main: BlogPlace;
  readonly site: OldSite;
}

function openBlog(options: Mapping, { source, folder }: OldSite): OldBlog {
  const from = pathWithin(pathFrom(folder, text(options.path) ?? 'blog'));
  const route = (text(options.routeBasePath) ?? 'blog').replace(/^\/+|\/+$/g, '');
  // A blog needs a path: one at the root of the site moves.
  return {
    from: from ?? '',
    route: route === '' ? 'blog' : route,
    options,
    files: from === undefined ? [] : listFiles(source, from),
  };
}

function hasPosts({ files }: OldBlog): boolean {
  return files.some(isPost);
}

function isPost(path: string): boolean {
  return /\.mdx?$/.test(path) && !path.split('/').some((part) => part.startsWith('_'));
}

function blogSettings({ route, options }: OldBlog): Mapping {
  const { postsPerPage } = options;
  return known({
    path: route,
    title: options.blogTitle,
    description: options.blogDescription,
    postsPerPage: postsPerPage === 'ALL' ? ALL_POSTS : postsPerPage,
  });
}

const ALL_POSTS = 100;

/** Date in the path of a post: `2026-03-01-release.md`, `2026/03/01/release/index.md`. */
const DATED = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)$/;

function isUndated({ from }: OldBlog, { source }: OldSite): (file: string) => boolean {
  return (file) =>
    isPost(file) &&
    !DATED.test(file) &&
    frontMatterText(readText(source, posix.join(from, file)) ?? '', 'date') === undefined;
}

function undated({ from }: OldBlog, file: string): Note {
  const advice = 'A post has a date: write `date` in its front matter. Until then, it is a page.';
  return { kind: 'file', subject: posix.join(from, file), advice };
}

/** Returns the files of a blog below a folder of the new site. Posts whose addresses do not follow from their paths get a `slug`. */
function blogFiles({ from, route, files }: OldBlog, to: string, { source }: OldSite): readonly PlannedFile[] {
  return files
    .filter((path) => !/\.[jt]sx?$/.test(path))
    .map((path): PlannedFile => {
      const file = { from: posix.join(from, path), to: posix.join(to, route, path) };
      const written = isPost(path) ? readText(source, file.from) : undefined;
      if (written === undefined) return file;
      const address = posix.join('/', route, postSlug(path, frontMatterText(written, 'slug')));
      const ofPath = posix.join('/', route, path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1'));
      if (frontMatterText(written, 'slug') === undefined && trimmed(address) === trimmed(ofPath)) return file;
      return { ...file, text: withFrontMatterKey(written, 'slug', address) };
    });
}

function trimmed(address: string): string {
  return address.replace(/\/+$/, '');
}

/** Returns the address of a post below its blog, as Docusaurus makes it. */
function postSlug(path: string, slug: string | undefined): string {
  if (slug !== undefined) return slug;
  const bare = path
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/$/, '');
  const [, folder = '', year = '', month = '', day = '', name = ''] = DATED.exec(bare) ?? [];
  return year === '' ? bare : posix.join(folder, year, month, day, name);
}
