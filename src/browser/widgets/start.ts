import { translator } from '../../../theme/strings/translate.ts';
import { createStorageSlot } from '../../shared/storage.ts';
import { tabKey } from '../../shared/tabs.ts';
import type { Widgets } from './index.ts';

/**
 * Loads widgets on a click on their buttons. The listener is in the main script, so that no early click is lost.
 * Returns a function that starts the widgets of a new page.
 */
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
