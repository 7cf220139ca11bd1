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

test('a dead link in HTML of the configuration is a problem with its place', async () => {
  const configuration = `title: Test
url: https://docs.example
announcementBar:
  content: See <a href="/docs/aa">A</a>
`;
  await site({ ...files, 'site.config.yaml': configuration })
    .build()
    .expectProblems(
      `✘ broken-link  site.config.yaml:4:12
  No page at "/docs/aa".
  Did you mean "/docs/a"?`,
    );
});

test('a component that leaves the base URL out of a link is a problem', async () => {
  const page =
    'export default () => <p>{["/docs/a", "/base/docs/a"].map((to) => <a key={to} href={to}>A</a>)}</p>;\n';
  await site({ ...files, 'pages/index.tsx': page }, { baseUrl: '/base/' })
    .build()
    .expectProblems(
      `✘ broken-link  content/pages/index.tsx
  The link "/docs/a" lacks the base URL "/base/".
  Use the component Link of paydocs/theme, which adds it.`,
    );
});

test('HTML of the configuration is sanitized, and what is removed is a problem with its place', async () => {
  const configuration = `title: Test
url: https://docs.example
footer:
  copyright: a <img src="/404.html" alt="" onerror="alert(1)"><script>alert(2)</script>
`;
  await site({ ...files, 'site.config.yaml': configuration })
    .build()
    .expectProblems(
      `✘ inline-script  site.config.yaml:4:14
  The security policy of the site forbids <script> here. The element is removed.
  To load a script on every page, add its file to \`head\` in site.config.yaml.

✘ inline-script  site.config.yaml:4:14
  The security policy of the site forbids the attribute "onerror". It is removed.
  Remove it, or write the page in React: content/pages/name.tsx.`,
    );
});
