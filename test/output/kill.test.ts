import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { type Files, filesOf, folder } from '../helpers/folder.ts';
import { build } from './build.ts';

/** Pages that refer to each other and to their style, so that there is no order in which to write them. */
function siteOf(version: string, pages: readonly string[]): Files {
  const style = `/assets/styles-${version}.css`;
  const links = [style, ...pages.map((page) => `/${page}/index.html`)]
    .map((href) => `<a href="${href}">`)
    .join('');
  const html = (title: string) => `<!-- ${title} ${version} -->${links}<!-- end -->`;
  return {
    ...Object.fromEntries(pages.map((page) => [`${page}/index.html`, html(page)])),
    // A host sends the compressed copy in the page's stead. (The test leaves it readable.)
    ...Object.fromEntries(pages.map((page) => [`${page}/index.html.br`, `${html(page)}<!-- br -->`])),
    '404.html': html('nothing here'),
    [style.slice(1)]: `/* ${version} */`,
    'a/page.json': `"${version}"`,
  };
}

const isLong = process.env.MODE === 'long';
const OLD = siteOf('old', isLong ? ['a', 'b', 'c'] : ['a', 'b']);
const NEW = siteOf('new', isLong ? ['a', 'x', 'y'] : ['a', 'x']);

/** The code that writes, as a module that a thread can load. */
const WRITER = (() => {
  const outfile = join(folder(), 'writer.mjs');
  const contents = "export * from './src/output/output.ts'; export * from './src/output/write.ts';";
  const stdin = { contents, resolveDir: process.cwd() };
  buildSync({ stdin, outfile, bundle: true, platform: 'node', format: 'esm' });
  return pathToFileURL(outfile).href;
})();

/** Writes the site in a thread that dies at its nth touch of the disk; false when it lived to the end. */
function diesAt(fatal: number, siteDirectory: string, files: Files): Promise<boolean> {
  const worker = new Worker(new URL('./killed-writer.mjs', import.meta.url), {
    workerData: { writer: WRITER, fatal, siteDirectory, files },
  });
  return new Promise((resolve, reject) => {
    worker.on('error', reject).on('exit', (status) => resolve(status === 1));
  });
}

/** Addresses in the output's pages that lead to no file of it. */
function deadLinks(output: Files): readonly string[] {
  const pages = Object.entries(output).filter(([path]) => /\.html(?:\.br)?$/.test(path));
  return pages.flatMap(([path, html]) =>
    [...html.matchAll(/href="\/([^"]+)"/g)].flatMap(([, href = '']) =>
      href in output ? [] : [`${path} → ${href}`],
    ),
  );
}

/** Files whose bytes are nowhere in the old site nor in the new one: half written. */
function incomplete(output: Files): readonly string[] {
  const whole = new Set([...Object.values(OLD), ...Object.values(NEW)]);
  return Object.keys(output).filter((path) => !whole.has(output[path] ?? ''));
}

/** Staged files of a build whose outcome is noted: the next one has nothing to do, and would never look for them. */
function forgotten(site: string): readonly string[] {
  const kept = filesOf(join(site, '.paydocs'));
  const hasEnded = Object.values(kept).some((text) => text.includes('"outcome"'));
  return hasEnded ? readdirSync(join(site, '.paydocs')).filter((name) => name.includes('staging')) : [];
}

function canonical(files: Files): string {
  return JSON.stringify(Object.entries(files).sort());
}

test.each([
  ['the first build', {}],
  ['a later build', OLD],
])(
  'killed at any moment, %s leaves whole files, no dead link, and the next one ends right',
  async (_, before: Files) => {
    const template = folder();
    if (before === OLD) await build(template, OLD);
    const seen = new Set<string>();
    for (let fatal = 1, died = true; died; fatal++) {
      const site = folder();
      cpSync(template, site, { recursive: true });
      died = await diesAt(fatal, site, NEW);
      const output = filesOf(join(site, 'dist'));
      const found = { dead: deadLinks(output), incomplete: incomplete(output), forgotten: forgotten(site) };
      expect({ fatal, ...found }).toEqual({ fatal, dead: [], incomplete: [], forgotten: [] });
      seen.add(canonical(output));
      await build(site, NEW);
      expect(filesOf(join(site, 'dist'))).toEqual(NEW);
      expect(Object.keys(filesOf(site)).filter((path) => path.includes('staging'))).toEqual([]);
      rmSync(site, { recursive: true });
    }
    expect([...seen]).toEqual(expect.arrayContaining([canonical(before), canonical(NEW)]));
  },
);
