import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listContent } from '../../src/content/list.ts';
import { decode } from '../../src/files/decode.ts';
import { isBundledPageFile, isMarkdownPage, readContent, readSource } from '../../src/files/read.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { contentIn, folder } from '../helpers/folder.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('bytes become text', () => {
  test.each([
    ['plain', utf8('a\nb'), 'a\nb'],
    ['a byte order mark goes', utf8('\uFEFFa'), 'a'],
    ['line ends of Windows', utf8('a\r\nb\r\n'), 'a\nb\n'],
    ['line ends of old Macs', utf8('a\rb'), 'a\nb'],
    ['nothing', utf8(''), ''],
    ['the noncharacters that mark slots', utf8('a\uFDD0link:0\uFDD1'), 'a\uFFFDlink:0\uFFFD'],
  ])('%s', (_, bytes, text) => {
    expect(decode(bytes, 'content/docs/a.md')).toEqual({ text, problems: [] });
  });

  test('bytes that are not UTF-8 are a warning with their place', () => {
    expect(decode(Uint8Array.from([97, 10, 98, 0xff, 99]), 'content/docs/a.md')).toEqual({
      text: 'a\nb\uFFFDc',
      problems: [
        {
          severity: 'warning',
          code: 'invalid-utf8',
          text: 'These bytes are not valid UTF-8. They are shown as "\uFFFD".',
          hint: 'Save the file as UTF-8.',
          file: 'content/docs/a.md',
          line: 2,
          column: 2,
        },
      ],
    });
  });

  test('a NUL byte is a warning with its place', () => {
    const { text, problems } = decode(utf8('ab\n\0'), 'content/docs/a.md');
    expect(text).toBe('ab\n\uFFFD');
    expect(problems).toMatchObject([{ severity: 'warning', code: 'nul-byte', line: 2, column: 1 }]);
  });
});

describe('what lies below content/ is listed', () => {
  test('sorted, without the leavings of systems and editors; static files with dots stay (X9-01)', async () => {
    const directory = folder({
      'docs/b.md': '',
      'docs/a.md': '',
      'docs/.draft.md.swp': '',
      'static/.well-known/security.txt': '',
      'static/.DS_Store': '',
      'docs/_partial.md': '',
    });
    expect(listContent(contentIn(directory))).toEqual({
      files: ['docs/_partial.md', 'docs/a.md', 'docs/b.md', 'static/.well-known/security.txt'],
      problems: [],
    });
  });

  test('symbolic links are followed, and one that leads back is a problem', async () => {
    const directory = folder({ 'docs/a/x.md': '', 'shared/y.md': '' });
    symlinkSync(join(directory, 'shared'), join(directory, 'docs/shared'));
    symlinkSync(join(directory, 'docs'), join(directory, 'docs/a/back'));
    const { files, problems } = listContent(contentIn(directory));
    expect(files).toEqual(['docs/a/x.md', 'docs/shared/y.md', 'shared/y.md']);
    expect(problems).toEqual([
      {
        severity: 'error',
        code: 'symlink-loop',
        text: 'This symbolic link leads back to one of its parent folders.',
        hint: 'Remove the link, or change its target.',
        file: 'content/docs/a/back',
      },
    ]);
  });

  test.each([
    ['to nowhere', 'missing.md', 'it does not exist, or it is a symbolic link with a missing target'],
    ['to itself', 'docs/a.md', 'its symbolic links form a loop'],
  ])('a symbolic link %s is a problem', async (_, target, why) => {
    const directory = folder({ 'docs/b.md': '' });
    symlinkSync(join(directory, target), join(directory, 'docs/a.md'));
    expect(listContent(contentIn(directory)).problems).toEqual([
      {
        severity: 'error',
        code: 'unreadable-file',
        text: `Cannot read this: ${why}.`,
        file: 'content/docs/a.md',
      },
    ]);
  });

  test('folders may not be nested without end', async () => {
    const directory = folder();
    mkdirSync(join(directory, ...Array.from({ length: 60 }, () => 'd')), { recursive: true });
    expect(listContent(contentIn(directory)).problems).toMatchObject([{ code: 'folder-too-deep' }]);
  });

  test('a folder that is not there has no files, and a link in its place that leads nowhere is a problem', async () => {
    const site = folder();
    expect(listContent(contentIn(join(site, 'content')))).toEqual({ files: [], problems: [] });
    symlinkSync('nowhere', join(site, 'content'));
    expect(listContent(contentIn(join(site, 'content'))).problems).toMatchObject([
      { code: 'unreadable-file', file: 'content' },
    ]);
  });
});

test('a file that is gone, or cannot be read, when it is wanted is a problem with its name', () => {
  expect(() => readContent(contentIn(folder()), contentPath('static/a.pdf'))).toThrow(
    expect.objectContaining({
      problems: [expect.objectContaining({ code: 'unreadable-file', file: 'content/static/a.pdf' })],
    }),
  );
});

test('a file above the limit is a problem and is not read (D20)', async () => {
  const directory = folder({ 'docs/big.md': '' });
  writeFileSync(join(directory, 'docs/big.md'), Buffer.alloc(1_000_001, 'a'));
  expect(readSource(contentIn(directory), contentPath('docs/big.md'))).toEqual({
    problems: [
      {
        severity: 'error',
        code: 'file-too-large',
        text: 'This file has 1,000,001 bytes.',
        hint: 'The maximum for a page is 1,000,000 bytes. Split the file, or move it to content/static.',
        file: 'content/docs/big.md',
      },
    ],
  });
});

test('Markdown below docs, pages, versions and locales is a page, unless its name or folder begins with "_"', () => {
  const paths = [
    'docs/a.md',
    'docs/a.mdx',
    'pages/a.MARKDOWN',
    'versions/1.0/docs/a.md',
    'locales/de/docs/a.md',
  ];
  expect(paths.map(contentPath).filter(isMarkdownPage)).toEqual(paths);
  const others = ['reference/a.md', 'docs/a.md.txt', 'docs/_a.md', 'docs/_parts/a.md', 'a.md'];
  expect(others.map(contentPath).filter(isMarkdownPage)).toEqual([]);
});

test('other files of the pages folder may be part of a React page', () => {
  const paths = ['pages/a.tsx', 'pages/parts/b.css', 'pages/a.md.ts'];
  expect(paths.map(contentPath).filter(isBundledPageFile)).toEqual(paths);
  expect(
    ['pages/a.md', 'docs/a.tsx', 'static/pages/a.ts'].map(contentPath).filter(isBundledPageFile),
  ).toEqual([]);
});
