import { type Navigation, scrollTarget } from './scroll.ts';

/** Number of blocks to measure at a time. */
const STEP = 10;

/** Height to lay out in the first frame, from the scroll target on, in viewport heights. */
const WINDOWS = 2;

/**
 * Removes the part of a new article that is far below its first frame, to make that frame faster. Returns a
 * function that inserts it again.
 */
export function holdBack(navigation: Navigation): () => void {
  const article = document.getElementById('__article');
  const target = scrollTarget(navigation);
  // Not in a background tab, which paints no frames, and not for Back and Forward, whose scroll position needs
  // the whole page.
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
  // The nodes may be in another article element by now. If they are gone, a save under `paydocs serve` has
  // replaced them.
  return () => last?.after(rest);
}
