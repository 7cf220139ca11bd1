import { stringify } from 'yaml';
import type { Files } from '../../helpers/folder.ts';

/** Pages of `everywhere` that a reader can open. */
export const PLACES: readonly string[] = [
  '/docs/front',
  '/docs/included',
  '/docs/home',
  '/docs/api/pay',
  '/de/docs/home',
  '/docs/1.0/home',
];

/** A short text for places that take one line of plain text. */
const TITLE = '<img src=x onerror=xss(9001)><script>xss(9002)</script>"\'&#xFDD0;link:0&#xFDD1;';

/** A site that has the vectors in all HTML of its configuration, which every page shows. */
export function configured(vectors: readonly string[]): Files {
  const html = vectors.filter((vector) => vector.startsWith('<'));
  return {
    'site.config.yaml': stringify({ ...plain, ...configuration(html) }),
    'content/docs/home.md': '# Home\n\nHello.\n',
  };
}

/**
 * A site that has the vectors wherever else an author can write something: front matter, included files, descriptions and
 * names of an API, translations, a frozen version.
 */
export function everywhere(vectors: readonly string[]): Files {
  const html = vectors.filter((vector) => vector.startsWith('<'));
  const all = vectors.map((vector) => `${vector}\n`).join('\n');
  return {
    'site.config.yaml': stringify({
      ...plain,
      docs: { lastVersion: 'current' },
      locales: { en: null, de: { label: TITLE } },
      reference: { openapi: 'content/reference/pay.openapi.yaml' },
    }),
    'content/docs/home.md': '# Home\n\nHello.\n',
    'content/docs/_vectors.md': all,
    'content/docs/included.md': '# Included\n\n::include{file="./_vectors.md"}\n',
    'content/docs/front.md': `---\n${stringify(FRONT)}---\n\nText.\n`,
    'content/locales/de/docs/home.md': `# Start\n\n${all}`,
    'content/versions/1.0/docs/home.md': `# Old\n\n${all}`,
    'content/reference/pay.openapi.yaml': stringify(openApi(html)),
    'content/docs/api/pay.md': '# Pay\n\n::operation{#pay}\n',
  };
}

const FRONT = {
  title: TITLE,
  description: TITLE,
  sidebar_label: TITLE,
  keywords: [TITLE],
  tags: [TITLE],
  pagination_label: TITLE,
  sidebar_class_name: 'x" onclick="xss(9003)',
  custom_edit_url: 'javascript:xss(9004)',
  image: 'javascript:xss(9005)',
  last_update: { author: TITLE },
};

const plain = {
  title: TITLE,
  tagline: TITLE,
  url: 'https://docs.example',
  metadata: [{ name: 'x', content: TITLE }],
};

function configuration(html: readonly string[]): object {
  return {
    announcementBar: { content: html.slice(0, 40).join(' ') },
    navbar: {
      items: [
        { type: 'html', value: html.slice(40, 80).join(' ') },
        { to: '/docs/home', html: html.slice(80, 120).join(' ') },
        { to: '/docs/home', label: TITLE },
      ],
    },
    sidebars: {
      docs: ['home', ...inParts(html.slice(160)).map((value) => ({ type: 'html', value }))],
    },
    footer: {
      links: html.map((item) => ({ html: item })),
      copyright: html.slice(120, 160).join(' '),
    },
  };
}

/** The vectors in texts below the limit of one text of the configuration. */
function inParts(html: readonly string[]): readonly string[] {
  return Array.from({ length: Math.ceil(html.length / 40) }, (_, part) =>
    html.slice(part * 40, part * 40 + 40).join(' '),
  );
}

function openApi(html: readonly string[]): object {
  const properties = Object.fromEntries(
    html.map((description, index) => [`field${index}`, { type: 'string', description }]),
  );
  return {
    openapi: '3.1.0',
    info: { title: TITLE, version: '1', description: html.join('\n\n') },
    servers: [{ url: 'javascript:xss(9006)', description: TITLE }],
    paths: {
      '/pay': {
        post: {
          operationId: 'pay',
          summary: TITLE,
          description: html.join('\n\n'),
          externalDocs: { url: 'javascript:xss(9007)', description: TITLE },
          requestBody: {
            description: html.join('\n\n'),
            content: { 'application/json': { schema: { type: 'object', title: TITLE, properties } } },
          },
          responses: { 200: { description: TITLE } },
        },
      },
    },
  };
}
