import type { ShownProblem } from '../shared/tab-state.ts';
import { OVERLAY_CSS } from './overlay-css.ts';

/** Shows problems over the page. */
export interface Overlay {
  show(problems: readonly ShownProblem[]): void;
}

/** Creates the overlay in a shadow root, isolated from the styles of theme and site. */
export function createOverlay(): Overlay {
  const host = document.createElement('paydocs-problems');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_CSS);
  shadow.adoptedStyleSheets = [sheet];
  let last = '[]';
  return {
    show(problems) {
      const now = JSON.stringify(problems);
      if (now === last) return;
      last = now;
      if (problems.length === 0) return host.remove();
      // Warnings are collapsed. Errors are shown, because the page below is not the latest save.
      const isOpen = problems.some(({ severity }) => severity === 'error');
      shadow.replaceChildren(panelOf(problems, isOpen));
      if (!host.isConnected) document.body.append(host);
    },
  };
}

function panelOf(problems: readonly ShownProblem[], isOpen: boolean): HTMLElement {
  const details = document.createElement('details');
  details.open = isOpen;
  details.append(
    element('summary', titleOf(problems)),
    element('div', '', problems.map(problemOf), { role: 'status' }),
  );
  details.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') details.open = false;
  });
  return details;
}

function titleOf(problems: readonly ShownProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const count = errors || problems.length;
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
