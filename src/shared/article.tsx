import { useCallback, useMemo } from 'react';
import { trustedHtml } from './trusted-html.ts';

/** An article that came with the document. `current` is the element that holds its nodes at the moment. */
export interface AdoptedArticle {
  current: Element;
}

interface ArticleProps {
  /** The article's HTML, or, in the browser, the article that is already on screen. */
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
