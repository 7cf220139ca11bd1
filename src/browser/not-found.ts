import { meantPage, nearPages } from './near-pages.ts';

interface NotFoundOptions {
  readonly baseUrl: string;
  readonly here: URL;
  /** `pageKey` of that address. */
  readonly wanted: string;
  /** Replaces the current history entry with a page. */
  readonly replace: (url: URL) => void;
}

/** Goes to the page that was meant, or shows pages with similar addresses. */
export async function helpReader({ baseUrl, here, wanted, replace }: NotFoundOptions): Promise<void> {
  const response = await fetch(`${baseUrl}routes.json`);
  if (!response.ok) return;
  const routes = (await response.json()) as readonly string[];
  const meant = meantPage(here.pathname, routes, wanted);
  if (meant === undefined) showNearPages(nearPages(here.pathname, routes));
  else replace(new URL(meant + here.search + here.hash, here));
}

/** The theme's not-found layout contains a hidden list for them. */
function showNearPages(routes: readonly string[]): void {
  const place = document.querySelector<HTMLElement>('[data-near-pages]');
  const list = place?.querySelector('ul');
  if (!place || !list || routes.length === 0) return;
  list.replaceChildren(...routes.map(createEntry));
  place.hidden = false;
}

function createEntry(route: string): HTMLElement {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = route;
  link.textContent = decodeURI(route);
  entry.append(link);
  return entry;
}
