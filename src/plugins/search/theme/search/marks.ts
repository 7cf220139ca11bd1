import { lastAtOrBefore } from 'paydocs/theme/browser/numbers';
import type { Translate } from 'paydocs/theme/strings/translate';
import { rangesOf } from '../../shared/marks.ts';
import type { SearchKey } from '../strings/search/en.ts';

/** Terms to highlight, and the page that has them. */
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
  const ranges = textsIn(element).flatMap((text) =>
    rangesOf(text.value, found, document.documentElement.lang).map(([start, end]) =>
      rangeIn(text, start, end),
    ),
  );
  if (ranges.length === 0) return undefined;
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return showChip(t('placesMarked', { count: ranges.length, query }), t('hideMarks'));
}

/** A text that readers see as one, and its text nodes: code has elements for line breaks and colors inside a name. */
interface JoinedText {
  value: string;
  readonly nodes: Node[];
  /** Offset of each text node in the text. */
  readonly starts: number[];
}

/** Selector of inline elements. */
const IN_LINE =
  'a,abbr,b,bdi,cite,code,del,dfn,em,i,ins,kbd,mark,q,s,samp,small,span,strong,sub,sup,u,var,wbr';

function textsIn(element: Element): readonly JoinedText[] {
  const texts: JoinedText[] = [];
  let block: Element | null | undefined;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.nodeName === 'BR') block = undefined;
    const parent = node.parentElement;
    // The number of a footnote does not belong to the word before it.
    if (node.nodeType !== Node.TEXT_NODE || parent?.closest('[data-footnote-ref]')) continue;
    const around = parent?.closest(`:not(${IN_LINE})`) ?? null;
    if (around !== block) texts.push({ value: '', nodes: [], starts: [] });
    block = around;
    const text = texts.at(-1);
    text?.starts.push(text.value.length);
    text?.nodes.push(node);
    if (text) text.value += node.nodeValue;
  }
  return texts;
}

function rangeIn({ nodes, starts }: JoinedText, start: number, end: number): Range {
  const range = new Range();
  const [from, to] = [lastAtOrBefore(starts, start), lastAtOrBefore(starts, end - 1)];
  const [first, last] = [nodes[from], nodes[to]];
  if (first) range.setStart(first, start - (starts[from] ?? 0));
  if (last) range.setEnd(last, end - (starts[to] ?? 0));
  return range;
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
