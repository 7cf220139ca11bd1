import type { AdoptedArticle } from '../shared/article.tsx';
import type { PageData } from '../shared/props.ts';
import { trustedHtml } from '../shared/trusted-html.ts';

/** One page, since a reader is about to click on one link; its nodes would be a burden when they are not wanted. */
let prepared: { readonly data: PageData; readonly article: AdoptedArticle } | undefined;

/** Makes nodes of an article's HTML before they are needed. */
export function prepare(data: PageData): void {
  const { article: html } = data;
  if (html === null || prepared?.data === data) return;
  const current = document.createElement('div');
  current.innerHTML = trustedHtml(html);
  prepared = { data, article: { current, html } };
}

/** The article of a page when it has been prepared; a second call finds nothing. */
export function takePrepared(data: PageData): AdoptedArticle | undefined {
  if (prepared?.data !== data) return undefined;
  const { article } = prepared;
  prepared = undefined;
  return article;
}
