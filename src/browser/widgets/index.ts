import { widgets } from 'paydocs:widgets';
import type { translator } from '../../../theme/strings/translate.ts';
import type { WidgetTools } from '../../contract/browser.ts';
import { adoptStyles, element } from '../../shared/elements.ts';
import type { createStorageSlot } from '../../shared/storage.ts';
import type { tabKey } from '../../shared/tabs.ts';

/** Starts widgets. Its functions are called by the main script. */
export interface Widgets {
  /** Starts the widgets of the page, each once, but those that wait for a click on their button. */
  readonly startAll: () => void;
  /** Starts the widget whose button the reader has clicked. If loading fails, the reader can click again. */
  readonly press: (button: HTMLElement) => Promise<void>;
}

/**
 * Creates the functions that start widgets. The dependencies are separate parameters, because every page contains
 * this call and property names would make it larger.
 */
export function createWidgets(
  translate: typeof translator,
  slotOf: typeof createStorageSlot,
  keyOf: typeof tabKey,
): Widgets {
  // Functions of the main script, so that widgets need not include them.
  const tools: WidgetTools = {
    element,
    adoptStyles,
    translator: translate,
    tabOf: (group) => slotOf(keyOf(group)).get(),
    storageOf: slotOf,
  };
  const start = async (place: HTMLElement): Promise<void> => {
    const widget = await widgets[place.dataset.widget ?? '']?.();
    await widget?.start(place, tools);
  };
  return {
    press: (button) => pressButton(button, start),
    startAll() {
      for (const place of document.querySelectorAll<HTMLElement>('[data-widget]:not([data-alive])')) {
        if (place.querySelector(':scope > button')) continue;
        place.dataset.alive = '';
        // If its code fails to load, the static content stays.
        start(place).catch(() => {});
      }
    },
  };
}

async function pressButton(button: HTMLElement, start: (place: HTMLElement) => Promise<void>): Promise<void> {
  const place = button.parentElement;
  if (place === null || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  place.querySelector(':scope > [role=alert]')?.remove();
  try {
    await start(place);
  } catch {
    place.append(element('span', { role: 'alert' }, ` ${place.dataset.failure ?? ''}`));
  }
  button.ariaBusy = null;
}
