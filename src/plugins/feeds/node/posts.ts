import {
  contentHash,
  fileHref,
  hrefOf,
  type LayoutProps,
  type Output,
  type OutputConfig,
  type OutputContext,
  type OutputPath,
  outputPath,
  type Page,
  type PageBody,
} from 'paydocs/plugin';
import { element, instant, link } from './atom.ts';
import { wholeText } from './entry-texts.ts';

/** `blog/atom.xml` and `blog/rss.xml` (RSS 2.0): the newest posts of a blog, in each language that has some. */
export const postFeeds: Output<FeedPost> = {
  name: 'posts',
  collect: (page, { site }) => postOf(page, site.config),
  finish(all, context) {
    const byFolder = new Map<string, FeedPost[]>();
    for (const { collected, page } of all) {
      const folder = `${page.mount.folder ?? ''}${context.site.config.blog.path}/`;
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), collected]);
    }
    return [...byFolder].flatMap(([folder, posts]) => {
      const newest = posts.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)).slice(0, NEWEST);
      return FORMATS.map((format) => fileOf(outputPath(folder + format.name), newest, { format, context }));
    });
  },
};

/** Posts of a feed. Older ones are in the archive. */
const NEWEST = 20;

/** Everything that a feed says about a post. */
interface FeedPost {
  readonly title: string;
  readonly description: string;
  readonly date: string;
  /** Whole address. */
  readonly url: string;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  readonly language: string;
  readonly body: PageBody;
}

function postOf(page: Page, { url }: OutputConfig): FeedPost | undefined {
  const { payload, body, route, mount, locale } = page;
  if (payload.layout !== 'page' || body === null) return undefined;
  const { post, title, tags = [], unlisted }: LayoutProps['page'] = payload.props;
  if (post === undefined || unlisted) return undefined;
  return {
    title,
    description: page.listing.description,
    date: post.date,
    url: url + hrefOf(route, mount),
    authors: post.authors,
    tags: tags.map(({ label }) => label),
    language: locale.htmlLang,
    body,
  };
}

interface Feed {
  readonly title: string;
  readonly description: string;
  /** Whole address of the list of posts. */
  readonly page: string;
  /** Whole address of the feed. */
  readonly self: string;
  readonly posts: readonly (FeedPost & { readonly html: string })[];
}

interface Format {
  readonly name: string;
  readonly write: (feed: Feed) => string;
}

interface Making {
  readonly format: Format;
  readonly context: OutputContext;
}

function fileOf(path: OutputPath, posts: readonly FeedPost[], { format, context }: Making) {
  const { url, baseUrl, title, blog, trailingSlash } = context.site.config;
  const self = url + fileHref(path, { baseUrl });
  const page = self.slice(0, -format.name.length - (trailingSlash === true ? 0 : 1));
  const facts = {
    title: `${blog.title} | ${title}`,
    description: blog.description || blog.title,
    page,
    self,
  };
  return {
    path,
    key: contentHash(JSON.stringify([format.name, facts, posts])),
    data: () =>
      format.write({
        ...facts,
        posts: posts.map((post) => ({ ...post, html: wholeText(context.htmlOf(post.body), post.url) })),
      }),
  };
}

function atomFeed({ title, description, page, self, posts }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', page),
    element('title', title),
    element('subtitle', description),
    element('updated', instant(posts[0]?.date ?? '')),
    link('self', 'application/atom+xml', self),
    link('alternate', 'text/html', page),
    ...posts.map(atomEntry),
    '</feed>\n',
  ].join('\n');
}

function atomEntry(post: Feed['posts'][number]): string {
  const authors = post.authors.length > 0 ? post.authors : [new URL(post.url).host];
  return [
    '<entry>',
    element('id', post.url),
    element('title', post.title),
    element('updated', instant(post.date)),
    link('alternate', 'text/html', post.url),
    ...authors.map((name) => `<author>${element('name', name)}</author>`),
    ...(post.description === '' ? [] : [element('summary', post.description)]),
    element('content', post.html).replace('<content>', '<content type="html">'),
    '</entry>',
  ].join('\n');
}

function rssFeed({ title, description, page, self, posts }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', title),
    element('link', page),
    element('description', description),
    link('self', 'application/rss+xml', self).replace('<link', '<atom:link'),
    ...posts.map(rssItem),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function rssItem(post: Feed['posts'][number]): string {
  return [
    '<item>',
    element('title', post.title),
    element('link', post.url),
    element('guid', post.url),
    element('pubDate', new Date(`${post.date}T00:00:00Z`).toUTCString()),
    ...(post.description === '' ? [] : [element('description', post.description)]),
    ...post.tags.map((tag) => element('category', tag)),
    element('content:encoded', post.html),
    '</item>',
  ].join('\n');
}

const FORMATS: readonly Format[] = [
  { name: 'atom.xml', write: atomFeed },
  { name: 'rss.xml', write: rssFeed },
];
