import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { AppModule } from '../assets/server-modules.ts';
import { fillHtml } from '../markdown/fill.ts';
import type { Page } from '../pages/page.ts';
import { PART_STYLES, type PartStyles } from '../shared/part-styles.ts';
import { fileHref, htmlFileOf, type OutputPath, outputPath, payloadFileOf } from '../shared/paths.ts';
import type { PageData, PagePayload } from '../shared/props.ts';
import type { PageComponent } from '../shared/theme.ts';
import type { DocBody } from '../types.ts';
import { type ShellFacts, shellFacts } from './check-shell.ts';
import { type DocumentAssets, htmlDocument, type RenderContext } from './document.ts';

/** A page's files, and the facts of its shell to check (the article's addresses are known since parsing). */
export interface RenderedPage {
  readonly html: string;
  /** `page.json`. */
  readonly payload: string;
  readonly shell: ShellFacts;
}

/** Placeholder for the article while React renders the shell; a noncharacter that no text contains. */
const ARTICLE = '\uFDD2';

/** Renders a page to HTML and payload. Throws what a component throws. */
export function renderPage(
  { page, article: html }: { readonly page: Page; readonly article: DocBody['html'] | null },
  { theme, Article, pages }: AppModule,
  { config, site, assets }: RenderContext,
): RenderedPage {
  const { payload, body } = page;
  const articleHtml = html === null || body === null ? null : fillHtml(html, body);
  const article = articleHtml === null ? null : createElement(Article, { source: ARTICLE });
  const component =
    payload.layout === 'react'
      ? (pages[payload.props.component]?.default as PageComponent | undefined)
      : undefined;
  const shell = renderToString(
    createElement(theme.App, { site, page: payload, article, ...(component && { component }) }),
  );
  const whole = shell.replace(ARTICLE, () => articleHtml ?? '');
  const styled = withStyles(page, whole, assets);
  const data: PageData = {
    ...styled,
    article: articleHtml,
    htmlClassName: page.htmlClassName,
    client: fileHref(assets.client, page.mount),
    locale: page.locale.name,
  };
  return {
    html: htmlDocument({
      ...page,
      config,
      site,
      payload: styled,
      body: whole,
      assets,
    }),
    payload: JSON.stringify(data),
    shell: shellFacts(shell),
  };
}

/** Returns the payload of a page with the sheets that its HTML needs in its head. */
function withStyles({ payload, mount }: Page, html: string, { partStyles }: DocumentAssets): PagePayload {
  const sheets = Object.entries(PART_STYLES).flatMap(([name, mark]) =>
    mark.test(html) ? [partStyles[name as PartStyles]] : [],
  );
  if (sheets.length === 0) return payload;
  const tags = sheets.map((path) => ({
    tag: 'link' as const,
    attributes: { rel: 'stylesheet', href: fileHref(path, mount) },
  }));
  return { ...payload, head: { ...payload.head, tags: [...tags, ...payload.head.tags] } };
}

/** Returns the files of a page. The not-found page has no payload: no address leads to it. */
export function pageFiles({ payload, route, mount }: Page): {
  readonly html: OutputPath;
  readonly payload?: OutputPath;
} {
  // Hosts look for this one name, whatever the site does with slashes.
  if (payload.layout === 'not-found') return { html: outputPath((mount.folder ?? '') + route.slice(1)) };
  return { html: htmlFileOf(route, mount), payload: payloadFileOf(route, mount) };
}
