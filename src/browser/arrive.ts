import { announce } from '../shared/announce.ts';
import { focusPlace } from '../shared/focus.ts';
import { createStorageSlot } from '../shared/storage.ts';
import { restoreTabs } from './article/restore-tabs.ts';
import { reveal } from './article/reveal.ts';
import { updateHead } from './head.ts';
import { keepInPlace, letGo } from './keep-in-place.ts';
import { type Navigation, type ScrollTarget, scrollTarget } from './scroll.ts';
import type { View } from './view.ts';

/** Updates the document for a page that has just been rendered, before the next frame. */
export function arriveAt(view: View): void {
  document.documentElement.className = view.htmlClassName;
  updateHead(view.page.head);
  showChosenTabs();
  announce(view.page.head.title);
}

/** Shows the tabs that the address names, or that the reader has chosen. */
export function showChosenTabs(): void {
  restoreTabs((key) => createStorageSlot(key).get());
}

/**
 * Releases the focus before its element is removed. Otherwise, the browser would first lay out the half-changed
 * page.
 */
export function letFocusGo(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('#__article')) activeElement.blur();
}

/** Sets the scroll position and the focus after a navigation. */
export function placeReader(navigation: Navigation): void {
  letGo();
  const target = scrollTarget(navigation);
  if (target === null) return;
  const place = scrollTo(target, navigation) ?? document.querySelector<HTMLElement>('.skip-link');
  if (place && navigation.kind === 'push') focusPlace(place, { preventScroll: true });
}

/** Marks an element as `:target`, which browsers do not set when script changes the address. */
function markTarget(element: HTMLElement): void {
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  element.dataset.target = '';
}

/** Reveals and marks the element of a target, scrolls to it, and returns it. Null for a height and a missing element: a new page then starts at its top. */
function scrollTo(target: NonNullable<ScrollTarget>, { from, to }: Navigation): HTMLElement | null {
  const element = 'id' in target ? document.getElementById(target.id) : null;
  if (element) {
    reveal(element);
    markTarget(element);
    keepInPlace(element);
  } else if ('top' in target || from.pathname !== to.pathname) {
    window.scrollTo({ top: 'top' in target ? target.top : 0, behavior: 'instant' });
  }
  return element;
}
