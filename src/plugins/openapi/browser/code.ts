import { element } from '../../../browser/widgets/elements.ts';
import { highlight } from './highlight.ts';

/** A code block with a title and a copy button, which the main script handles. */
export interface CodePlace {
  readonly element: HTMLElement;
  readonly show: (code: string) => void;
  /** Enables or disables the copy button. */
  readonly allowCopy: (isAllowed: boolean) => void;
}

/** Creates an empty code block. */
export function createCode(title: string, copyLabel: string): CodePlace {
  const code = element('code', {});
  const copy = element('button', {
    type: 'button',
    class: 'icon-button',
    'data-copy': '',
    'aria-label': copyLabel,
    title: copyLabel,
  });
  const header = element(
    'div',
    { class: 'code-header' },
    element('span', { class: 'code-language' }, title),
    copy,
  );
  const frame = { tabindex: '0', role: 'region', 'aria-label': title, translate: 'no', dir: 'ltr' };
  return {
    element: element('div', { class: 'code-block' }, header, element('pre', frame, code)),
    show(text) {
      if (code.textContent === text) return;
      const parts = highlight(text).map(([kind, part]) =>
        kind ? element('span', { class: `token ${kind}` }, part) : part,
      );
      code.replaceChildren(...parts);
    },
    allowCopy(isAllowed) {
      copy.disabled = !isAllowed;
    },
  };
}
