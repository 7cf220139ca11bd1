import type { SiteUrl } from '../shared/site-url.ts';
import { isPartOf } from './addresses.ts';
import type { HistoryEntries } from './history-entries.ts';
import type { Reloads } from './reloads.ts';
import { type ResolvedView, resolveView, shows, UnusablePage, type ViewSources } from './resolve-view.ts';
import type { Navigation } from './scroll.ts';
import type { LoadFailure, View } from './view.ts';

/** Environment of the router. */
export interface RouterOptions extends ViewSources {
  readonly first: View;
  readonly here: SiteUrl;
  readonly entries: HistoryEntries;
  /** Called when a page is loading, until `show` or `fail` is called. */
  readonly wait: () => void;
  readonly show: (view: View, navigation: Navigation) => void;
  /** The page failed to load, and the current one stays. */
  readonly fail: (view: View, failure: LoadFailure) => void;
  /** Loads an address as a new document. */
  readonly loadDocument: (url: SiteUrl) => void;
  readonly isOnline: () => boolean;
  readonly reloads: Reloads;
}

/** Navigates between pages without loading a new document. The latest navigation wins. */
export class Router {
  /** The page on screen. While another one is loading, the address bar already shows its address (S2-29). */
  view: View;
  #address: SiteUrl;
  #latest = 0;
  readonly #options: RouterOptions;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.view = options.first;
    this.#address = options.here;
  }

  /** Navigates to a page. Returns false if the browser must handle the link. */
  follow(url: SiteUrl): boolean {
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

  /** Navigates to a page and replaces the current history entry. */
  replace(url: SiteUrl): void {
    this.#options.entries.replace(url);
    void this.#navigate({ kind: 'replace', from: this.#address, to: url });
  }

  /** Call this after the browser has moved in its history. */
  traverse(url: SiteUrl): void {
    const saved = this.#options.entries.arrive();
    void this.#navigate({ kind: 'traverse', from: this.#address, to: url, saved });
  }

  /** Changes the address of the current page. */
  rewrite(url: SiteUrl): void {
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
      // Other errors may be bugs, which would otherwise go unnoticed.
      if (ticket === this.#latest)
        this.#recover(error instanceof UnusablePage ? error.url : void console.error(error));
    }
  }

  /** Shows a view, and corrects the address if the page's canonical one differs. */
  arrive({ view, url }: ResolvedView, navigation: Navigation): void {
    if (url.href !== this.#address.href) this.rewrite(url);
    this.view = view;
    this.#options.show(view, { ...navigation, to: url });
  }

  /**
   * Decides what to do after a failure (D8). If the server has no usable page, the browser loads the address (`unusable`).
   * After a network error, the address is loaded in full once; after that, the old page stays with a retry button.
   */
  #recover(unusable: SiteUrl | undefined): void {
    const { reloads, isOnline, entries, fail, loadDocument } = this.#options;
    const url = unusable ?? this.#address;
    if (unusable === undefined) {
      if (!isOnline() || reloads.has(url.pathname))
        return void fail(this.view, { retry: () => this.replace(url) });
      reloads.add(url.pathname);
    }
    entries.abandon();
    loadDocument(url);
  }
}
