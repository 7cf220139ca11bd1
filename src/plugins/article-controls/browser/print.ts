/** Gives the links of an article their whole addresses for print, which the stylesheet cannot resolve. */
export function startPrintAddresses(): void {
  addEventListener('beforeprint', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.markdown a[href]'))
      link.dataset.address = link.href;
  });
}
