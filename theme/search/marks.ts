import { rangesOf } from '../../src/search/marks.ts';
import type { Translate } from '../strings/translate.ts';

/** What to mark, and where. */
interface Marks {
  readonly href: string;
  readonly query: string;
  readonly terms: readonly string[];
}

/** Name of the highlight, as the stylesheet knows it. */
const NAME = 'paydocs-search';

/** How long the page may be on its way, in milliseconds. */
const PATIENCE = 15_000;

let stop = (): void => {};

/**
 * Marks what was searched for on the page of a result, as soon as it is there, until the reader dismisses the marks or
 * leaves the page. They are drawn over the text: the article itself stays as it is. Browsers that cannot draw them
 * show the page without.
 */
export function markAfterArrival(marks: Marks, t: Translate): void {
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

function showMarks(element: Element, { query, terms }: Marks, t: Translate): HTMLElement | undefined {
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

/** Says what the marks are, and takes them away. */
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
