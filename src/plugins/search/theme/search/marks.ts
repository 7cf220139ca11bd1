import type { Translate } from '../../../../../theme/strings/translate.ts';
import { rangesOf } from '../../shared/marks.ts';
import type { SearchKey } from '../strings/search/en.ts';

/** What to highlight, and where. */
interface Marks {
  readonly href: string;
  readonly query: string;
  readonly terms: readonly string[];
}

/** Name of the CSS highlight in the stylesheet. */
const NAME = 'paydocs-search';

/** Maximum milliseconds to wait for the page. */
const PATIENCE = 15_000;

let stop = (): void => {};

/**
 * Highlights the query on the page of a result, once the page is loaded and until the reader dismisses the
 * highlights or leaves. Uses the CSS Custom Highlight API, so the article is not modified. Other browsers show no
 * highlights.
 */
export function markAfterArrival(marks: Marks, t: Translate<SearchKey>): void {
  stop();
  if (!('highlights' in CSS)) return;
  const before = article();
  const isSamePage = new URL(marks.href, location.href).pathname === location.pathname;
  let marked: Element | null = null;
  let chip: HTMLElement | undefined;
  const look = (): void => {
    const current = article();
    if (marked !== null && current !== marked) stop();
    if (marked !== null || current === null || (current === before && !isSamePage)) return;
    marked = current;
    chip = showMarks(current, marks, t);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => marked ?? stop(), PATIENCE);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && marked !== null && document.querySelector('dialog[open]') === null) stop();
  };
  addEventListener('keydown', onKeyDown);
  stop = () => {
    stop = () => {};
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('keydown', onKeyDown);
    CSS.highlights.delete(NAME);
    chip?.remove();
  };
  look();
}

function article(): Element | null {
  return document.getElementById('__article');
}

function showMarks(
  element: Element,
  { query, terms }: Marks,
  t: Translate<SearchKey>,
): HTMLElement | undefined {
  const found = new Set(terms);
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const [start, end] of rangesOf(node.nodeValue ?? '', found, document.documentElement.lang)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  if (ranges.length === 0) return undefined;
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return showChip(t('placesMarked', { count: ranges.length, query }), t('hideMarks'));
}

/** Shows a label for the highlights with a button that removes them. */
function showChip(text: string, label: string): HTMLElement {
  const chip = document.createElement('div');
  const words = document.createElement('span');
  const button = document.createElement('button');
  const icon = document.createElement('span');
  chip.className = 'search-marks';
  words.textContent = text;
  button.type = 'button';
  button.className = 'icon-button';
  button.setAttribute('aria-label', label);
  icon.className = 'icon icon-close';
  button.append(icon);
  button.addEventListener('click', () => stop());
  chip.append(words, button);
  document.body.append(chip);
  return chip;
}
