import { expect, test } from 'vitest';
import { isActiveFile } from '../../src/assets/active-files.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { contentIn, folder } from '../helpers/folder.ts';

const isActive = (path: string, text = '', trailingSlash: boolean | null = null): boolean =>
  isActiveFile(contentIn(folder({ [path]: text })), contentPath(path), { trailingSlash });

test.each([
  'a.html',
  'a.HTM',
  'a.xhtml',
  'a.js',
  'a.mjs',
  'a.wasm',
  'a.xml',
  'a.php',
  '_worker.js',
  '.htaccess',
  'CNAME',
  'static/.github/workflows/deploy.yml',
  'static/.gitlab-ci.yml',
  'static/vercel.json',
  'static/app/staticwebapp.config.json',
  'static/package.json',
  'static/_routes.json',
  'static/_config.yml',
  'static/guide/page.json',
  'static/Page.JSON',
  'static/docs/index.html.gz',
  'static/guide/page.json.gz',
  'static/assets/client.js.gz',
  'static/.well-known/pki-validation/fileauth.txt',
  'static/.well-known/assetlinks.json',
  'static/robots.txt',
  'static/ads.txt',
])('%s could run, or tell a host, a crawler or a script of the site to do something', (name) => {
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

test.each([
  ['a script', `<svg ${SVG}><script>alert(1)</script></svg>`],
  ['a script with a prefix', `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>`],
  ['a handler', `<svg ${SVG} onload="alert(1)"/>`],
  ['a link that is a script', `<svg ${SVG}><a href="javascript:alert(1)"><text>x</text></a></svg>`],
  ['a link that is written in references', `<svg ${SVG}><a href="&#106;avascript:alert(1)"/></svg>`],
  [
    'a link that is written in entities of HTML, which browsers know by the document type',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><svg ${SVG}><a href="java&Tab;script&colon;alert(1)"/></svg>`,
  ],
  [
    'a handler that every element gets',
    `<!DOCTYPE svg SYSTEM ">" [<!ATTLIST svg onload CDATA "alert(1)">]><svg ${SVG}/>`,
  ],
  ['HTML', `<svg ${SVG}><foreignObject><body/></foreignObject></svg>`],
  [
    'an element of HTML that leads elsewhere',
    `<svg ${SVG}><meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=https://evil.example"/></svg>`,
  ],
  ['animation', `<svg ${SVG}><a><animate attributeName="href" values="x"/></a></svg>`],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]><svg ${SVG}>&x;</svg>`],
  ['a style sheet that transforms', `<?xml-stylesheet href="x.xsl"?><svg ${SVG}/>`],
  ['an encoding that hides characters', `<?xml version="1.0" encoding="iso-2022-jp"?><svg ${SVG}/>`],
  ['sixteen bits a character', `<svg ${SVG}>\0</svg>`],
])('SVG with %s could run', (_, text) => {
  expect(isActive('a.svg', text)).toBe(true);
});

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
