import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesOf, folder } from '../helpers/folder.ts';
import { type Files, runHere, type SiteChain, site } from '../helpers/site.ts';

/** Adds a line to a file wherever it runs. */
const markerCode = (marker: string, name: string): string =>
  `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(marker)}, '${name}\\n');\n`;

const markerScript = (marker: string): string =>
  `require('node:fs').appendFileSync(${JSON.stringify(marker)}, 'ran ');\n`;

const BASE_CONFIG = 'title: Base\nurl: https://docs.example\n';

/** A site that tries to run code in every way that a build could be talked into. */
function hostileFiles(marker: string, address: string): Files {
  const code = (name: string) => markerCode(marker, name);
  const component = (name: string) => `${code(name)}export default () => null;\n`;
  const script = markerScript(marker);
  const packageJson = JSON.stringify({
    name: 'hostile',
    main: 'index.js',
    scripts: { prepare: 'node x.js' },
  });
  const packages = ['web-tree-sitter', 'tree-sitter-wasms', 'react', 'esbuild', 'lmdb', 'refractor'];
  return {
    'site.config.yaml': [
      'title: Hostile',
      'url: https://docs.example',
      'security: { content: trusted, csp: { script-src: ["*"] } }',
      'head: [{ tag: script, attributes: { src: /evil.js } }]',
      'metadata: [{ name: robots, content: "https://evil.example" }]',
      'links: { external: true }',
      'code: { languages: [../../../node_modules/evil, evil] }',
      'navbar: { items: [{ type: evil }, { label: A, to: /docs/a }] }',
      `reference: { openapi: content/reference/api.openapi.yaml }`,
    ].join('\n'),
    'docs/a.md': `# A\n\n:::evil\nText.\n:::\n\n[Elsewhere](${address}) and [the page](/page#part).\n\n\`\`\`kotlin\nval a = 1\n\`\`\`\n`,
    'docs/_category_.js': component('docs/_category_.js'),
    'docs/mdx.mdx': '{globalThis.process.exit(9)}',
    'pages/page.tsx': component('pages/page.tsx'),
    'pages/_partial.tsx': component('pages/_partial.tsx'),
    'pages/other.jsx': component('pages/other.jsx'),
    'content/reference/api.openapi.yaml': [
      'openapi: 3.1.0',
      'info: { title: A, version: "1" }',
      'paths: {}',
      `components: { schemas: { A: { $ref: "${address}/schema.json" } } }`,
    ].join('\n'),
    'theme/navbar/Evil.tsx': component('theme/navbar/Evil.tsx'),
    'theme/directives/Evil.tsx': component('theme/directives/Evil.tsx'),
    'theme/components/Footer.tsx': `${code('theme/components/Footer.tsx')}export function Footer() { return null; }\n`,
    'theme/strings/en.ts': `${code('theme/strings/en.ts')}export const en = {};\n`,
    'theme/styles/custom.css': `@import "${address}/style.css";`,
    'static/evil.html': '<script src="/evil.js"></script>',
    'static/evil.js': 'alert(1)',
    'static/evil.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'static/fine.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'tsconfig.json': `{ "extends": "${address}/tsconfig.json", "compilerOptions": { "jsxImportSource": "evil" } }`,
    'package.json': packageJson,
    '.npmrc': `node-options=--require=./evil.cjs\n`,
    '.env': 'NODE_OPTIONS=--require=./evil.cjs\n',
    'evil.cjs': script,
    ...Object.fromEntries(
      packages.flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
        [`node_modules/${name}/index.js`, script],
      ]),
    ),
    '.paydocs/theme/app.js': code('.paydocs/theme/app.js'),
    '.paydocs/output/x.json': '{',
  };
}

interface Attack {
  readonly chain: SiteChain;
  /** Names of the site's files that have run. */
  readonly traces: () => readonly string[];
  /** Requests that reached the server that the site names. */
  readonly requests: readonly string[];
}

async function attack(): Promise<Attack> {
  const marker = join(folder(), 'marker');
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const traces = () =>
    existsSync(marker) ? [...new Set(readFileSync(marker, 'utf8').split('\n'))].filter(Boolean).sort() : [];
  const chain = site(hostileFiles(marker, `http://127.0.0.1:${port}`));
  return { chain, traces, requests };
}

