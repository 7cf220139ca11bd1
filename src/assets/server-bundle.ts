import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import { contentHash } from '../output/hash.ts';
import { packageDirectory } from '../package.ts';
import { error, type Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Theme } from '../shared/theme.ts';
import type { ReactPageMetadata } from '../site/site.ts';
import { bundle, SERVER } from './bundler.ts';
import { themeFolders, themePlugin } from './theme-files.ts';

/** The theme and the site's React pages, as code of this process. */
export interface ServerBundle {
  readonly theme: Theme;
  /** The article's element, from the same bundle as the theme. */
  readonly Article: ComponentType<{ readonly source: string }>;
  /** React page, by its path below `content/`. */
  readonly pages: ReadonlyMap<ContentPath, ReactPageModule>;
  readonly problems: readonly Problem[];
}

export interface ReactPageModule {
  readonly component: ComponentType;
  readonly metadata: ReactPageMetadata;
}

interface LoadedBundle {
  readonly theme: Theme;
  readonly Article: ServerBundle['Article'];
  readonly pages: Readonly<Record<string, { readonly default?: unknown; readonly metadata?: unknown }>>;
}

/** Bundles and loads everything that is rendered with React. */
export async function bundleServer(
  siteDirectory: string,
  reactPages: readonly ContentPath[],
): Promise<ServerBundle> {
  const folders = themeFolders(siteDirectory);
  const [file] = await bundle(
    {
      ...SERVER,
      stdin: { contents: serverEntry(siteDirectory, reactPages), resolveDir: packageDirectory, loader: 'ts' },
      plugins: [themePlugin(folders, 'server')],
    },
    siteDirectory,
  );
  if (file === undefined) throw new Error('The bundler made no server bundle.');
  const loaded = await load(siteDirectory, file.text);
  return { theme: loaded.theme, Article: loaded.Article, ...checkPages(loaded.pages) };
}

function serverEntry(siteDirectory: string, reactPages: readonly ContentPath[]): string {
  const imports = reactPages.map(
    (path, place) => `import * as page${place} from ${JSON.stringify(join(siteDirectory, 'content', path))};`,
  );
  const entries = reactPages.map((path, place) => `${JSON.stringify(path)}: page${place}`);
  return [
    `export { default as theme } from 'paydocs:theme';`,
    `export { Article } from './src/shared/article.tsx';`,
    ...imports,
    `export const pages = { ${entries.join(', ')} };`,
  ].join('\n');
}

/** A module must lie in a file to be imported; its name is its hash, so that an unchanged one is loaded once. */
async function load(siteDirectory: string, text: string): Promise<LoadedBundle> {
  const folder = join(siteDirectory, '.paydocs');
  const path = join(folder, `theme-${contentHash(text).slice(0, 16)}.mjs`);
  await mkdir(folder, { recursive: true });
  await writeFile(path, text);
  return (await import(pathToFileURL(path).href)) as LoadedBundle;
}

function checkPages(modules: LoadedBundle['pages']): Pick<ServerBundle, 'pages' | 'problems'> {
  const pages = new Map<ContentPath, ReactPageModule>();
  const problems: Problem[] = [];
  for (const [path, module] of Object.entries(modules)) {
    if (typeof module.default === 'function') {
      pages.set(path as ContentPath, {
        component: module.default as ComponentType,
        metadata: (module.metadata ?? {}) as ReactPageMetadata,
      });
    } else problems.push(noDefaultExport(path));
  }
  return { pages, problems };
}

function noDefaultExport(path: string): Problem {
  return error(
    'no-default-export',
    `content/${path} has no React component as its default export, so there is nothing to render.`,
    {
      file: `content/${path}`,
      line: 1,
      column: 1,
      hint: 'Write "export default function Page() { return … }". Start the file\'s name with "_" if it is not a page.',
    },
  );
}
