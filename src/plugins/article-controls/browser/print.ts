/** Adds absolute addresses to the links of an article for print, because the stylesheet cannot resolve them. */
export function startPrintAddresses(): void {
  addEventListener('beforeprint', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.markdown a[href]'))
      link.dataset.address = link.href;
  });
}
