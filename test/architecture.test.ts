import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FOLDERS, folderOf, foldersTable } from '../scripts/architecture/folders.ts';
import { repository, sources } from './helpers/sources.ts';

const files = sources('src', 'theme', 'plugins');

test('every folder imports what the table says, and nothing else', () => {
  const found = Object.fromEntries(FOLDERS.map(({ folder }) => [folder, new Set<string>()]));
  const unknown = new Set<string>();
  for (const { path, imports } of files) {
    const from = found[folderOf(path)];
    if (from === undefined) unknown.add(path);
    for (const { path: target } of imports)
      if (folderOf(target) !== folderOf(path)) from?.add(folderOf(target));
  }
  expect([...unknown]).toEqual([]);
  const sorted = (names: Iterable<string>) => [...names].sort();
  expect(Object.entries(found).map(([folder, imports]) => [folder, sorted(imports)])).toEqual(
    FOLDERS.map(({ folder, imports }) => [folder, sorted(imports)]),
  );
});

test('a folder imports only folders above it in the table, so there are no circles', () => {
  const place = new Map(FOLDERS.map(({ folder }, index) => [folder, index]));
  const upwards = FOLDERS.flatMap(({ folder, imports }, index) =>
    imports
      .filter((target) => (place.get(target) ?? index) >= index)
      .map((target) => `${folder} → ${target}`),
  );
  expect(upwards).toEqual([]);
});

test('no files need each other in a circle, neither by value nor for types', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const visited = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, above: readonly string[]): void => {
    if (above.includes(path)) circles.push([...above.slice(above.indexOf(path)), path].join(' → '));
    if (above.includes(path) || visited.has(path)) return;
    for (const target of byPath.get(path)?.imports ?? [])
      if (!target.isLazy) visit(target.path, [...above, path]);
    visited.add(path);
  };
  for (const { path } of files) visit(path, []);
  expect(circles).toEqual([]);
});

