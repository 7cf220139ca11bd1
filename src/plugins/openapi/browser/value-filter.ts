import { element } from '../../../browser/widgets/elements.ts';

/** Adds a field that filters a long list of values. Without script the list is complete. */
export async function start(place: HTMLElement): Promise<void> {
  const { label = '', none = '' } = place.dataset;
  const items = [...place.querySelectorAll<HTMLElement>('li, dl > div')];
  const input = element('input', {
    ...{ type: 'search', class: 'value-filter', 'aria-label': label, placeholder: label },
    ...{ autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' },
  });
  const status = element('p', { role: 'status', class: 'field-more' });
  input.addEventListener('input', () => {
    const wanted = foldedCase(input.value.trim());
    let shown = 0;
    for (const item of items) {
      item.hidden = !foldedCase(item.textContent ?? '').includes(wanted);
      if (!item.hidden) shown += 1;
    }
    status.textContent = shown === 0 ? none : '';
  });
  place.prepend(input, status);
}

function foldedCase(text: string): string {
  return text.normalize('NFKD').toLowerCase();
}
