import { element } from '../elements.ts';

/** A block of code with its name, and a button that copies it: the page's own script answers to it. */
export interface CodePlace {
  readonly element: HTMLElement;
  readonly show: (code: string) => void;
}

/** Makes an empty one. */
export function createCode(title: string, copyLabel: string): CodePlace {
  const code = element('code', {});
  const copy = {
    type: 'button',
    class: 'icon-button',
    'data-copy': '',
    'aria-label': copyLabel,
    title: copyLabel,
  };
  const header = element(
    'div',
    { class: 'code-header' },
    element('span', { class: 'code-language' }, title),
    element('button', copy),
  );
  const frame = { tabindex: '0', role: 'region', 'aria-label': title, translate: 'no', dir: 'ltr' };
  return {
    element: element('div', { class: 'code-block' }, header, element('pre', frame, code)),
    show(text) {
      if (code.textContent !== text) code.textContent = text;
    },
  };
}
