import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { markdownOf } from './markdown.ts';

/** Entries of one level of the sidebar: more, and nobody could read it. */
const ENTRIES = 20;

const CONFIGURATION = `title: Generated
url: https://docs.example
navbar:
  items:
    - { type: docSidebar, sidebarId: docs, label: Documentation, position: left }
    - { type: search }
footer:
  copyright: Nobody
`;

/** Writes a site of so many pages, the same one for the same number, into a folder. */
export function generateSite(directory: string, pageCount: number): void {
  const paths = pagePaths(pageCount);
  write(join(directory, 'site.config.yaml'), CONFIGURATION);
  for (const folder of new Set(paths.flatMap(foldersOf)))
    write(join(directory, 'content', folder, '_category_.yml'), `label: ${titled(posix.basename(folder))}\n`);
  for (const [index, path] of paths.entries())
    write(join(directory, 'content', path), markdownOf(index, paths));
}

/** `docs/part-02/part-14/page-07.md`: a page's number in digits to the base of `ENTRIES`, one level a digit. */
function pagePaths(pageCount: number): readonly string[] {
  const levels = Math.max(1, Math.ceil(Math.log(pageCount) / Math.log(ENTRIES)));
  return Array.from({ length: pageCount }, (_, index) => {
    const digits = Array.from({ length: levels }, (_, level) => digit(index, levels - 1 - level));
    const folders = digits.slice(0, -1).map((number) => `part-${number}`);
    return ['docs', ...folders, `page-${digits.at(-1)}.md`].join('/');
  });
}

function digit(index: number, place: number): string {
  const value = Math.floor(index / ENTRIES ** place) % ENTRIES;
  return value.toString().padStart(2, '0');
}

/** `docs/a/b/c.md` → `docs/a`, `docs/a/b`; the docs themselves are no category. */
function foldersOf(path: string): readonly string[] {
  const folder = posix.dirname(path);
  return folder === 'docs' ? [] : [...foldersOf(folder), folder];
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replace('-', ' ');
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
