import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { innerHtmlOf } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';
import { example } from './manual.ts';

const plugin = (members: string): string =>
  `import { definePlugin } from 'paydocs/plugin';\nexport default definePlugin({ ${members} });\n`;

/** The codes of a build's problems with their places. */
async function codes(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const plugins = Object.keys(files)
    .filter((path) => path.startsWith('plugins/'))
    .map((path) => `./${path}`);
  const { stderr } = await site({ 'docs/guide.md': '# Guide\n', ...files }, { plugins }).build();
  return [...stderr.matchAll(/^[✘⚠] (\S+) {2}(\S+)/gm)].map(([, code, place]) => `${code} ${place}`);
}

describe('what plugins add to articles passes the sanitizer', () => {
  const element = (tagName: string, properties: object) => ({
    type: 'element',
    tagName,
    properties,
    children: [],
  });
  const NODES: Readonly<Record<string, readonly [kind: 'remark' | 'rehype', node: object]>> = {
    script: ['rehype', element('script', {})],
    handler: ['rehype', element('p', { onClick: 'x()' })],
    style: ['rehype', element('p', { style: 'color: red' })],
    frame: ['rehype', element('iframe', { src: 'https://evil.example/' })],
    address: ['rehype', element('a', { href: 'javascript:x()' })],
    'remark-html': ['remark', { type: 'html', value: '<script>x()</script>' }],
    'remark-link': [
      'remark',
      { type: 'link', url: 'javascript:x()', children: [{ type: 'text', value: 'x' }] },
    ],
  };
  /** Adds to each file the node that its name names. */
  const ADD = `
    const nodes = ${JSON.stringify(NODES)};
    const add = (wanted) => () => (tree, file) => {
      const [kind, node] = nodes[file.stem] ?? [];
      if (kind === wanted) tree.children.push(node);
    };
    export default { name: 'evil', markdown: () => ({ remark: [add('remark')], rehype: [add('rehype')] }) };
  `;

  test('nodes of remark and rehype plugins', async () => {
    const pages = Object.keys(NODES).map((name) => [`docs/${name}.md`, `# ${name}\n`]);
    expect(await codes({ 'plugins/evil.js': ADD, ...Object.fromEntries(pages) })).toEqual([
      'unsafe-url content/docs/address.md:1:1',
      'foreign-resource content/docs/frame.md:1:1',
      'inline-script content/docs/handler.md:1:1',
      'inline-script content/docs/remark-html.md:1:1',
      'unsafe-url content/docs/remark-link.md:1:1',
      'inline-script content/docs/script.md:1:1',
      'inline-style content/docs/style.md:1:1',
    ]);
  });

  test('a page that is made from data', async () => {
    const pages = "pages: (files) => files.map(({ data }) => ({ path: 'pages/a.md', markdown: data.text }))";
    expect(
      await codes({
        'content/data/a.yaml': 'text: "Hi <img src=x onerror=alert(1)> <script>x()</script>"\n',
        'plugins/pages.js': plugin(`name: 'pages', sources: () => ({ files: 'data/*.yaml', ${pages} })`),
      }),
    ).toEqual([
      'image-text content/pages/a.md:1:4',
      'broken-image content/pages/a.md:1:13',
      'inline-script content/pages/a.md:1:23',
      'inline-script content/pages/a.md:1:33',
      'unknown-html content/pages/a.md:1:44',
    ]);
  });
});

