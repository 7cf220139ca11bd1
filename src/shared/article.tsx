import { useCallback, useMemo } from 'react';
import { trustedHtml } from './trusted-html.ts';

/** An article whose nodes exist: they came with the document, or were created in advance. */
export interface AdoptedArticle {
  /** The element that currently contains its nodes. */
  current: Element;
  /** The HTML of the nodes; absent if they came with the document. */
  readonly html?: string;
}

interface ArticleProps {
  /** The article's HTML or, in the browser, its nodes. */
  readonly source: string | AdoptedArticle;
}

/**
 * Renders the article of a page. React never reconciles its content: hydration keeps the nodes, so the payload needs no copy.
 * The HTML is safe: the build has sanitized it (`html/sanitize.ts`), and browsers fetch it from this site only.
 */
export function Article({ source }: ArticleProps) {
  const html = useMemo(() => ({ __html: trustedHtml(typeof source === 'string' ? source : '') }), [source]);
  const adopt = useCallback(
    (element: HTMLDivElement | null) => {
      if (element !== null && typeof source !== 'string') moveNodes(source, element);
    },
    [source],
  );
  return (
    <div
      className="markdown"
      id="__article"
      ref={adopt}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html}
    />
  );
}

/** Moves the nodes of an article into the element that React has created anew: after a crash, or when the reader returns. */
function moveNodes(article: AdoptedArticle, element: Element): void {
  if (article.current !== element) element.replaceChildren(...article.current.childNodes);
  article.current = element;
}