const baseConfig = (text = BASE_CONFIG): string =>
  join(folder({ 'site.config.yaml': text }), 'site.config.yaml');

const codesOf = (stderr: string): readonly string[] =>
  [...stderr.matchAll(/^[✘⚠] (\S+) {2}(\S+)$/gm)].map(([, code, place]) => `${code} ${place}`);

test('the traps of the hostile site do work: a trusted build runs into them', async () => {
  const { chain, traces } = await attack();
  await chain.spawn('check', '--config', baseConfig());
  expect(traces()).toEqual([
    'pages/other.jsx',
    'pages/page.tsx',
    'theme/components/Footer.tsx',
    'theme/directives/Evil.tsx',
    'theme/navbar/Evil.tsx',
    'theme/strings/en.ts',
  ]);
}, 60_000);

test.each([['check'], ['build']])(
  '%s --untrusted --config runs no code of a hostile site and asks no server',
  async (command) => {
    const { chain, traces, requests } = await attack();
    const { status, stderr } = await chain.spawn(command, '--untrusted', '--config', baseConfig());
    expect(codesOf(stderr)).toEqual([
      'unknown-directive content/docs/a.md:3:1',
      'mdx content/docs/mdx.mdx:1:1',
      'site-code content/pages/other.jsx',
      'site-code content/pages/page.tsx',
      'active-file content/static/evil.html',
      'active-file content/static/evil.js',
      'active-file content/static/evil.svg',
      'site-code theme',
    ]);
    expect(status).toBe(0);
    expect({ traces: traces(), requests }).toEqual({ traces: [], requests: [] });
    // State in the folder of the site is neither read nor written.
    const kept = Object.keys(filesOf(join(chain.directory, '.paydocs')));
    expect(kept.sort()).toEqual(['output/x.json', 'theme/app.js']);
    if (command === 'build') expectHarmlessOutput(chain);
  },
  60_000,
);

/** Checks that nothing is published that could run, and that React pages keep their addresses. */
function expectHarmlessOutput(chain: SiteChain): void {
  const names = Object.keys(filesOf(join(chain.directory, 'dist')));
  expect(names).toContain('fine.svg');
  expect(names).toContain('page/index.html');
  expect(names.filter((name) => name.startsWith('evil'))).toEqual([]);
  const scripts = chain.output('docs/a/index.html').match(/<script[^>]*src="[^"]*"/g) ?? [];
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toContain('/assets/boot-');
}

test('with its own configuration a hostile site runs no code either, and its settings are ignored', async () => {
  const { chain, traces, requests } = await attack();
  const { stderr } = await chain.spawn('check', '--untrusted');
  expect(codesOf(stderr)).toEqual(
    expect.arrayContaining([
      'untrusted-setting site.config.yaml:3:36',
      'untrusted-setting site.config.yaml:4:7',
      'untrusted-setting site.config.yaml:5:11',
      'untrusted-setting site.config.yaml:6:20',
    ]),
  );
  expect({ traces: traces(), requests }).toEqual({ traces: [], requests: [] });
}, 60_000);

test('--no-code runs no code of a site that is trusted otherwise', async () => {
  const { chain, traces } = await attack();
  const { status, stderr } = await chain
    .change('docs/a.md', '# A\n\n<b>bold</b> and [the page](/page#part).')
    .spawn('build', '--no-code', '--config', baseConfig());
  expect(codesOf(stderr)).toEqual([
    'mdx content/docs/mdx.mdx:1:1',
    'site-code content/pages/other.jsx',
    'site-code content/pages/page.tsx',
    'site-code theme',
  ]);
  expect(status).toBe(0);
  expect(chain.output('docs/a/index.html')).toContain('<b>bold</b>');
  expect(chain.output('evil.js')).toBe('alert(1)');
  expect(traces()).toEqual([]);
}, 60_000);

test('an untrusted build makes no folder for what is kept in the site', async () => {
  const clean = site({ 'docs/a.md': '# A' });
  await clean.spawn('build', '--untrusted');
  expect(existsSync(join(clean.directory, 'dist/index.html'))).toBe(true);
  expect(existsSync(join(clean.directory, '.paydocs'))).toBe(false);
}, 60_000);

