import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';
import { readTables } from '../helpers/tables.ts';
import { differences, type Output, readOutput } from '../proof/output.ts';
import { emptyFolder, run, unpack } from './packed.ts';

const tables = readTables(import.meta.url);

/** Built-in plugins that a site can have a copy of, because they import nothing of the program but the contract. */
const COPIED = [
  'checklist',
  'content-checks',
  'diagrams',
  'feeds',
  'list-filter',
  'llms',
  'markdown-copy',
  'prose',
  'sitemap',
  'syntax-hints',
  'tags',
  'webhook-lab',
];

/**
 * Plugins whose code is in the scripts of pages. A script of every page is guarded, so that its errors end nothing else, and the
 * place of a module decides about its place in a script.
 */
const IN_SCRIPTS = ['article-controls', 'hosting', 'prefetch', 'search'];

const folder = emptyFolder('copied');
unpack(folder);

/** Directives of these plugins that the site does not use, and the API that one of them needs. */
const MORE = tables.value<Readonly<Record<string, string>>>('more');

/** Builds the site that uses every feature, with these plugins, and returns its files: path → bytes. */
function built(name: string, plugins: readonly string[]): Output {
  const site = join(folder, name);
  cpSync(join(repository, 'test/proof/every-feature'), site, { recursive: true });
  mkdirSync(join(site, 'content/reference'), { recursive: true });
  for (const [path, text] of Object.entries(MORE)) writeFileSync(join(site, 'content', path), text);
  appendFileSync(join(site, 'site.config.yaml'), '\nreference: { openapi: content/reference/hooks.yaml }\n');
  if (plugins.length > 0)
    appendFileSync(
      join(site, 'site.config.yaml'),
      `\nplugins: ${JSON.stringify(plugins.map((plugin) => `../${plugin}/plugin.ts`))}\n`,
    );
  const program = join(folder, 'node_modules/paydocs/bin/paydocs.js');
  const { status, stderr } = run(site, process.execPath, [program, 'build', '--no-cache']);
  expect(status, stderr).toBe(0);
  return readOutput(join(site, 'dist'));
}

/** Builds the site with copies of plugins, all at once. */
function builtWith(names: readonly string[]): Output {
  for (const name of names)
    cpSync(join(repository, 'src/plugins', name), join(folder, name), { recursive: true });
  return built(`with-${names[0]}`, names);
}

const original = built('with-original', []);

/** The files but for scripts, without the hashes in addresses of scripts. */
const withoutScripts = (output: Output): Output =>
  new Map(
    [...output]
      .filter(([path]) => !path.endsWith('.js'))
      .map(([path, data]) => [
        path,
        /\.(?:html|json)$/.test(path) ? Buffer.from(String(data).replace(SCRIPT_HASH, '')) : data,
      ]),
  );
const SCRIPT_HASH = /-[0-9a-f]{10}(?=\.js)/g;

// In the short form all are copied for one build.
test.each(process.env.MODE === 'long' ? [IN_SCRIPTS] : [])(
  'copied and listed by a site, plugins with scripts make the same files but for scripts: %s, …',
  (...names) => {
    const copied = builtWith(names);
    expect(differences(withoutScripts(original), withoutScripts(copied))).toEqual([]);
    expect(differences(original, copied)).not.toEqual([]);
  },
);

test('copied out of the repository and listed by a site, plugins make the same files as built in', () => {
  const isLong = process.env.MODE === 'long';
  const copied = builtWith(isLong ? COPIED : [...COPIED, ...IN_SCRIPTS]);
  const compared = isLong ? (output: Output) => output : withoutScripts;
  expect(differences(compared(original), compared(copied))).toEqual([]);
  const page = String(copied.get('docs/more/index.html'));
  for (const widget of ['checklist', 'list-filter', 'webhook-lab'])
    expect(page).toContain(`data-widget="${widget}"`);
  expect(page).toContain('amount&quot;:10.50');
});
