import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldersOf, pagePaths } from '../../bench/generate.ts';
import { markdownOf, withSentence } from '../../bench/markdown.ts';
import { median } from '../../bench/table.ts';

const paths = pagePaths(1000);
const pages = paths.map((_, index) => markdownOf(index, paths));

describe('a generated site', () => {
  it('has pages of 6 KB, and a long tail up to 100 KB', () => {
    const sizes = pages.map((markdown) => markdown.length);
    expect(median(sizes)).toBeGreaterThan(5700);
    expect(median(sizes)).toBeLessThan(6300);
    expect(Math.max(...sizes)).toBeGreaterThan(40_000);
    expect(Math.max(...sizes)).toBeLessThan(102_000);
  });

  it('has twelve links on each page, all to pages that exist', () => {
    for (const [index, markdown] of pages.entries()) {
      const links = [...markdown.matchAll(/\]\(([^)#]+)/g)].map(([, href = '']) =>
        posix.join(posix.dirname(paths[index] ?? ''), href),
      );
      expect(links).toHaveLength(12);
      expect(links.filter((link) => !paths.includes(link))).toEqual([]);
    }
  });

  it('has code in five languages and tables', () => {
    const languages = new Set(pages.flatMap((markdown) => markdown.match(/(?<=^```)\w+/gm) ?? []));
    expect([...languages].sort()).toEqual(['bash', 'java', 'json', 'python', 'ts']);
    expect(pages.every((markdown) => markdown.includes('\n| --- |'))).toBe(true);
  });

  it.each([
    { pageCount: 60, folders: 3 },
    { pageCount: 400, folders: 20 },
    { pageCount: 1000, folders: 53 },
    { pageCount: 10_000, folders: 527 },
  ])('of $pageCount pages has at most 20 entries a level of the sidebar', ({ pageCount, folders }) => {
    const files = pagePaths(pageCount);
    expect(new Set(files).size).toBe(pageCount);
    expect(foldersOf(files)).toHaveLength(folders);
    const entries = new Map<string, number>();
    for (const path of [...files, ...foldersOf(files)])
      entries.set(posix.dirname(path), (entries.get(posix.dirname(path)) ?? 0) + 1);
    expect(Math.max(...entries.values())).toBeLessThanOrEqual(20);
  });

  it('gets another sentence where it is edited, and nothing else', () => {
    const [page = ''] = pages;
    const edited = withSentence(page, 'Added.').split('\n');
    expect(edited.filter((line) => line !== 'Added.' && line !== '')).toEqual(
      page.split('\n').filter((line) => line !== ''),
    );
    expect(edited).toContain('Added.');
  });

  it('is the same each time, and its versions differ', () => {
    expect(markdownOf(7, paths)).toBe(pages[7]);
    expect(markdownOf(7, paths, 1007)).not.toBe(pages[7]);
  });
});
