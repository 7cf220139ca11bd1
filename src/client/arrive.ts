import { focusPlace } from '../shared/focus.ts';
import { createStorageSlot } from '../shared/storage.ts';
import { announce } from './announce.ts';
import { restoreTabs } from './article/restore-tabs.ts';
import { reveal } from './article/reveal.ts';
import { updateHead } from './head.ts';
import { keepInPlace, letGo } from './keep-in-place.ts';
import { type Navigation, type ScrollTarget, scrollTarget } from './scroll.ts';
import type { View } from './view.ts';

/** Makes the document fit a page that has just been put into it, before the next frame is painted. */
export function arriveAt(view: View): void {
  document.documentElement.className = view.htmlClassName;
  updateHead(view.page.head);
  restoreTabs((key) => createStorageSlot(key).get());
  announce(view.page.head.title);
}

/** When an element goes that has the focus, the browser first lays out the page, half changed as it is. */
export function letFocusGo(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('#__article')) activeElement.blur();
}

/** Takes the reader's eyes and keyboard to where a navigation leads. */
export function placeReader(navigation: Navigation): void {
  letGo();
  const target = scrollTarget(navigation);
  if (target === null) return;
  const place = scrollTo(target, navigation) ?? document.querySelector<HTMLElement>('.skip-link');
  if (place && navigation.kind === 'push') focusPlace(place, { preventScroll: true });
}

/** Gives back the element that was scrolled to. */
function scrollTo(target: NonNullable<ScrollTarget>, { from, to }: Navigation): HTMLElement | null {
  const element = 'id' in target ? document.getElementById(target.id) : null;
  if (element) {
    reveal(element);
    keepInPlace(element);
  } else if ('top' in target || from.pathname !== to.pathname) {
    window.scrollTo({ top: 'top' in target ? target.top : 0, behavior: 'instant' });
  }
  return element;
}
