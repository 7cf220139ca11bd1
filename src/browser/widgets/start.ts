import { translator } from '../../../theme/strings/translate.ts';
import { createStorageSlot } from '../../shared/storage.ts';
import { tabKey } from '../../shared/tabs.ts';
import type { Widgets } from './index.ts';

/** A click on the button of a widget loads it. The listener is in the main script, so that an early click is not lost. */
export function startWidgets(): () => void {
  document.addEventListener('click', ({ target }) => {
    // A place that is alive has started its widget without a button.
    const button =
      target instanceof Element && target.closest<HTMLElement>('[data-widget]:not([data-alive])>button');
    if (!button) return;
    loadWidgets().then(
      ({ press }) => press(button),
      () => {
        button.textContent = button.parentElement?.dataset.failure ?? '';
      },
    );
  });
  return () => {
    if (document.querySelector('[data-widget]'))
      loadWidgets()
        .then(({ startAll }) => startAll())
        .catch(() => {});
  };
}

async function loadWidgets(): Promise<Widgets> {
  const { createWidgets } = await import('./index.ts');
  return createWidgets(translator, createStorageSlot, tabKey);
}
