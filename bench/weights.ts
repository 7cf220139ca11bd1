import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf } from './written.ts';

/** Bytes, as a host sends them with gzip, of a page and of everything that it loads before it is idle. */
export interface PageWeight {
  /** The page's file, relative to the output. */
  readonly page: string;
  readonly html: number;
  readonly styles: number;
  readonly boot: number;
  /** All script: boot, the client, and every module that these import at once. */
  readonly script: number;
  /** Size of the data that all pages share, as JSON. */
  readonly site: number;
}

/** Every page of a finished site that loads script and styles; redirects and the like do not. */
export function pageWeights(outDirectory: string): readonly PageWeight[] {
  const sizeOf = sizes(outDirectory);
  const pages = filesOf(outDirectory).filter((path) => path.endsWith('.html'));
  return pages.flatMap((page) => {
    const html = readFileSync(join(outDirectory, page), 'utf8');
    const [boot, client, site] = ['src', 'data-client', 'data-site'].map((name) =>
      attributeOf(html, /<script id="__boot"[^>]*>/, name),
    );
    const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]*)"/g)];
    if (!boot || !client || !site || sheets.length === 0) return [];
    const modules = importedModules(outDirectory, [client, ...pageModules(html)]);
    return {
      page,
      html: sizeOf(page),
      styles: sheets.map(([, sheet = '']) => sizeOf(sheet)).reduce((sum, size) => sum + size, 0),
      boot: sizeOf(boot),
      script: [boot, ...modules].map(sizeOf).reduce((sum, size) => sum + size, 0),
      site: sizeOf(site),
    };
  });
}

/** Bytes, with gzip, of every page of any output, ours or another's. */
export function htmlWeights(outDirectory: string): readonly number[] {
  const pages = filesOf(outDirectory).filter((path) => path.endsWith('.html'));
  return pages.map(sizes(outDirectory));
}

function sizes(outDirectory: string): (path: string) => number {
  const known = new Map<string, number>();
  return (path) => {
    const size = known.get(path) ?? gzipSync(readFileSync(join(outDirectory, path))).length;
    known.set(path, size);
    return size;
  };
}

/** Returns the path in an attribute of the first tag that fits; the site must be at the root of its host. */
function attributeOf(html: string, tag: RegExp, name: string): string | undefined {
  return new RegExp(`\\s${name}="/([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1];
}

/** The module of a page that is written in React. */
function pageModules(html: string): readonly string[] {
  const module = /"module":"\/(assets\/[^"]+\.js)"/.exec(html)?.[1];
  return module === undefined ? [] : [module];
}

/** Modules and what they import, and so on; `import()` brings what only some readers need. */
function importedModules(outDirectory: string, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries);
  for (const module of found) {
    const code = readFileSync(join(outDirectory, module), 'utf8');
    for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g))
      found.add(`assets/${name}`);
  }
  return found;
}
