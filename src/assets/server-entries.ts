import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentPath } from '../shared/paths.ts';

/** Returns lines that import a value from each theme folder with this file, then from the original, and the names they give it. */
function imported(name: string, file: string, { original, themes }: Imported) {
  const files = themes.map((folder) => join(folder, file)).filter((file) => existsSync(file));
  const all = [...files, original];
  return {
    lines: all.map((file, index) => `import { ${name} as ${name}${index} } from ${JSON.stringify(file)};`),
    names: all.map((_, index) => `${name}${index}`),
  };
}

interface Imported {
  readonly original: string;
  readonly themes: readonly string[];
}

/** Returns the module that renders articles with components of the default theme and of plugins. */
export function articlesEntry(themes: readonly string[]): string {
  const registry = (name: string, original: string): readonly string[] => {
    const { lines, names } = imported(name, `${name}.ts`, { original, themes });
    return [...lines, `export const ${name} = { ${names.map((one) => `...${one}`).join(', ')} };`];
  };
  const original = './theme/strings/articles/index.ts';
  const strings = imported('articleStrings', 'article-strings.ts', { original, themes });
  return [
    ...registry('directives', './theme/directives/index.ts'),
    ...registry('reference', './theme/reference/index.ts'),
    `export { markdown } from './theme/markdown/index.ts';`,
    `import { joinStrings } from './theme/strings/join.ts';`,
    `import { strings } from './theme/strings/index.ts';`,
    ...strings.lines,
    `export const articleStrings = joinStrings(strings, ${strings.names.join(', ')});`,
    `export { StringsContext } from './theme/hooks/useStrings.ts';`,
    `export { translator } from './theme/strings/translate.ts';`,
  ].join('\n');
}

/** Returns the module that renders pages. */
export function appEntry(themes: readonly string[]): string {
  const { lines, names } = imported('strings', 'strings.ts', {
    original: './theme/strings/index.ts',
    themes,
  });
  return [
    `import { App } from './theme/App.tsx';`,
    `import { layouts } from './theme/layouts/index.ts';`,
    `import { navbarItems } from './theme/navbar/index.ts';`,
    `import { joinStrings } from './theme/strings/join.ts';`,
    ...lines,
    `export { Article } from './src/shared/article.tsx';`,
    `export const theme = { App, layouts, navbar: navbarItems, strings: joinStrings(${names.join(', ')}) };`,
  ].join('\n');
}

/** Returns the module with the site's React pages: path → module. */
export function pagesEntry(siteDirectory: string, reactPages: readonly ContentPath[]): string {
  const imports = reactPages.map(
    (path, place) => `import * as page${place} from ${JSON.stringify(join(siteDirectory, 'content', path))};`,
  );
  const all = reactPages.map((path, place) => `${JSON.stringify(path)}: page${place}`);
  return [...imports, `export const pages = { ${all.join(', ')} };`].join('\n');
}
