import { meantPage, nearPages } from './near-pages.ts';

interface NotFoundOptions {
  readonly baseUrl: string;
  readonly here: URL;
  /** `pageKey` of that address. */
  readonly wanted: string;
  /** Replaces the current history entry with a page. */
  readonly replace: (url: URL) => void;
  /** Returns the title of the page at an address; undefined if it cannot be loaded. */
  readonly titleOf: (path: string) => Promise<string | undefined>;
}

/** Goes to the page that was meant, or shows pages with similar addresses. */
export async function helpReader({
  baseUrl,
  here,
  wanted,
  replace,
  titleOf,
}: NotFoundOptions): Promise<void> {
  const response = await fetch(`${baseUrl}routes.json`);
  if (!response.ok) return;
  const routes = (await response.json()) as readonly string[];
  const meant = meantPage(here.pathname, routes, wanted);
  if (meant === undefined) await showNearPages(nearPages(here.pathname, routes), titleOf);
  else replace(new URL(meant + here.search + here.hash, here));
}

/** The theme's not-found layout contains a hidden list for them. */
async function showNearPages(routes: readonly string[], titleOf: NotFoundOptions['titleOf']): Promise<void> {
  const titles = await Promise.all(routes.map(titleOf));
  const place = document.querySelector<HTMLElement>('[data-near-pages]');
  const list = place?.querySelector('ul');
  if (!place || !list || routes.length === 0) return;
  list.replaceChildren(...routes.map((route, number) => createEntry(route, titles[number])));
  place.hidden = false;
}

function createEntry(route: string, title: string | undefined): HTMLElement {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = route;
  link.textContent = title ?? decodeURI(route);
  entry.append(link);
  if (title === undefined) return entry;
  const address = document.createElement('small');
  address.textContent = decodeURI(route);
  entry.append(' ', address);
  return entry;
}
