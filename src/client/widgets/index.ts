import type { translator } from '../../../theme/strings/translate.ts';
import type { createStorageSlot } from '../../shared/storage.ts';
import type { tabKey } from '../article/restore-tabs.ts';
import { element } from './elements.ts';
import { startTips } from './tips.ts';

/** What the page's own script hands to widgets, so that they need not bring it along. */
export interface WidgetTools {
  readonly translator: typeof translator;
  /** The tab that the reader chose last in the groups of a name. */
  readonly tabOf: (group: string) => string | null;
}

interface Widget {
  start(place: HTMLElement, tools: WidgetTools): unknown;
}

/** Name of a widget → the code that makes it alive, fetched when a page has it. To add one: a folder here, and its line. */
const WIDGETS: Readonly<Record<string, (() => Promise<Widget>) | undefined>> = {
  'request-builder': () => import('./request-builder/builder.ts'),
  'webhook-lab': () => import('./webhook-lab/lab.ts'),
};

/**
 * Makes the widgets of the page alive, each once. One that has a button waits for a reader to press it. What they need of
 * the page's own script comes one by one: every page carries the call, and names of properties would weigh.
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
      const widget = await WIDGETS[place.dataset.widget ?? '']?.();
      await widget?.start(place, tools);
    };
    if (place.querySelector('button')) wakeByButton(place, wake);
    // When its code does not come, what the page says in its place still stands.
    else wake().catch(() => {});
  }
}

/** Calls for the widget whenever its button is pressed, so that it can be pressed again when the code did not come. */
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
  // The button itself may be another one by then: `paydocs serve` draws parts of a page anew.
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.parentElement === place) void press(button);
  });
}
