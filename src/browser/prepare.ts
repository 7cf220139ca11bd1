import type { AdoptedArticle } from '../shared/article.tsx';
import type { PageData } from '../shared/props.ts';
import { trustedHtml } from '../shared/trusted-html.ts';

/** Article of the link that the reader is about to click; only one, to limit the cost of unused nodes. */
let prepared: { readonly data: PageData; readonly article: AdoptedArticle } | undefined;

/** Creates the nodes of an article in advance, for `takePrepared`. */
export function prepare(data: PageData): void {
  const { article: html } = data;
  if (html === null || prepared?.data === data) return;
  const current = document.createElement('div');
  current.innerHTML = trustedHtml(html);
  prepared = { data, article: { current, html } };
}

/** Returns the prepared article of a page, once; undefined if it is not prepared. */
export function takePrepared(data: PageData): AdoptedArticle | undefined {
  if (prepared?.data !== data) return undefined;
  const { article } = prepared;
  prepared = undefined;
  return article;
}
