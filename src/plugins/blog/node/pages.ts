import { dirname, join } from 'node:path/posix';
import {
  excerptOf,
  type LayoutProps,
  type PageFile,
  type PagesInput,
  type PagesPart,
  type PluginPage,
  type PluginPages,
  type PluginProblem,
} from 'paydocs/plugin';
import { addressPart, blogFiles, readFiles } from './files.ts';
import { collectPosts, type Post } from './posts.ts';

/** The pages of the blog: lists of posts, of each tag and each author, and an archive. Posts are Markdown pages. */
export const blogPages: PagesPart = {
  files: blogFiles,
  link(input) {
    const { path, enabled } = input.config.blog;
    const folder = `pages/${path}/`;
    const idle = input.files
      .filter((file) => !enabled || dirname(file.path) !== `pages/${path}`)
      .map(withoutEffect);
    if (!enabled) return { pages: [], problems: idle };
    const files = readFiles(input.files, folder);
    const { posts, problems: found } = collectPosts(folder, files, input);
    const problems = [...idle, ...found];
    if (posts.every(({ page }) => page.unlisted)) return { pages: [], problems };
    return { ...linkBlog(createBlog(posts, input)), problems };
  },
};

function withoutEffect({ path }: PageFile): PluginProblem {
  const hint =
    'Authors and tags of posts are next to the posts, in the folder that `blog.path` names: content/pages/blog.';
  return { code: 'blog-file', problem: 'This file has no effect.', file: `content/${path}`, hint };
}

/** Feeds, which the plugin of feeds writes. */
const FEEDS = ['atom.xml', 'rss.xml'];

type PostSummary = LayoutProps['posts']['groups'][number]['posts'][number];
type Facts = PostSummary['facts'];

