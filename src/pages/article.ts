import { fillSlots } from '../markdown/slots.ts';
import { escapeAttribute } from '../shared/escape.ts';
import { encodePath, fileHref, hrefOf, isExternal, markdownFileOf, type RoutePath } from '../shared/paths.ts';
import type { ArticleFurniture } from '../shared/props.ts';
import { optional } from '../site/identify.ts';
import type { ResolvedImage, ResolvedLink } from '../site/resolve-link.ts';
import type { Resolution } from '../site/site.ts';
import { tableOfContents } from '../site/table-of-contents.ts';
import type { Doc } from '../types.ts';
import type { PagesContext } from './context.ts';

/** An article with its slots filled: HTML for the page, Markdown for the copy. */
export interface FilledArticle {
  readonly html: string;
  readonly markdown: string;
}

/** Fills a Markdown file's slots with the addresses that linking found. */
export function fillArticle(doc: Doc, context: PagesContext): FilledArticle {
  const resolution = context.locale.resolutions.get(doc.path) ?? { links: [], images: [] };
  const links = resolution.links.map((link) => linkHref(link, context));
  const html = fillSlots(doc.html, {
    link: (index) => escapeAttribute(links[index] ?? ''),
    image: (index) => imageAttributes(doc, resolution, index, context),
  });
  return { html, markdown: fillMarkdown(doc, resolution, links, context) };
}

function linkHref(link: ResolvedLink, context: PagesContext): string {
  if ('href' in link) return link.href;
  return (context.assets.get(link.asset)?.href ?? '') + link.suffix;
}

function imageSource(image: ResolvedImage | undefined, context: PagesContext): string {
  if (image === undefined) return '';
  return 'src' in image ? image.src : (context.assets.get(image.asset)?.href ?? '');
}

/** `src`, and the size where it is known: what the author wrote, else what the file says. */
function imageAttributes(doc: Doc, { images }: Resolution, index: number, context: PagesContext): string {
  const image = images[index];
  const written = doc.images[index];
  const asset = image && 'asset' in image ? context.assets.get(image.asset) : undefined;
  const size = written?.width !== undefined || written?.height !== undefined ? written : asset;
  return [
    ['src', imageSource(image, context)],
    ['width', size?.width],
    ['height', size?.height],
  ]
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapeAttribute(String(value))}"`]))
    .join(' ');
}

function fillMarkdown(
  doc: Doc,
  { images }: Resolution,
  links: readonly string[],
  context: PagesContext,
): string {
  const { url } = context.site.config;
  const absolute = (href: string): string => {
    if (href === '' || href.startsWith('#') || isExternal(href)) return href;
    return href.startsWith('/') ? url + href : href;
  };
  return doc.markdown
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      return absolute(
        'link' in segment ? (links[segment.link] ?? '') : imageSource(images[segment.image], context),
      );
    })
    .join('');
}

/** Title, table of contents and the rows around an article, for docs and Markdown pages. */
export function articleFurniture(
  page: {
    readonly doc: Doc;
    readonly title: string;
    readonly route: RoutePath;
    readonly draft: boolean;
    readonly unlisted: boolean;
  },
  context: PagesContext,
): ArticleFurniture {
  const { meta, headings, path, contentTitle } = page.doc;
  const { tableOfContents: levels } = context.site.config;
  const lastUpdate = meta.lastUpdate ?? context.lastUpdates.get(path);
  return {
    title: page.title,
    showTitle: contentTitle === undefined && !meta.hideTitle,
    tableOfContents: meta.hideTableOfContents
      ? null
      : tableOfContents(headings, {
          minimum: meta.tocMinHeadingLevel ?? levels.minHeadingLevel,
          maximum: meta.tocMaxHeadingLevel ?? levels.maxHeadingLevel,
        }),
    unlisted: page.unlisted,
    draft: page.draft,
    markdownHref: fileHref(markdownFileOf(page.route), context.locale.mount),
    ...optional('editHref', editHref(page.doc, context)),
    ...optional('lastUpdate', lastUpdate),
  };
}

function editHref(doc: Doc, { site }: PagesContext): string | undefined {
  if (doc.meta.customEditUrl !== undefined) return doc.meta.customEditUrl || undefined;
  const { editUrl } = site.config.docs;
  return editUrl === undefined ? undefined : `${editUrl.replace(/\/$/, '')}/content/${encodePath(doc.path)}`;
}

/** A page of the site itself, as an address. */
export function routeHref(route: RoutePath, context: PagesContext): string {
  return hrefOf(route, context.locale.mount);
}
