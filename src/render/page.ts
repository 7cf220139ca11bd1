import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ServerBundle } from '../assets/server-bundle.ts';
import type { Config } from '../config/schema.ts';
import {
  type ContentPath,
  fileHref,
  htmlFileOf,
  type OutputPath,
  outputPath,
  payloadFileOf,
} from '../shared/paths.ts';
import type { PageData } from '../shared/props.ts';
import type { SiteProps } from '../shared/site-props.ts';
import type { Artifact, Page } from '../types.ts';
import { type DocumentAssets, htmlDocument } from './document.ts';

/** What rendering needs beside the page: the same for every page of a locale. */
export interface RenderContext {
  readonly config: Config;
  readonly site: SiteProps;
  readonly assets: DocumentAssets;
  readonly bundle: Pick<ServerBundle, 'theme' | 'Article' | 'pages'>;
}

/** A page as files, and the addresses that its shell links to (the article's are known since parsing). */
export interface RenderedPage {
  readonly artifacts: readonly Artifact[];
  /** The shell's HTML, without the article. */
  readonly shell: string;
}

/** Stands for the article while React renders the shell; a noncharacter that no text holds. */
const ARTICLE = '\uFDD2';

/** Renders a page to HTML and payload. Throws what a component throws. */
export function renderPage(page: Page, context: RenderContext): RenderedPage {
  const { bundle, site, assets, config } = context;
  const article = page.article === null ? null : createElement(bundle.Article, { source: ARTICLE });
  const { payload } = page;
  const component =
    payload.layout === 'react'
      ? bundle.pages.get(payload.props.component as ContentPath)?.component
      : undefined;
  const shell = renderToString(
    createElement(bundle.theme.App, { site, page: payload, article, ...(component && { component }) }),
  );
  const body = shell.replace(ARTICLE, () => page.article ?? '');
  const html = htmlDocument({ ...page, config, site, payload, body, assets });
  const data: PageData = {
    ...payload,
    article: page.article,
    htmlClassName: page.htmlClassName,
    client: fileHref(assets.client, page.mount),
  };
  const isNotFound = payload.layout === 'not-found';
  return {
    shell,
    artifacts: [
      { path: isNotFound ? notFoundFile(page) : htmlFileOf(page.route, page.mount), data: html },
      ...(isNotFound ? [] : [{ path: payloadFileOf(page.route, page.mount), data: JSON.stringify(data) }]),
    ],
  };
}

/** Hosts look for this one name, whatever the site does with slashes. */
function notFoundFile(page: Page): OutputPath {
  return outputPath(page.route.slice(1));
}
