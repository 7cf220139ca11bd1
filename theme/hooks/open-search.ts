const REQUEST = 'paydocs-search';

/** Opens the search of the navbar. A search of the site's own, in its place, gets the focus. */
export function openSearch(): void {
  const isOpen = !dispatchEvent(new Event(REQUEST, { cancelable: true }));
  if (!isOpen) document.querySelector<HTMLElement>('.navbar-search :is(button, input)')?.focus();
}

/** Calls back when something calls `openSearch`, or a button in an article is clicked. Returns a function that ends this. */
export function onSearchRequest(show: () => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault();
    show();
  };
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-search]')) show();
  };
  addEventListener(REQUEST, listen);
  document.addEventListener('click', onClick);
  return () => {
    removeEventListener(REQUEST, listen);
    document.removeEventListener('click', onClick);
  };
}
