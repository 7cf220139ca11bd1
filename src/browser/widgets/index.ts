import { widgets } from 'paydocs:widgets';
import type { translator } from '../../../theme/strings/translate.ts';
import type { createStorageSlot } from '../../shared/storage.ts';
import type { tabKey } from '../article/restore-tabs.ts';
import { element } from './elements.ts';
import { startTips } from './tips.ts';

/** Functions of the main script for widgets, so that they need not include them. */
export interface WidgetTools {
  readonly translator: typeof translator;
  /** Returns the reader's last chosen tab of a group. */
  readonly tabOf: (group: string) => string | null;
}

/**
 * Starts the widgets of the page, each once. A widget with a button waits for a click. The dependencies are
 * separate parameters, because every page contains this call and property names would make it larger.
 */
export function startWidgets(
  translate: typeof translator,
  slotOf: typeof createStorageSlot,
  keyOf: typeof tabKey,
): void {
  const tools: WidgetTools = { translator: translate, tabOf: (group) => slotOf(keyOf(group)).get() };
  startTips();
  for (const place of document.querySelectorAll<HTMLElement>('[data-widget]:not([data-alive])')) {
    place.dataset.alive = '';
    const wake = async (): Promise<void> => {
      const widget = await widgets[place.dataset.widget ?? '']?.();
      await widget?.start(place, tools);
    };
    if (place.querySelector('button')) wakeByButton(place, wake);
    // If its code fails to load, the static content stays.
    else wake().catch(() => {});
  }
}

/** Loads the widget when its button is clicked. If loading fails, the reader can click again. */
function wakeByButton(place: HTMLElement, wake: () => Promise<void>): void {
  const failure = element('span', { role: 'alert' });
  const press = async (button: Element): Promise<void> => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    failure.remove();
    try {
      await wake();
    } catch {
      failure.textContent = ` ${place.dataset.failure ?? ''}`;
      place.append(failure);
    }
    button.ariaBusy = null;
  };
  // Delegated to the container, because `paydocs serve` may replace the button.
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.parentElement === place) void press(button);
  });
}