test('what a trusted build has kept is of no use to an untrusted one, nor the other way round', async () => {
  const chain = site({ 'docs/a.md': '# A\n\n<b>x</b>' });
  const article = '<b>x</b>';
  expect(await chain.run('build')).toMatchObject({ status: 0 });
  expect((await chain.run('check', '--untrusted')).stderr).toContain('raw-html');
  expect(await chain.run('build', '--verify')).toMatchObject({ status: 0 });
  expect(chain.output('docs/a/index.html')).toContain(article);
}, 60_000);

test('an untrusted build refuses an output that holds anything, or that is a link', async () => {
  const chain = site({ 'docs/a.md': '# A', 'dist/evil.html': '<script>1</script>' });
  const filled = await chain.run('build', '--untrusted');
  expect(filled.status).toBe(1);
  expect(filled.stderr).toContain('Untrusted content cannot be built into');
  expect(Object.keys(filesOf(join(chain.directory, 'dist')))).toEqual(['evil.html']);
  const elsewhere = folder();
  const linked = site({ 'docs/a.md': '# A' });
  symlinkSync(elsewhere, join(linked.directory, 'dist'));
  expect((await linked.run('build', '--untrusted')).status).toBe(1);
  expect(filesOf(elsewhere)).toEqual({});
}, 60_000);

test('the key of the configuration is enough for sites that always have strangers', async () => {
  const chain = site(
    { 'docs/a.md': '# A\n\n<b>x</b>', 'theme/components/Footer.tsx': 'throw new Error();' },
    { security: { content: 'untrusted' } },
  );
  const { status, stderr } = await chain.run('build');
  expect(status).toBe(1);
  expect(codesOf(stderr)).toEqual(['raw-html content/docs/a.md:3:1', 'site-code theme']);
});

test('problems of a configuration from elsewhere name its file, also where a key is missing', async () => {
  const chain = site({ 'docs/a.md': '# A' });
  mkdirSync(join(chain.directory, 'base'));
  const wrong = await chain
    .change('base/main.yaml', 'title: A\nurl: https://docs.example\nfavicn: /x.svg\n')
    .run('check', '--untrusted', '--config', 'base/main.yaml');
  expect(codesOf(wrong.stderr)).toEqual(['config base/main.yaml:3:1']);
  const favicon = await chain
    .change(
      'base/main.yaml',
      'title: A\nurl: https://docs.example\nreference: { openapi: content/reference/a.yaml }\n',
    )
    .run('check', '--config', 'base/main.yaml');
  expect(codesOf(favicon.stderr)).toEqual(['missing-file base/main.yaml:3:23']);
});

test('files that a configuration from elsewhere names are those of the site', async () => {
  const config = baseConfig(`${BASE_CONFIG}favicon: /sign.svg\n`);
  const chain = site({ 'docs/a.md': '# A', 'static/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  expect(await chain.run('build', '--untrusted', '--config', config)).toMatchObject({
    status: 0,
    stderr: '',
  });
  expect(chain.output('docs/a/index.html')).toContain('<title>A | Base</title>');
});

test('a configuration that is not there is a slip of the command line', async () => {
  const { status, stderr } = await site({}).run('check', '--config', 'no.yaml');
  expect(status).toBe(2);
  expect(stderr).toContain('There is no file "no.yaml".');
});

test('HTML in the labels of a language and in a frozen sidebar is an error of untrusted content', async () => {
  const chain = site(
    {
      'docs/a.md': '# A',
      'versions/1.0/docs/a.md': '# A',
      'versions/1.0/sidebars.yaml': 'docs:\n  - a\n  - { type: html, value: "<b>x</b>" }\n',
      'locales/de/labels.yaml': 'announcementBar: <b>x</b>\ncopyright: <i>y</i>\n',
    },
    { locales: { en: null, de: null }, announcementBar: { content: 'A' }, footer: { copyright: 'B' } },
  );
  const { stderr } = await chain.run('check', '--untrusted');
  expect(codesOf(stderr).filter((one) => one.startsWith('raw-html'))).toEqual([
    'raw-html content/locales/de/labels.yaml:1:18',
    'raw-html content/locales/de/labels.yaml:2:12',
    'raw-html content/versions/1.0/sidebars.yaml:3:5',
  ]);
});

