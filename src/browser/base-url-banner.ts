/**
 * Shows a banner on the home page if the site is served at another path than it was built for. Then only this script loads,
 * because its address is relative: no styles, and no boot script that sets its mark. The site's styles hide the banner.
 */
import { bannerText } from './base-url-banner-text.ts';

const configured = document.currentScript?.dataset.baseUrl ?? '/';

document.addEventListener('DOMContentLoaded', () => {
  if (document.documentElement.dataset.script === undefined) document.body.prepend(createBanner());
});

function createBanner(): HTMLElement {
  const banner = document.createElement('section');
  banner.className = 'base-url-banner';
  banner.setAttribute('role', 'alert');
  Object.assign(banner.style, { padding: '1rem', border: '4px solid #c00', font: '1rem/1.5 sans-serif' });
  for (const paragraph of bannerText(configured, location.pathname)) {
    const element = document.createElement('p');
    element.textContent = paragraph;
    banner.append(element);
  }
  return banner;
}
