import { createStorageSlot } from '../shared/storage.ts';
import { announce } from './announce.ts';
import { restoreTabs } from './article/restore-tabs.ts';
import { reveal } from './article/reveal.ts';
import { focusPlace } from './focus.ts';
import { updateHead } from './head.ts';
import { type Navigation, type ScrollTarget, scrollTarget } from './scroll.ts';
import type { View } from './view.ts';

/** Makes the document fit a page that has just been put into it, before the next frame is painted. */
export function arriveAt(view: View): void {
  document.documentElement.className = view.htmlClassName;
  updateHead(view.page.head);
  restoreTabs((key) => createStorageSlot(key).get());
  announce(view.page.head.title);
}

/** Takes the reader's eyes and keyboard to where a navigation leads. */
export function placeReader(navigation: Navigation): void {
  scrollTo(scrollTarget(navigation), navigation);
  if (navigation.kind !== 'push' || navigation.to.hash !== '') return;
  const start = document.querySelector<HTMLElement>('.skip-link');
  if (start) focusPlace(start);
}

function scrollTo(target: ScrollTarget, { from, to }: Navigation): void {
  if (target === null) return;
  const element = 'id' in target ? document.getElementById(target.id) : null;
  if (element) {
    reveal(element);
    element.scrollIntoView();
  } else if ('top' in target || from.pathname !== to.pathname) {
    window.scrollTo({ top: 'top' in target ? target.top : 0, behavior: 'instant' });
  }
}
