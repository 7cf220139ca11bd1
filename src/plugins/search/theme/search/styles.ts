import css from 'paydocs:search-styles';

/** Adds the search's styles, which are part of its script and not of every page. */
export function adoptStyles(): void {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
