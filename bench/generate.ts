import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { markdownOf, withSentence } from './markdown.ts';

/** Entries of one level of the sidebar: more would be unreadable. */
export const ENTRIES = 20;

/** Size of a generated site. */
export interface SiteShape {
  /** Pages of one version. */
  readonly pages: number;
  /** Versions, the newest in `content/docs`. */
  readonly versions: number;
  /** Languages, every page translated into each. Default: one. */
  readonly locales?: number;
}

/** The default language first. */
const LANGUAGES = ['en', 'de', 'ar'];

const CONFIGURATION = `title: Generated
url: https://docs.example
navbar:
  items:
    - { type: docSidebar, sidebarId: docs, label: Documentation, position: left }
    - { type: search }
footer:
  copyright: Nobody
`;

/** Writes a site, the same one for the same shape, into a folder. */
export function generateSite(directory: string, { pages, versions, locales = 1 }: SiteShape): void {
  const paths = pagePaths(pages);
  const languages = LANGUAGES.slice(0, locales);
  const configured = locales > 1 ? `locales: { ${languages.map((name) => `${name}: {}`).join(', ')} }\n` : '';
  writeFile(join(directory, 'site.config.yaml'), CONFIGURATION + configured);
  for (const [number, name] of languages.entries()) {
    if (number === 0) continue;
    const docs = join(directory, 'content/locales', name, 'docs');
    for (const [index, path] of paths.entries())
      writeFile(join(docs, path), markdownOf(index, paths, index + (versions + number) * pages));
  }
  for (let version = 0; version < versions; version++) {
    const docs = join(directory, 'content', version === 0 ? 'docs' : `versions/${version}.0/docs`);
    for (const folder of foldersOf(paths))
      writeFile(join(docs, folder, CATEGORY_FILE), `label: ${titled(posix.basename(folder))}\n`);
    for (const [index, path] of paths.entries())
      writeFile(join(docs, path), markdownOf(index, paths, index + version * pages));
  }
}

/** Adds a sentence to the page in the middle of the newest version; another number makes another sentence. */
export function addSentence(directory: string, { pages }: SiteShape, number: number): void {
  const paths = pagePaths(pages);
  const index = middleOf(paths);
  const text = withSentence(markdownOf(index, paths), `This is sentence ${number} of its kind.`);
  writeFile(join(directory, 'content/docs', paths[index] ?? ''), text);
}

/** Gives the first category of the newest version another label, which all of its pages show. */
export function changeLabel(directory: string, { pages }: SiteShape, number: number): void {
  const [folder = ''] = foldersOf(pagePaths(pages));
  writeFile(join(directory, 'content/docs', folder, CATEGORY_FILE), `label: Part number ${number}\n`);
}

const CATEGORY_FILE = '_category_.yml';

/** `part-02/part-14/page-07.md`: a page's number in digits to the base of `ENTRIES`, one level a digit. */
export function pagePaths(pageCount: number): readonly string[] {
  const levels = Math.max(2, (pageCount - 1).toString(ENTRIES).length);
  return Array.from({ length: pageCount }, (_, index) => {
    const digits = Array.from({ length: levels }, (_, level) => digit(index, levels - 1 - level));
    const folders = digits.slice(0, -1).map((number) => `part-${number}`);
    return [...folders, `page-${digits.at(-1)}.md`].join('/');
  });
}

function digit(index: number, place: number): string {
  const value = Math.floor(index / ENTRIES ** place) % ENTRIES;
  return value.toString().padStart(2, '0');
}

/** The place of the page that is edited. */
export function middleOf(paths: readonly string[]): number {
  return Math.floor(paths.length / 2);
}

/** The folders that pages lie in, each after the one that it lies in: `a`, `a/b` for `a/b/c.md`. */
export function foldersOf(paths: readonly string[]): readonly string[] {
  const parents = (path: string): readonly string[] => {
    const folder = posix.dirname(path);
    return folder === '.' ? [] : [...parents(folder), folder];
  };
  return [...new Set(paths.flatMap(parents))];
}

/** A folder's or a file's name as a reader sees it: `page-07` → `Page 07`. */
export function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replace('-', ' ');
}

/** Writes a file, and the folders on the way to it. */
export function writeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
