import type { WidgetTools } from 'paydocs/plugin';
import { type Entry, entriesIn, folded, indexLetters } from './entries.ts';
import { STYLES } from './styles.ts';

/** Adds a field that filters the entries of a place, and an A–Z index if the place requests it. */
export async function start(place: HTMLElement, { element, adoptStyles }: WidgetTools): Promise<void> {
  adoptStyles(STYLES);
  const { label = '', none = '', count = '', index } = place.dataset;
  const entries = entriesIn(place);
  const input = element('input', {
    type: 'search',
    'aria-label': label,
    placeholder: label,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  });
  const status = element('p', { role: 'status' });
  const letters =
    index === undefined
      ? []
      : [...indexLetters(entries)].map(([letter, own]) => createLetter(letter, own, element));
  const apply = (): void => {
    const shown = showMatches(entries, input.value);
    for (const { update } of letters) update();
    status.textContent = statusOf(input.value, shown, { none, count });
  };
  input.addEventListener('input', apply);
  // The target of a link may be an entry that the filter hides.
  place.addEventListener('reveal', ({ target }) => {
    if (!(target instanceof Element) || target.checkVisibility()) return;
    input.value = '';
    apply();
  });
  const bar = place.querySelector('.list-filter-bar') ?? createBar(place, element);
  const group = element(
    'div',
    { role: 'group', 'aria-label': index ?? '' },
    ...letters.map(({ button }) => button),
  );
  bar.replaceChildren(input, ...(letters.length > 0 ? [group] : []), status);
}

function createBar(place: HTMLElement, element: WidgetTools['element']): HTMLElement {
  const bar = element('div', { class: 'list-filter-bar needs-script' });
  place.prepend(bar);
  return bar;
}

/** Hides the entries that do not contain every word. Returns the number of visible entries. */
function showMatches(entries: readonly Entry[], wanted: string): number {
  const words = folded(wanted).split(/\s+/);
  let shown = 0;
  for (const { elements, text } of entries) {
    const isShown = words.every((word) => text.includes(word));
    for (const one of elements) one.hidden = !isShown;
    if (isShown) shown += 1;
  }
  return shown;
}

function statusOf(
  wanted: string,
  shown: number,
  { none, count }: { readonly none: string; readonly count: string },
): string {
  if (shown === 0) return none;
  return wanted.trim() === '' ? '' : count.replace('{count}', String(shown));
}

/** Creates the button of a letter, which moves the focus to the first entry that is shown. */
function createLetter(letter: string, entries: readonly Entry[], element: WidgetTools['element']) {
  const own = entries.map(({ elements: [first] }) => first);
  const firstShown = (): HTMLElement | undefined => own.find((entry) => entry?.hidden === false);
  const button = element('button', { type: 'button' }, letter);
  button.addEventListener('click', () => {
    const entry = firstShown();
    if (entry === undefined) return;
    entry.tabIndex = -1;
    entry.focus({ preventScroll: true });
    entry.scrollIntoView();
  });
  return {
    button,
    update(): void {
      button.disabled = firstShown() === undefined;
    },
  };
}
