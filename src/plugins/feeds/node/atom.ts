import {
  contentHash,
  escapeAttribute,
  type FeedEntry,
  fileHref,
  hrefOf,
  type Output,
  type OutputConfig,
  type OutputPath,
  type Page,
  type PageBody,
} from 'paydocs/plugin';
import { entryTexts } from './entry-texts.ts';

/** `changelog/feed.xml` next to `/changelog` (RFC 4287): an entry for each dated heading of a page with `feed: true`. */
export const atom: Output<Feed> = {
  name: 'atom',
  scope: 'page',
  collect: (page, { site }) => feedOf(page, site.config),
  finish: (all, { htmlOf }) =>
    all.map(({ collected: feed }) => ({
      path: feed.file,
      key: contentHash(JSON.stringify(['atom', feed])),
      data: () => feedFile(feed, entryTexts(htmlOf(feed.body), feed.page)),
    })),
};

/** Contents of a feed, before its file is written. */
interface Feed {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly language: string;
  /** Address of the page, with protocol and host; also the id of the feed. */
  readonly page: string;
  readonly file: OutputPath;
  /** Address of the feed, with protocol and host. */
  readonly self: string;
  readonly entries: readonly FeedEntry[];
  /** Article with the texts of the entries. */
  readonly body: PageBody;
}

function feedOf(page: Page, config: OutputConfig): Feed | undefined {
  const { listing, body, payload, locale, route, mount } = page;
  const { feed, description } = listing;
  if (feed === undefined || body === null) return undefined;
  return {
    title: payload.head.title,
    subtitle: description,
    author: config.title,
    language: locale.htmlLang,
    page: config.url + hrefOf(route, mount),
    ...feed,
    self: config.url + fileHref(feed.file, config),
    body,
  };
}

function feedFile(feed: Feed, texts: ReadonlyMap<string, string>): string {
  const { title, subtitle, author, language, page, self, entries } = feed;
  const newest = entries.map(({ date }) => date).reduce((a, b) => (a > b ? a : b));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(language)}">`,
    element('id', page),
    element('title', title),
    ...(subtitle === '' ? [] : [element('subtitle', subtitle)]),
    element('updated', instant(newest)),
    `<author>${element('name', author)}</author>`,
    link('self', 'application/atom+xml', self),
    link('alternate', 'text/html', page),
    ...entries.map((entry) => entryElement(entry, page, texts.get(entry.id) ?? '')),
    '</feed>\n',
  ].join('\n');
}

/** Returns an entry. Its id is the heading's address, so an explicit heading id lets the author change the words. */
function entryElement({ id, date, title }: FeedEntry, page: string, html: string): string {
  const address = new URL(`#${encodeURIComponent(id)}`, page).href;
  return [
    '<entry>',
    element('id', address),
    element('title', title),
    element('updated', instant(date)),
    link('alternate', 'text/html', address),
    `<content type="html">${xml(html)}</content>`,
    '</entry>',
  ].join('\n');
}

export function instant(date: string): string {
  return `${date}T00:00:00Z`;
}

export function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${xml(href)}"/>`;
}

export function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`;
}

/** Matches characters that XML 1.0 forbids or discourages, even as references. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function xml(text: string): string {
  return escapeAttribute(text.replace(FORBIDDEN, ''));
}
