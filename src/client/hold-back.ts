import { type Navigation, scrollTarget } from './scroll.ts';

/** How many blocks of an article are looked at together. */
const STEP = 10;

/** How much is laid out at once from the place on that the reader is taken to, in windows. */
const WINDOWS = 2;

/**
 * Takes out of a new article what is too far down to be seen in its first frame, so that the frame need not wait until
 * all of it is laid out. Returns what puts it back.
 */
export function holdBack(navigation: Navigation): () => void {
  const article = document.getElementById('__article');
  const target = scrollTarget(navigation);
  // No frame comes to a tab in the background. Where the reader was before can be found only in the whole page.
  if (article === null || target === null || document.hidden || navigation.kind === 'traverse')
    return () => {};
  const aim = 'id' in target ? document.getElementById(target.id) : null;
  const blocks = [...article.children];
  const after = blocks[blocks.findIndex((block) => block.contains(aim)) + STEP];
  if (after === undefined) return () => {};
  const range = document.createRange();
  range.selectNodeContents(article);
  range.setStartBefore(after);
  const rest = range.extractContents();
  const needed = WINDOWS * innerHeight + (aim ?? article).getBoundingClientRect().top;
  while (rest.hasChildNodes() && article.getBoundingClientRect().bottom < needed)
    article.append(...[...rest.childNodes].slice(0, STEP));
  const last = article.lastChild;
  // Wherever it is by then, in this article or in one that took its nodes over. Where it is gone, something else has come
  // in its place: a page that was saved under `paydocs serve`.
  return () => last?.after(rest);
}
