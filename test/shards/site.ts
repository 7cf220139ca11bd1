import { hash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filePathsOf } from '../helpers/folder.ts';

const ORBIT = fileURLToPath(new URL('../sites/orbit', import.meta.url));

/** A plugin with every part that depends on one page or on all of them. */
const PLUGIN = `
export default {
  name: 'odd',
  options: (z) => z.object({}).optional(),
  directives: async () => ({ shout: ({ label }) => String(label).toUpperCase() }),
  outputs: () => [
    { name: 'length', scope: 'page',
      collect: ({ body }) => body?.size,
      finish: (all) => all.map(({ page, collected }) => (
        { path: 'lengths' + page.mount.baseUrl + page.route.slice(1) + '.txt', data: String(collected) })) },
    { name: 'keyed', scope: 'page',
      collect: ({ listing, body }) => body && { title: listing.title, text: body.text },
      finish: (all, { textOf }) => all.map(({ page, collected: { title, text } }) => (
        { path: 'keyed' + page.mount.baseUrl + page.route.slice(1) + '.json', key: title + text,
          data: () => JSON.stringify([title, textOf('sections', text)]) })) },
    { name: 'titles',
      collect: ({ listing }) => listing.title,
      finish: (all) => [{ path: 'titles.json', data: JSON.stringify(all.map(({ page, collected }) => [page.route, collected])) }] },
  ],
  check: () => ({ pages }) => [{ problem: pages.length + ' files.', code: 'count', file: 'content/docs/intro.md', line: 1 }],
};
`;

const API = `openapi: 3.1.0
info: { title: Freight, version: "1" }
paths:
  /loads:
    get:
      operationId: listLoads
      summary: List loads
      tags: [Loads]
      parameters: [{ name: planet, in: query, schema: { type: string, enum: [mars, venus] } }]
      responses: { "200": { description: All, content: { application/json: { schema: { $ref: "#/components/schemas/Load" } } } } }
    post:
      operationId: addLoad
      summary: Add a load
      tags: [Loads]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Load" } } } }
      responses: { "201": { description: Added } }
components:
  schemas:
    Load: { type: object, required: [mass], properties: { mass: { type: integer, minimum: 1, description: In **tonnes**. } } }
`;

const FILES = {
  'plugins/odd.js': PLUGIN,
  'content/reference/freight.yaml': API,
  'content/docs/guides/routes.md': `---
title: Routes
tags: [planning, moons]
aliases: [/routes]
---

See [the part on ships](ship.md#first-parcel), {{< x >}} and \`code\`.

\`\`\`mermaid
flowchart LR
  a[Earth] --> b[Mars]
\`\`\`

::operation{#listLoads}

\`\`\`json
{ "mass": 3 }
\`\`\`
`,
  'content/docs/guides/parts.md': '# Parts\n\n::include{file="./_one.md"}\n\n![A rocket](../rocket.svg)\n',
  'content/docs/guides/_one.md': 'One **part** for [all](routes.md).\n',
  'content/pages/news.md':
    '---\nfeed: true\n---\n\n# News\n\n## 2026-02-03 Second\n\nMore.\n\n## 2026-01-02 First\n\nSome *news*.\n',
  'content/pages/map.tsx':
    'import { Link } from \'paydocs/theme\';\nexport const metadata = { title: \'Map\' };\nexport default () => <p id="mars"><Link to="/about">About</Link></p>;\n',
  'content/docs/anchors.md':
    '# Anchors\n\n[Mars](/map#mars), [ships](guides/ship.md), [routes](/docs/next/tags/planning).\n',
};

const CONFIG = `
reference: { openapi: content/reference/freight.yaml, pages: /api }
compress: true
plugins: [./plugins/odd.js]
redirects:
  - { from: /old, to: /about }
  - { from: /older, to: https://elsewhere.example/ }
`;

/** Writes a site with versions, languages, an API, a plugin and diagrams into a folder. */
export function writeShardedSite(directory: string): void {
  // Two languages of the three, which is enough.
  cpSync(ORBIT, directory, { recursive: true, filter: (path) => !path.endsWith('/locales/ar') });
  const config = readFileSync(join(ORBIT, 'site.config.yaml'), 'utf8').replace('  ar:\n', '');
  for (const [path, text] of Object.entries({ ...FILES, 'site.config.yaml': config + CONFIG })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

/** Path → hash of the bytes, for all files below a folder. */
export function bytesBelow(directory: string): Readonly<Record<string, string>> {
  const paths = filePathsOf(directory);
  return Object.fromEntries(paths.map((path) => [path, hash('sha256', readFileSync(join(directory, path)))]));
}
