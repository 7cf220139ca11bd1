import type { MouseEvent } from 'react';

/** Lets a link to another edition of the page keep the reader's query and place in it; `query` is added. */
export function keepPlace(event: MouseEvent<HTMLAnchorElement>, href: string, query = ''): void {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value);
  const search = parameters.size > 0 ? `?${parameters}` : '';
  event.currentTarget.href = href + search + location.hash;
}
