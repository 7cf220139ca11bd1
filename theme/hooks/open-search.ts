const REQUEST = 'paydocs-search';

/** Opens the search of the navbar. */
export function openSearch(): void {
  dispatchEvent(new Event(REQUEST));
}

/** Calls back when something calls `openSearch`. Returns a function that ends this. */
export function onSearchRequest(show: () => void): () => void {
  addEventListener(REQUEST, show);
  return () => removeEventListener(REQUEST, show);
}
