import type { ShownProblem, TabState } from '../shared/tab-state.ts';
import { OVERLAY_CSS } from './overlay-css.ts';

/** The problems to show, and how many there are. */
type Found = Pick<TabState, 'problems' | 'errors' | 'warnings'>;

/** Shows problems over the page. */
export interface Overlay {
  show(found: Found): void;
}

/** Creates the overlay in a shadow root, isolated from the styles of theme and site. */
export function createOverlay(): Overlay {
  const host = document.createElement('paydocs-problems');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_CSS);
  shadow.adoptedStyleSheets = [sheet];
  let last = '';
  return {
    show(found) {
      const now = JSON.stringify(found);
      if (now === last) return;
      last = now;
      if (found.problems.length === 0) return host.remove();
      shadow.replaceChildren(panelOf(found));
      if (!host.isConnected) document.body.append(host);
    },
  };
}

function panelOf(found: Found): HTMLElement {
  const details = document.createElement('details');
  // Warnings are collapsed. Errors are shown, because the page below is not the latest save.
  details.open = found.errors > 0;
  details.append(
    element('summary', titleOf(found)),
    element('div', '', found.problems.map(problemOf), { role: 'status' }),
  );
  details.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') details.open = false;
  });
  return details;
}

function titleOf({ errors, warnings }: Found): string {
  const count = errors || warnings;
  return `${count} ${errors > 0 ? 'problem' : 'warning'}${count === 1 ? '' : 's'}`;
}

function problemOf({ severity, code, place, text, hint, excerpt }: ShownProblem): HTMLElement {
  const lines = excerpt.map(({ number, text: line, isIt }) =>
    element(isIt ? 'mark' : 'span', `${String(number).padStart(4)} │ ${line}\n`),
  );
  return element('article', '', [
    element('p', '', [element('strong', code), element('code', place)], { class: severity }),
    element('p', text),
    ...(hint === '' ? [] : [element('p', hint)]),
    ...(lines.length === 0 ? [] : [element('pre', '', lines)]),
  ]);
}

function element(
  name: string,
  text: string,
  children: readonly Node[] = [],
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(text, ...children);
  return made;
}
