import { expect, test } from 'vitest';
import { isActiveFile } from '../../src/assets/active-files.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { contentIn, folder } from '../helpers/folder.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const isActive = (path: string, text = '', trailingSlash: boolean | null = null): boolean =>
  isActiveFile(contentIn(folder({ [path]: text })), contentPath(path), { trailingSlash });

test.each(
  tables.rows<string>('%s could run, or tell a host, a crawler or a script of the site to do something'),
)('%s could run, or tell a host, a crawler or a script of the site to do something', (name) => {
  expect(isActive(name)).toBe(true);
});

test.each([
  'a.png',
  'a.JPG',
  'a.pdf',
  'a.woff2',
  'a.mp4',
  'a.json',
  'a.css',
  'a.txt',
  'static/.well-known/security.txt',
  'static/files/my-app.json',
  'static/files/page.txt',
  'static/files/sdk.tar.gz',
  'static/files/robots.txt',
  'static/openapi.yaml',
])('%s runs nowhere', (name) => {
  expect(isActive(name)).toBe(false);
});

test.each(['docs/x.json', 'docs/x.JSON', 'static/promo.json', 'static/files/gateway.openapi.json'])(
  'with `trailingSlash: false`, scripts of the site could show %s as a page',
  (name) => {
    expect(isActive(name, '{}', false)).toBe(true);
    expect(isActive(name, '{}', true)).toBe(false);
  },
);

test('with `trailingSlash: false`, other data files run nowhere', () => {
  expect(isActive('static/openapi.yaml', '', false)).toBe(false);
});

const SVG = 'xmlns="http://www.w3.org/2000/svg"';

test.each(tables.values<[name: string, text: string]>('SVG with %s could run'))(
  'SVG with %s could run',
  (_, text) => {
    expect(isActive('a.svg', text)).toBe(true);
  },
);

test.each([
  [
    'as editors save it',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<svg ${SVG}><path d="M0 0"/></svg>`,
  ],
  [
    'with a document type',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ${SVG}/>`,
  ],
  ['with styles', `<svg ${SVG}><style>path{fill:red}</style></svg>`],
  ['with escaped characters', `<svg ${SVG}><!-- A & B --><text>&lt;A&amp;B&gt; &quot;&apos;</text></svg>`],
])('SVG %s runs nowhere', (_, text) => {
  expect(isActive('a.svg', text)).toBe(false);
});
