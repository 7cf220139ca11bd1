import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const files = { 'docs/a.md': '# A\n' };
const link = (to: string) => `<a class="x" href="${to}">A</a>`;

test('addresses in HTML of the configuration get the base URL', async () => {
  const built = site(files, {
    baseUrl: '/base/',
    announcementBar: { content: link('/docs/a?b=1&amp;c') },
    navbar: { items: [{ type: 'html', value: "<img alt='' src='/404.html'>" }] },
    sidebars: { docs: ['a', { type: 'html', value: link('/docs/a') }] },
    footer: { links: [{ html: link('https://elsewhere.example/') }], copyright: link('/docs/a/') },
  }).build();
  expect((await built).stderr).toBe('');
  const page = built.output('docs/a/index.html');
  expect(page).toContain(`<div class="announcement-content">${link('/base/docs/a?b=1&amp;c')}</div>`);
  expect(page).toContain('<img alt="" src="/base/404.html">');
  expect(page).toContain(`>${link('/base/docs/a')}<`);
  expect(page).toContain(`>${link('https://elsewhere.example/')}<`);
  expect(page).toContain(`<div class="copyright">${link('/base/docs/a')}</div>`);
});
