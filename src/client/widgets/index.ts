import { startTips } from './tips.ts';

/** Name of a widget → the code that makes it alive, fetched when a page has it. To add one: a folder here, and its line. */
const WIDGETS: Readonly<Record<string, (() => Promise<{ start(place: HTMLElement): void }>) | undefined>> = {
  'webhook-lab': () => import('./webhook-lab/lab.ts'),
};

/** Makes the widgets of the page alive, each once. */
export function startWidgets(): void {
  startTips();
  for (const place of document.querySelectorAll<HTMLElement>('[data-widget]:not([data-alive])')) {
    place.dataset.alive = '';
    // When its code does not come, what the page says in its place still stands.
    WIDGETS[place.dataset.widget ?? '']?.()
      .then(({ start }) => start(place))
      .catch(() => {});
  }
}