interface Blog {
  readonly input: PagesInput;
  /** Route of the list of all posts: `/blog`. */
  readonly root: string;
  readonly title: string;
  readonly posts: readonly Post[];
  /** Posts that lists show. */
  readonly listed: readonly Post[];
  readonly tags: readonly Topic[];
  readonly authors: readonly Topic[];
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** A tag or an author, with the posts of it. */
interface Topic {
  readonly label: string;
  readonly description?: string;
  readonly route: string;
  readonly posts: readonly Post[];
}

function createBlog(posts: readonly Post[], input: PagesInput): Blog {
  const { path, title } = input.config.blog;
  const root = `/${path}`;
  const listed = posts.filter(({ page }) => !page.unlisted);
  const byLabel = new Intl.Collator(input.locale.htmlLang).compare;
  const topics = (found: readonly Topic[]): readonly Topic[] => {
    const byRoute = new Map<string, Topic>();
    for (const topic of found) {
      const known = byRoute.get(topic.route) ?? { ...topic, posts: [] };
      byRoute.set(topic.route, { ...known, posts: [...known.posts, ...topic.posts] });
    }
    return [...byRoute.values()].sort((a, b) => byLabel(a.label, b.label));
  };
  return {
    input,
    root,
    title: input.label('navbar', title),
    posts,
    listed,
    tags: topics(
      listed.flatMap((post) =>
        post.tags.map(({ label, description, permalink }) => ({
          label: input.label('tags', label),
          ...(description !== undefined && { description }),
          route: join(root, 'tags', permalink),
          posts: [post],
        })),
      ),
    ),
    authors: topics(
      listed.flatMap((post) =>
        post.authors.flatMap((author): readonly Topic[] => {
          const route = authorRoute(author, root);
          if (route === undefined) return [];
          return [{ label: author.name, description: author.title ?? '', route, posts: [post] }];
        }),
      ),
    ),
    t: (key, values = {}) =>
      (input.strings[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
        String(values[name] ?? whole),
      ),
  };
}

/** An author of `authors.yml` has a page. */
function authorRoute({ key }: Post['authors'][number], root: string): string | undefined {
  return key === undefined ? undefined : join(root, 'authors', addressPart(key));
}

function linkBlog(blog: Blog): PluginPages {
  const { input, posts, listed, tags, authors, title, root, t } = blog;
  const { description } = input.config.blog;
  const topic = (found: Topic, heading: string): readonly PluginPage[] =>
    listPages(blog, { ...found, heading, description: found.description ?? '' });
  const pages = [
    ...listPages(blog, { route: root, heading: title, description, posts: listed }),
    archive(blog),
    ...tags.flatMap((tag) => topic(tag, t('blogTagged', { tag: tag.label }))),
    ...authors.flatMap((author) => topic(author, t('blogBy', { author: author.label }))),
    ...(tags.length > 0 ? [topicList(blog, { name: 'tags', title: t('blogTags'), topics: tags })] : []),
    ...(authors.length > 0
      ? [topicList(blog, { name: 'authors', title: t('blogAuthors'), topics: authors })]
      : []),
  ];
  return {
    files: FEEDS.map((name) => join(root, name)),
    // A page of the site with the address of one of these replaces it.
    pages: pages.filter(({ route }) => input.isFree(route)),
    docProps: Object.fromEntries(posts.map((post) => [post.page.route, postProps(post, blog)])),
  };
}

function postProps(post: Post, blog: Blog): NonNullable<PluginPages['docProps']>[string] {
  const { input, listed, root, title } = blog;
  const place = listed.indexOf(post);
  const neighbor = (at: number) => {
    const page = place < 0 ? undefined : listed[at]?.page;
    return page && { label: page.title, href: input.hrefOf(page.route) };
  };
  const [previous, next] = [neighbor(place + 1), neighbor(place - 1)];
  const { date, authors } = post;
  return {
    post: {
      date,
      authors: authors.map(({ name }) => name),
      facts: [{ label: title, href: input.hrefOf(root) }, ...facts(post, blog)],
    },
    tags: tagLinks(post, blog),
    ...(previous && { previous }),
    ...(next && { next }),
  };
}

function facts({ date, dateText, minutes, authors }: Post, blog: Blog): Facts {
  return [
    { label: dateText, date },
    { label: blog.t('blogMinutes', { count: minutes }) },
    ...authors.map((author) => {
      const route = authorRoute(author, blog.root);
      const hasPage = route !== undefined && blog.authors.some((topic) => topic.route === route);
      const href = hasPage ? blog.input.hrefOf(route) : author.url;
      return { label: author.name, ...(href !== undefined && { href }) };
    }),
  ];
}

function tagLinks({ tags }: Post, { input, root }: Blog) {
  return tags.map(({ label, permalink }) => ({
    label: input.label('tags', label),
    href: input.hrefOf(join(root, 'tags', permalink)),
  }));
}

/** Characters of a description: each list of posts repeats it. */
const DESCRIPTION_LENGTH = 300;

function summary(post: Post, blog: Blog): PostSummary {
  const description = excerptOf(post.page.description, DESCRIPTION_LENGTH);
  return {
    label: post.page.title,
    href: blog.input.hrefOf(post.page.route),
    facts: facts(post, blog),
    ...(description !== '' && { description }),
  };
}

interface List {
  readonly route: string;
  readonly heading: string;
  readonly description: string;
  readonly posts: readonly Post[];
}

/** Returns the pages of a list: `/blog`, `/blog/page/2`. */
function listPages(blog: Blog, { route, heading, description, posts }: List): readonly PluginPage[] {
  const { input, t } = blog;
  const size = input.config.blog.postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const routeOf = (page: number): string => (page === 1 ? route : join(route, 'page', String(page)));
  return Array.from({ length: count }, (_, index): PluginPage => {
    const page = index + 1;
    const shown = posts.slice(index * size, page * size);
    const title = page === 1 ? heading : t('blogPage', { title: heading, page });
    const link = (key: string, to: number) => ({ label: t(key), href: input.hrefOf(routeOf(to)) });
    return listPage(blog, {
      route: routeOf(page),
      title,
      description,
      props: () => ({
        groups: [{ posts: shown.map((post) => summary(post, blog)) }],
        ...(page > 1 && { previous: link('blogNewer', page - 1) }),
        ...(page < count && { next: link('blogOlder', page + 1) }),
      }),
    });
  });
}

function archive(blog: Blog): PluginPage {
  const years = [...new Set(blog.listed.map(({ date }) => date.slice(0, 4)))];
  const short = ({ page, dateText, date }: Post): PostSummary => ({
    label: page.title,
    href: blog.input.hrefOf(page.route),
    facts: [{ label: dateText, date }],
  });
  const groups = () => ({
    groups: years.map((label) => ({
      label,
      posts: blog.listed.filter(({ date }) => date.startsWith(label)).map(short),
    })),
  });
  const title = blog.t('blogArchive');
  return listPage(blog, { route: join(blog.root, 'archive'), title, description: '', props: groups });
}

type ListProps = Omit<LayoutProps['posts'], 'title' | 'links'>;

interface ListPage {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly props: () => ListProps;
}

function listPage(blog: Blog, { route, title, description, props }: ListPage): PluginPage {
  const { input, root, t, tags, authors } = blog;
  const to = (label: string, name: string) => ({ label, href: input.hrefOf(join(root, name)) });
  const links = [
    ...(route === root || route.startsWith(`${root}/page/`) ? [] : [to(blog.title, '')]),
    ...(route.endsWith('/archive') ? [] : [to(t('blogArchive'), 'archive')]),
    ...(tags.length > 0 ? [to(t('blogTags'), 'tags')] : []),
    ...(authors.length > 0 ? [to(t('blogAuthors'), 'authors')] : []),
    { label: t('blogFeed'), href: input.fileHrefOf(join(root, 'atom.xml')) },
  ];
  return {
    route,
    title,
    description,
    layout: 'posts',
    props: () => ({ title, links, ...(description !== '' && { description }), ...props() }),
    className: 'blog-list',
    source: `the list of posts "${title}"`,
    feedHref: input.fileHrefOf(join(root, 'atom.xml')),
  };
}

interface TopicList {
  readonly name: string;
  readonly title: string;
  readonly topics: readonly Topic[];
}

/** Returns the list of all tags, or of all authors, by first letter. */
function topicList({ input, root }: Blog, { name, title, topics }: TopicList): PluginPage {
  const groups = new Map<string, Topic[]>();
  for (const topic of topics) {
    const letter = [...topic.label][0]?.toLocaleUpperCase(input.locale.htmlLang) ?? '';
    groups.set(letter, [...(groups.get(letter) ?? []), topic]);
  }
  return {
    route: join(root, name),
    title,
    layout: 'tags',
    props: () => ({
      title,
      groups: [...groups].map(([letter, found]) => ({
        letter,
        tags: found.map(({ label, route, posts }) => ({
          label,
          href: input.hrefOf(route),
          count: posts.length,
        })),
      })),
    }),
    className: 'blog-list',
    source: `the list of ${name} of posts`,
  };
}
