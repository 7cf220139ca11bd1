import { isPartOf } from './addresses.ts';
import { afterFailure, type Reloads } from './failure.ts';
import type { HistoryEntries } from './history-entries.ts';
import { type ResolvedView, resolveView, shows, UnusablePage, type ViewSources } from './resolve-view.ts';
import type { Navigation } from './scroll.ts';
import type { LoadFailure, View } from './view.ts';

/** What the router needs of its surroundings. */
export interface RouterOptions extends ViewSources {
  readonly first: View;
  readonly here: URL;
  readonly entries: HistoryEntries;
  /** Called when a page is on its way, until `show` or `fail`. */
  readonly wait: () => void;
  readonly show: (view: View, navigation: Navigation) => void;
  /** The page did not come; the one on screen stays. */
  readonly fail: (view: View, failure: LoadFailure) => void;
  /** Loads an address as a new document. */
  readonly loadDocument: (url: URL) => void;
  readonly isOnline: () => boolean;
  readonly reloads: Reloads;
}

/** Takes the reader to pages without leaving the document. The latest navigation wins. */
export class Router {
  /** The page on screen. The address bar is ahead of it while the next one is loading (S2-29). */
  view: View;
  #address: URL;
  #latest = 0;
  readonly #options: RouterOptions;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.view = options.first;
    this.#address = options.here;
  }

  /** Goes to a page of the site; true when it does, false when the browser itself must. */
  follow(url: URL): boolean {
    const { entries } = this.#options;
    if (isPartOf(this.#address, url)) {
      entries.remember();
      return false;
    }
    if (url.href === this.#address.href) {
      this.replace(url);
    } else {
      entries.push(url);
      void this.#navigate({ kind: 'push', from: this.#address, to: url });
    }
    return true;
  }

  /** Goes to a page in place of the one in the address bar. */
  replace(url: URL): void {
    this.#options.entries.replace(url);
    void this.#navigate({ kind: 'replace', from: this.#address, to: url });
  }

  /** To be called when the browser has moved in its history. */
  traverse(url: URL): void {
    const saved = this.#options.entries.arrive();
    void this.#navigate({ kind: 'traverse', from: this.#address, to: url, saved });
  }

  /** Spells the address of the page on screen differently. */
  rewrite(url: URL): void {
    this.#options.entries.replace(url);
    this.#address = url;
  }

  async #navigate(navigation: Navigation): Promise<void> {
    const { first, baseUrl, wait } = this.#options;
    const ticket = ++this.#latest;
    this.#address = navigation.to;
    if (!shows(this.view, navigation.to, baseUrl)) wait();
    try {
      const resolved = await resolveView(navigation.to, [this.view, first], this.#options);
      if (ticket === this.#latest) this.arrive(resolved, navigation);
    } catch (error) {
      // What is no answer of the server may be a fault of ours, and nobody would hear of it otherwise.
      if (ticket === this.#latest)
        this.#recover(error instanceof UnusablePage ? error.url : void console.error(error));
    }
  }

  /** Shows a view; the address bar follows when the page spells its address differently. */
  arrive({ view, url }: ResolvedView, navigation: Navigation): void {
    if (url.href !== this.#address.href) this.rewrite(url);
    this.view = view;
    this.#options.show(view, { ...navigation, to: url });
  }

  /** `unusable`: the address where no page is; undefined: the network failed. */
  #recover(unusable: URL | undefined): void {
    const { reloads, isOnline, entries, fail, loadDocument } = this.#options;
    const url = unusable ?? this.#address;
    const cause = unusable ? 'unusable' : 'network';
    const reloaded = reloads.has(url.pathname);
    if (afterFailure({ cause, reloaded, online: isOnline() }) === 'show') {
      fail(this.view, { retry: () => this.replace(url) });
      return;
    }
    if (cause === 'network') reloads.add(url.pathname);
    entries.abandon();
    loadDocument(url);
  }
}
