import { defined } from '../shared/defined.ts';
import {
  type ContentPath,
  encodePath,
  feedFileOf,
  fileHref,
  hrefOf,
  markdownFileOf,
  type RoutePath,
} from '../shared/paths.ts';
import type { ArticleChrome, InlineText, Outdated } from '../shared/props.ts';
import { feedEntriesOf } from '../site/feed.ts';
import type { ResolvedImage } from '../site/resolve-image.ts';
import type { ResolvedLink } from '../site/resolve-link.ts';
import type { SiteDoc } from '../site/site.ts';
import { tableOfContents } from '../site/table-of-contents.ts';
import type { Doc, DocImage, FilledImage, PageBody } from '../types.ts';
import type { PagesContext } from './context.ts';
import { contentLanguage, type FindEdition } from './locales.ts';

/** Returns the names of a page's texts, and the addresses that linking found for their slots. */
export function pageBody(doc: Doc, context: PagesContext): PageBody {
  const resolution = context.locale.resolutions.get(doc.path) ?? { links: [], images: [] };
  const { body, size } = context.texts.get(doc.path) ?? doc;
  return {
    text: body,
    size,
    links: resolution.links.map((link) => linkHref(link, context)),
    images: resolution.images.map((image, index) => filledImage(image, doc.images[index], context)),
  };
}

function linkHref(link: ResolvedLink, context: PagesContext): string {
  if ('href' in link) return link.href;
  return (context.assets.get(link.asset)?.href ?? '') + link.suffix;
}

/** Returns the address of the picture that a file names for previews; undefined if it names none. */
export function previewImage(path: ContentPath, { locale, assets }: PagesContext): string | undefined {
  const preview = locale.resolutions.get(path)?.preview;
  if (preview === undefined) return undefined;
  return 'src' in preview ? preview.src : assets.get(preview.asset)?.href;
}

/** Returns the address of an image, and its size where it is known: what the author wrote, else what the file says. */
function filledImage(
  image: ResolvedImage,
  written: DocImage | undefined,
  context: PagesContext,
): FilledImage {
  const asset = 'asset' in image ? context.assets.get(image.asset) : undefined;
  const src = 'src' in image ? image.src : (asset?.href ?? '');
  const size = written?.width !== undefined || written?.height !== undefined ? written : asset;
  return { src, ...defined({ width: size?.width, height: size?.height }) };
}

/** Returns the title, table of contents and rows around an article, for docs and Markdown pages. */
export function articleChrome(
  page: Omit<SiteDoc, 'id' | 'version' | 'position'>,
  find: FindEdition,
  context: PagesContext,
): ArticleChrome {
  const { meta, headings, path, contentTitle } = page.doc;
  const { mount } = context.locale;
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
    ...defined({ language: contentLanguage(page, context), outdated: outdatedParts(page, find, context) }),
    markdownHref: fileHref(markdownFileOf(page.route, mount), mount),
    ...(feedEntriesOf(page).length > 0 && { feedHref: fileHref(feedFileOf(page.route, mount), mount) }),
    ...defined({ editHref: editHref(page.doc, context), lastUpdate }),
  };
}

/** Returns the sections of a translation that are older than the original, and its address; undefined if there are none. */
function outdatedParts(
  { doc, outdated }: Pick<SiteDoc, 'doc' | 'outdated'>,
  find: FindEdition,
  { site }: PagesContext,
): Outdated | undefined {
  const [original] = site.locales;
  const edition = outdated.length > 0 && original && find(original);
  if (!edition) return undefined;
  const labels = new Map(doc.headings.map(({ id, text }) => [id, plainText(text)]));
  const { label, htmlLang } = original.locale;
  return {
    sections: outdated.map((id) => ({ id, label: labels.get(id ?? '') ?? id ?? '' })),
    original: { label, htmlLang, href: hrefOf(edition.route, original.mount) },
  };
}

function plainText(text: InlineText): string {
  return text.map((part) => (typeof part === 'string' ? part : plainText(part[1]))).join('');
}

function editHref(doc: Doc, context: PagesContext): string | undefined {
  const own = context.locale.resolutions.get(doc.path)?.edit;
  if (own !== undefined) return linkHref(own, context);
  const { editUrl } = context.site.config.docs;
  if (doc.meta.customEditUrl !== undefined) return undefined;
  return editUrl === undefined ? undefined : `${editUrl.replace(/\/$/, '')}/content/${encodePath(doc.path)}`;
}

/** Returns the address of a route in the page's language. */
export function routeHref(route: RoutePath, context: PagesContext): string {
  return hrefOf(route, context.locale.mount);
}
