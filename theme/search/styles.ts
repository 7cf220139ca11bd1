import css from 'paydocs:search-styles';

/** Adds the search's styles, which come with its script: a page that nobody searches from does not carry them. */
export function adoptStyles(): void {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