describe('what authors write into the directive of a plugin', () => {
  const CARD = `
    import { definePlugin } from 'paydocs/plugin';
    const Card = ({ attributes, label, children }) => (
      <div title={attributes.title}><a href={attributes.to}>{label}</a>{children}</div>
    );
    Card.directive = { addresses: { to: 'link' } };
    export default definePlugin({ name: 'card', directives: () => ({ card: Card }) });
  `;

  test('is sanitized, where it is HTML or an address', async () => {
    const page = ':::card[A <b onclick="x()">b</b>]{to="javascript:x()"}\n<script>x()</script>\n:::\n';
    expect(await codes({ 'plugins/card.jsx': CARD, 'docs/guide.md': `# Guide\n\n${page}` })).toEqual([
      'inline-script content/docs/guide.md:3:23',
      'unsafe-url content/docs/guide.md:3:39',
      'inline-script content/docs/guide.md:4:1',
    ]);
  });

  test('is checked by the rules of the directive', async () => {
    const plan = example('plugins/plan.tsx');
    const page = [
      '# Guide',
      '::plan{title="x"}',
      '::plan{src="https://evil.example/x.png"}',
      '::plan{src="https://img.example/x.png"}',
    ];
    expect(await codes({ 'plugins/plan.tsx': plan, 'docs/guide.md': page.join('\n\n') })).toEqual([
      'directive-attribute content/docs/guide.md:3:1',
      'foreign-resource content/docs/guide.md:5:13',
    ]);
  });

  test('is escaped, where it is text', async () => {
    const built = site(
      {
        'plugins/card.jsx': CARD,
        'docs/guide.md': '# Guide\n\n::card[x]{title="\'><script>x()</script>" to="/docs/guide"}\n',
      },
      { plugins: ['./plugins/card.jsx'] },
    );
    await built.build('--strict');
    expect(innerHtmlOf(built.output('docs/guide/index.html'), 'article')).toContain(
      `<div title="'&gt;&lt;script&gt;x()&lt;/script&gt;"><a href="/docs/guide">x</a></div>`,
    );
  });

  test('is checked as a link', async () => {
    expect(
      await codes({ 'plugins/card.jsx': CARD, 'docs/guide.md': '# Guide\n\n::card[x]{to="/gone"}\n' }),
    ).toEqual(['broken-link content/docs/guide.md:3:15']);
  });
});

describe('plugins run when the configuration of a trusted site names them, and only then', () => {
  const trace = (name: string): string =>
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('../${name}.ran', import.meta.url), '');\nexport default { name: '${name}' };\n`;

  test('content cannot name one', async () => {
    const evil = trace('evil');
    const built = site({
      'docs/guide.md': '---\nplugins: [./evil.js]\n---\n\n# Guide\n\n::include{file="./evil.js"}\n',
      'docs/evil.js': evil,
      'plugins/evil.js': evil,
      'content/plugins/evil.js': evil,
      'content/site.config.yaml': 'plugins: [./plugins/evil.js]\n',
      'docs/site.config.yaml': 'plugins: [./evil.js]\n',
    });
    await built.build();
    expect(existsSync(join(built.directory, '.paydocs/evil.ran'))).toBe(false);
  });

  const named = (config = {}) =>
    site(
      { 'docs/guide.md': '# Guide\n', 'plugins/plain.js': trace('plain') },
      { plugins: ['./plugins/plain.js'], ...config },
    );
  const WARNING =
    /⚠ site-code {2}site\.config\.yaml:4:3\n {2}The plugins are ignored: this build runs no code of the site\.\n {2}See docs\/security\.md\./;

  test('a trusted build runs it', async () => {
    const built = named();
    await built.build('--strict');
    expect(existsSync(join(built.directory, '.paydocs/plain.ran'))).toBe(true);
  });

  test.each([
    ['of untrusted content', ['--untrusted'], {}],
    ['without code', ['--no-code'], {}],
    ['of a site that says that its content is untrusted', [], { security: { content: 'untrusted' } }],
  ])('a build %s runs none, and says so', async (_, options, config) => {
    const built = named(config);
    const { status } = await built.build(...options).expectProblems(WARNING);
    expect(status).toBe(0);
    expect(existsSync(join(built.directory, '.paydocs/plain.ran'))).toBe(false);
  });
});

test('tags for the head and sources of the policy are those of every page', async () => {
  const members = [
    "name: 'analytics'",
    "head: () => [{ tag: 'meta', attributes: { name: 'owner', content: 'docs' } }]",
    "policy: () => ({ 'connect-src': ['https://api.example.com'] })",
  ];
  const built = site(
    { 'docs/guide.md': '# Guide\n', 'plugins/analytics.js': plugin(members.join(', ')) },
    { plugins: ['./plugins/analytics.js'], security: { csp: { 'connect-src': ['https://own.example'] } } },
  );
  await built.build('--strict');
  expect(built.output('docs/guide/index.html')).toContain('<meta name="owner" content="docs">');
  expect(built.output('404.html')).toContain('<meta name="owner" content="docs">');
  expect(built.output('_headers')).toMatch(
    /connect-src [^;]*https:\/\/own\.example https:\/\/api\.example\.com/,
  );
});