test('only the list of built-in plugins, the build and the command line import plugins; plugins import what they share', () => {
  const wrong = FOLDERS.filter(
    ({ folder }) => !['src/plugins', 'src/pipeline', 'src/cli'].includes(folder),
  ).flatMap(({ folder, imports }) =>
    imports
      .filter((target) => /^src\/plugins(?:\/[\w-]+)?$/.test(target))
      .filter(
        (target) => !(target === 'src/plugins/shared' && /^src\/(?:plugins\/|site-plugins$)/.test(folder)),
      )
      .map((target) => `${folder} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

// All folders exchange these: pages, problems with the table of their codes, and the contract of plugins.
test('src has four files at its root', () => {
  const root = files.map(({ path }) => path).filter((path) => /^src\/[^/]+$/.test(path));
  expect(root).toEqual(['src/plugin-data.ts', 'src/plugin.ts', 'src/problems.ts', 'src/types.ts']);
});

test('docs/architecture.md prints the table; if not, run `npm run generate`', () => {
  const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');
  expect(page).toContain(foldersTable());
});

test('every import names a file that is there, with its extension', () => {
  const missing = files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => !existsSync(join(repository, target.path)))
      .map((target) => `${path} → ${target.path}`),
  );
  expect(missing).toEqual([]);
});

test('what runs in a browser uses no module of Node', () => {
  const wrong = files
    .filter(({ path }) => /^(?:theme|src\/browser|src\/shared|src\/plugins\/[\w-]+\/shared)\//.test(path))
    .flatMap(({ path, packages }) =>
      packages.filter((name) => name.startsWith('node:')).map((name) => `${path} → ${name}`),
    );
  expect(wrong).toEqual([]);
});

test('HTML enters a page through the Trusted Types policy only, with a reason why it is safe', () => {
  const entrances = files.filter(({ code }) => code.includes('dangerouslySetInnerHTML'));
  expect(entrances.map(({ path }) => path).sort()).toEqual([
    'src/render/article.ts',
    'src/shared/article.tsx',
    'theme/components/raw-html.ts',
  ]);
  const isReasoned = ({ text }: { text: string }) => /has\s[*\s]*sanitized|all texts are escaped/.test(text);
  expect(entrances.filter((file) => !isReasoned(file))).toEqual([]);
  expect(entrances.filter(({ code }) => !/__html: trustedHtml\(/.test(code)).map(({ path }) => path)).toEqual(
    [],
  );
});

test('on the server only the command line talks to the process and the console', () => {
  const wrong = files
    .filter(({ path }) => path.startsWith('src/') && !/^src\/(?:cli|browser|shared)\//.test(path))
    // It takes `process.exit` away from the code of sites.
    .filter(({ path }) => path !== 'src/platform/process.ts')
    // These files contain text of other programs.
    .filter(
      ({ path }) => !/^src\/(?:plugins\/openapi\/shared\/languages\/|commands\/init\/starter\.ts)/.test(path),
    )
    .filter(({ code }) => /\bconsole\.|\bprocess\.(?:exit|env|argv|stdout|stderr)\b/.test(code));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('flags of V8 and forced collections are in one folder', () => {
  const wrong = files
    .filter(({ path }) => !path.startsWith('src/platform/'))
    // It imports only the contract of plugins, and its parsers must be compiled before they are loaded.
    .filter(({ path }) => path !== 'src/plugins/content-checks/node/code/tree-sitter.ts')
    .filter(({ code }) => /\b(?:setFlagsFromString|runInNewContext)\b/.test(code));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('--help loads the command line and next to nothing else', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const target of byPath.get(path)?.imports ?? []) if (target.isLoaded) load(target.path);
  };
  load('src/cli/program.ts');
  const packages = [...loaded].flatMap((path) => byPath.get(path)?.packages ?? []);
  const others = [...loaded].filter((path) => !['src/cli', 'src/command-line'].includes(folderOf(path)));
  expect(
    others.filter(
      (path) => !/^src\/(?:plugins|commands)\/(?:.+\/)?(?:index|plugin|task|command|options)\.ts$/.test(path),
    ),
  ).toEqual([
    'src/shared/usage-error.ts',
    'src/local-server/options.ts',
    'src/platform/package.ts',
    'src/platform/v8.ts',
  ]);
  expect([...new Set(packages)].filter((name) => !name.startsWith('node:'))).toEqual(['commander']);
});

/** Where a script of a page fetches, imports or navigates to an address that `siteUrl` has not made in the same place, and why. */
const OTHER_ADDRESSES: readonly string[] = [
  // Written by the build into the element of this script, which was loaded from there.
  'src/browser/boot/call-client.ts: fetch(urls.site)',
  'src/browser/boot/call-client.ts: import(urls.client)',
  // Given as a path to `siteUrl` in entry.tsx.
  'src/browser/page-store.ts: fetch(payloadHref(path, mount)',
  // Of the type `SiteUrl`.
  'src/browser/entry.tsx: location.replace(url)',
  // A redirect of the configuration may name another site, with its protocol.
  'src/browser/redirect.ts: location.replace(redirectTarget(target, new URL(location.href)',
  // A link to a page that `routes.json` lists. The router looks at links when they are followed.
  'src/plugins/hosting/browser/not-found.ts: .href = route',
  // Begins with the address of this script and "../", so it stays on that host, whatever the name is.
  'src/plugins/openapi/browser/builder.ts: fetch(new URL(`../reference/requests/{name}.json`, import.meta.url)',
  // Begins with the address of the sandbox and a slash, which the policy allows.
  'src/plugins/openapi/browser/send.ts: fetch(sent)',
  "src/plugins/openapi/browser/send.ts: new Request(`{sandbox}/{path.replace(/^\\/+/, '')",
  // Begins with the address of the index, which finder.ts makes by `siteUrl`.
  'src/plugins/search/shared/browser.ts: fetch(root + name)',
  // Made by `siteUrl` before it becomes a trusted address.
  "src/plugins/search/theme/search/finder.ts: new Worker(scriptUrl, { type: '' })",
];

test('what a page fetches, imports or navigates to is an address of the site, by one function', () => {
  const uses =
    /(?<![\w.])(?:fetch|import|new (?:Worker|SharedWorker|EventSource|WebSocket|Request)|window\.open|navigator\.sendBeacon|location\.(?:assign|replace))\((?!siteUrl\(|''|url: string)[^)]+\)?|(?:location|\.href|\.src|\.action) = (?!siteUrl\()[^;]+/g;
  const found = files
    .filter(({ path }) =>
      /^(?:theme|src\/browser|src\/shared|src\/plugins\/[\w-]+\/(?:browser|shared|theme))\//.test(path),
    )
    // Texts of other programs.
    .filter(({ path }) => !/^src\/plugins\/(?:openapi\/shared\/languages|shared\/local-server)\//.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(uses)].map(([use]) => `${path}: ${use.replaceAll('$', '')}`),
    );
  expect(found.sort()).toEqual([...OTHER_ADDRESSES].sort());
});

/** Files that read the words of a message, and why. */
const READERS_OF_MESSAGES: readonly string[] = [
  // The YAML libraries say what is wrong in words only.
  'src/plugins/openapi/node/document.ts',
  'src/yaml/messages.ts',
  // A message of a schema is one text, with the hint in its second line.
  'src/yaml/describe-issue.ts',
  // Rewords a sentence with the whole path of a field; it decides nothing.
  'src/plugins/sandbox/server/mistakes.ts',
];

test('no code decides by the words of a problem: what code asks for is data', () => {
  const subject =
    '(?:\\w*[pP]roblem|issue|wrong|finding|fault|disagreement|reason)\\??\\.(?:text|hint|message|reason)';
  const asks =
    '\\s*\\??\\.(?:includes|startsWith|endsWith|match|matchAll|search|split|replace|replaceAll)\\(';
  const direct = new RegExp(`\\b${subject}${asks}|\\.(?:test|exec)\\(${subject}\\)`);
  const unpacked = /problems\.\w+\(\(\{[^}]*\btext\b[^}]*\}\) =>/;
  const compared = /\.(?:test|exec)\(text\)|\btext\.(?:includes|startsWith|endsWith|match)\(/;
  const found = files
    .filter(({ path }) => path.startsWith('src/'))
    .filter(({ code }) => direct.test(code) || (unpacked.test(code) && compared.test(code)));
  expect(found.map(({ path }) => path).filter((path) => !READERS_OF_MESSAGES.includes(path))).toEqual([]);
});
