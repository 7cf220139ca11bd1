import { posix } from 'node:path';
import { error, ProblemsError } from '../../problems.ts';
import * as limits from '../../shared/limits.ts';
import { foldersIn, isFile, isFolder, listFiles, readText, type SourceFolder } from './source.ts';

/** Generators whose sites are imported, and a folder of Markdown. */
export type Generator = 'docusaurus' | 'vitepress' | 'starlight' | 'mdbook' | 'markdown';

/** A site of a generator. */
export interface DetectedSite {
  readonly generator: Generator;
  /** Folder of its configuration, relative to the imported one; empty for that itself. */
  readonly folder: string;
  /** Configuration file; of a folder of Markdown, the folder. */
  readonly file: string;
}

const ENDINGS = ['js', 'ts', 'mjs', 'mts', 'cjs'];

interface Mark {
  readonly files: readonly string[];
  /** Text in the file that tells the generator from others. */
  readonly with?: RegExp;
}

const MARKS: Readonly<Record<Exclude<Generator, 'markdown'>, Mark>> = {
  docusaurus: { files: withEndings('docusaurus.config') },
  vitepress: { files: [...withEndings('.vitepress/config'), ...withEndings('.vitepress/config/index')] },
  starlight: { files: withEndings('astro.config'), with: /@astrojs\/starlight/ },
  mdbook: { files: ['book.toml'] },
};

/** Generators that are named, but not read. */
const OTHERS: Readonly<Record<string, Mark>> = {
  MkDocs: { files: ['mkdocs.yml', 'mkdocs.yaml'] },
  VuePress: { files: [...withEndings('.vuepress/config'), ...withEndings('docs/.vuepress/config')] },
  Mintlify: { files: ['mint.json', 'docs.json'], with: /"(?:navigation|\$schema)"/ },
  GitBook: { files: ['.gitbook.yaml'] },
  Hugo: { files: ['hugo.toml', 'hugo.yaml', 'config/_default/hugo.toml'] },
  Jekyll: { files: ['_config.yml'] },
  Sphinx: { files: ['conf.py'] },
  Antora: { files: ['antora.yml'] },
};

function withEndings(name: string): readonly string[] {
  return ENDINGS.map((ending) => `${name}.${ending}`);
}

/** Folders that hold examples and tests of a generator rather than a site. */
const NO_SITES = /^(?:examples?|fixtures|e2e|tests?|testsuite|templates?|playgrounds?|packages-private)$/;

/** Names that the folder of a documentation usually has, the most usual first. */
const USUAL = ['website', 'docs', 'documentation', 'site', 'guide', 'book'];

/**
 * Finds the site in a folder, the one whose configuration is nearest to it; without any, the folder's Markdown.
 * Throws `ProblemsError` for a generator that is not supported, and if there are no pages.
 */
export function detectSite(source: SourceFolder): DetectedSite {
  let level = [''];
  for (let depth = 0; depth <= limits.imports.depth && level.length > 0; depth += 1) {
    for (const folder of level) {
      const found = siteIn(source, folder);
      if (found !== undefined) return found;
    }
    level = level.flatMap((folder) =>
      [...foldersIn(source, folder)]
        .filter((name) => !NO_SITES.test(name))
        .sort((a, b) => rank(a) - rank(b))
        .map((name) => posix.join(folder, name)),
    );
  }
  return unknownSite(source);
}

function rank(name: string): number {
  const place = USUAL.indexOf(name);
  return place < 0 ? USUAL.length : place;
}

function siteIn(source: SourceFolder, folder: string): DetectedSite | undefined {
  for (const generator of ['docusaurus', 'vitepress', 'starlight', 'mdbook'] as const) {
    const file = markIn(source, folder, MARKS[generator]);
    if (file !== undefined) return { generator, folder, file };
  }
  return undefined;
}

function markIn(source: SourceFolder, folder: string, mark: Mark): string | undefined {
  return mark.files
    .map((name) => posix.join(folder, name))
    .find((file) => isFile(source, file) && (mark.with?.test(readText(source, file) ?? '') ?? true));
}

/** Returns a folder of Markdown. Throws `ProblemsError` for a generator that paydocs does not read, or for no Markdown. */
function unknownSite(source: SourceFolder): DetectedSite {
  const other = Object.entries(OTHERS).find(([, mark]) => markIn(source, '', mark) !== undefined);
  if (other !== undefined) {
    const text = `This is a site of ${other[0]}, which \`paydocs import\` does not read yet.`;
    const hint =
      'Name the folder with its Markdown files to import these as they are. Docusaurus, VitePress, Starlight and mdBook are read with their configuration.';
    throw new ProblemsError([error('import', text, { hint })]);
  }
  const folder = isFolder(source, 'docs') ? 'docs' : '';
  if (listFiles(source, folder).some((path) => /\.mdx?$/i.test(path)))
    return { generator: 'markdown', folder, file: folder };
  const hint =
    'Name the folder of a site of Docusaurus, VitePress, Starlight or mdBook, or one with Markdown files.';
  throw new ProblemsError([error('import', 'There are no pages in this folder.', { hint })]);
}