test('a linked folder of untrusted content is one that the given configuration names, and no link itself', async () => {
  const config = `${BASE_CONFIG}linkedFolders: [../library]\n`;
  const parent = folder({
    'base/site.config.yaml': config,
    'library/page.md': '# Page\n',
    'secrets/page.md': '# Secret\n',
    'site/site.config.yaml': `${BASE_CONFIG}linkedFolders: [../secrets]\n`,
    'site/content/docs/index.md': '# Home\n',
  });
  const [siteDirectory, library] = [join(parent, 'site'), join(parent, 'library')];
  const check = (...args: readonly string[]) => runHere(siteDirectory, ['check', '--untrusted', ...args]);
  const given = ['--config', join(parent, 'base/site.config.yaml')];
  symlinkSync('../../../library', join(siteDirectory, 'content/docs/library'));
  expect(await check(...given)).toMatchObject({ status: 0 });
  expect((await check()).stderr).toContain('symlink-outside  content/docs/library');

  renameSync(library, join(parent, 'elsewhere'));
  symlinkSync('secrets', library);
  expect((await check(...given)).stderr).toContain('symlink-outside  content/docs/library');

  rmSync(join(siteDirectory, 'content/docs/library'));
  symlinkSync('../../../secrets', join(siteDirectory, 'content/docs/secrets'));
  const { stderr, status } = await check();
  expect(status).toBe(1);
  expect(stderr).toContain('symlink-outside  content/docs/secrets');
});

const WITHOUT_SLASH = { trailingSlash: false };

test('without trailing slashes a JSON file of a stranger is not published: its address is that of page data', async () => {
  const redirect = '{"redirect":"javascript:alert(1)"}';
  const chain = site(
    {
      'docs/a.md': '# A\n\n[Promo](pathname:///promo) and [asset](x.json).\n',
      'docs/x.json': redirect,
      'static/promo.json': redirect,
    },
    WITHOUT_SLASH,
  ).run('build', '--untrusted');
  const { stderr } = await chain;
  expect(codesOf(stderr)).toEqual(
    expect.arrayContaining(['active-file content/docs/x.json', 'active-file content/static/promo.json']),
  );
  const json = Object.keys(filesOf(join(chain.directory, 'dist'))).filter((path) =>
    /promo|x-\w+\.json/.test(path),
  );
  expect(json).toEqual([]);
});

test('page data that a host would take for its settings is not published', async () => {
  const files = {
    'pages/a.md': '---\nslug: /vercel\naliases: [/_routes]\n---\n\n# A\n',
    'docs/b.md': '# B\n',
  };
  const chain = site(files, WITHOUT_SLASH).run('build', '--untrusted');
  const { status, stderr } = await chain;
  expect(codesOf(stderr)).toEqual([
    'active-file content/pages/a.md:1:1',
    'active-file content/pages/a.md:3:11',
  ]);
  expect(status).toBe(0);
  const written = Object.keys(filesOf(join(chain.directory, 'dist')));
  expect(written).toEqual(expect.arrayContaining(['vercel.html', '_routes.html', 'docs/b.json']));
  expect(written).not.toContain('vercel.json');
  expect(written).not.toContain('_routes.json');
  const trusted = site(files, WITHOUT_SLASH).build();
  expect((await trusted).stderr).toBe('');
});

test('data of an API is published over several lines, so that no script takes it for page data', async () => {
  const forged = { redirect: 'https://evil.example', text: 'x'.repeat(11_000) };
  const content = { 'application/json': { schema: { type: 'object' }, example: forged } };
  const api = {
    openapi: '3.1.0',
    redirect: 'https://evil.example',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { summary: 'A', responses: { 200: { description: 'A', content } } } } },
  };
  const reference = { openapi: 'content/reference/a.openapi.yaml' };
  const files = { 'docs/a.md': '# A\n', 'content/reference/a.openapi.yaml': JSON.stringify(api) };
  const chain = site(files, { ...WITHOUT_SLASH, reference }).run('build', '--untrusted');
  await chain;
  const forgedFiles = Object.entries(filesOf(join(chain.directory, 'dist/reference'))).filter(
    ([path, text]) => path.endsWith('.json') && text.includes('https://evil.example'),
  );
  expect(forgedFiles.map(([path, text]) => [path, text.slice(0, 2)])).toEqual([
    ['a.openapi.json', '{\n'],
    [expect.stringMatching(/^examples\/\w+\.json$/), '{\n'],
  ]);
});
