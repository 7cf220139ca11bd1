import { useCallback, useMemo } from 'react';
import { trustedHtml } from './trusted-html.ts';

/** An article whose nodes are there already: it came with the document, or they were made ahead of time. */
export interface AdoptedArticle {
  /** The element that holds its nodes at the moment. */
  current: Element;
  /** What they were made of, unless it came with the document. */
  readonly html?: string;
}

interface ArticleProps {
  /** The article's HTML, or, in the browser, the nodes of it. */
  readonly source: string | AdoptedArticle;
}

/**
 * The article of a page. React never looks inside: its HTML is written at build time, and when the page is hydrated
 * the nodes on screen stay as they are, so the payload needs no second copy of them.
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

/** After a crash, or on the way back to the page, React has made a new and empty element. */
function moveNodes(article: AdoptedArticle, element: Element): void {
  if (article.current !== element) element.replaceChildren(...article.current.childNodes);
  article.current = element;
}
