import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clean } from '../../src/commands/clean/clean.ts';
import { type Files, filesOf, folder } from '../helpers/folder.ts';
import { runHere } from '../helpers/site.ts';
import { build } from './build.ts';

const PAGES: Files = {
  'index.html': 'home',
  '404.html': 'nothing here',
  'k/a.txt': 'ours',
  'k/deep/b.txt': 'ours',
};
const VICTIM: Files = { 'a.txt': 'precious', authorized_keys: 'precious', 'deep/b.txt': 'precious' };

/** A site next to a folder that belongs to another. */
function siteAndVictim(): { readonly site: string; readonly victim: string } {
  const named = (name: string, files: Files) =>
    Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]);
  const parent = folder(
    Object.fromEntries([...named('victim', VICTIM), ...named('site', { 'site.config.yaml': '' })]),
  );
  return { site: join(parent, 'site'), victim: join(parent, 'victim') };
}

/** Replaces the file at a path by a link. */
function link(path: string, target: string): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
}

describe('nothing is written or removed through a link below the output', () => {
  test.each(['k', 'k/deep'])('a folder of the output that is a link ("%s") is a problem', async (place) => {
    const { site, victim } = siteAndVictim();
    link(join(site, 'dist', place), place === 'k' ? victim : join(victim, 'deep'));
    await expect(build(site, PAGES)).rejects.toMatchObject({
      problems: [{ code: 'output', text: expect.stringContaining(join('dist', place)) }],
    });
    expect(filesOf(victim)).toEqual(VICTIM);
    expect(existsSync(join(site, 'dist/index.html'))).toBe(false);
  });

  test('a folder that became a link after a build: a failed build leaves the rest of the output', async () => {
    const { site, victim } = siteAndVictim();
    await build(site, PAGES);
    link(join(site, 'dist/k'), victim);
    await expect(build(site, { ...PAGES, 'index.html': 'changed' })).rejects.toMatchObject({
      problems: [{ code: 'output' }],
    });
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toBe('home');
    expect(filesOf(victim)).toEqual(VICTIM);
  });

  test('files that are made no more are not removed through a link, nor are its empty folders', async () => {
    const { site, victim } = siteAndVictim();
    await build(site, PAGES);
    mkdirSync(join(victim, 'empty'));
    link(join(site, 'dist/k'), victim);
    const { removed } = await build(site, { 'index.html': 'home' });
    expect(removed.map(({ path }) => path)).toEqual(['404.html']);
    expect(filesOf(victim)).toEqual(VICTIM);
    expect(existsSync(join(victim, 'empty'))).toBe(true);
    expect(lstatSync(join(site, 'dist/k')).isSymbolicLink()).toBe(true);
  });

  test('a link in the place of a file is replaced, whatever it leads to, and its target is left', async () => {
    const { site, victim } = siteAndVictim();
    writeFileSync(join(victim, 'same.txt'), 'home');
    link(join(site, 'dist/index.html'), join(victim, 'same.txt'));
    link(join(site, 'dist/404.html'), join(victim, 'a.txt'));
    link(join(site, 'dist/k/a.txt'), victim);
    link(join(site, 'dist/k/deep/b.txt'), join(victim, 'nowhere'));
    await build(site, PAGES);
    expect(filesOf(join(site, 'dist'))).toEqual(PAGES);
    expect(filesOf(victim)).toEqual({ ...VICTIM, 'same.txt': 'home' });
  });

  test('a file that became a link to the same bytes is written again', async () => {
    const { site, victim } = siteAndVictim();
    await build(site, PAGES);
    writeFileSync(join(victim, 'same.txt'), 'home');
    link(join(site, 'dist/index.html'), join(victim, 'same.txt'));
    await build(site, PAGES);
    expect(lstatSync(join(site, 'dist/index.html')).isFile()).toBe(true);
  });

  test('clean removes nothing through a link, and no link', async () => {
    const { site, victim } = siteAndVictim();
    await build(site, PAGES);
    link(join(site, 'dist/k'), victim);
    link(join(site, 'dist/404.html'), join(victim, 'a.txt'));
    expect(clean(site, join(site, 'dist'))).toEqual({ files: 1, others: true });
    expect(filesOf(victim)).toEqual(VICTIM);
  });

  test('clean removes nothing from an output that is a link out of the site', async () => {
    const { site, victim } = siteAndVictim();
    await build(site, { 'a.txt': 'ours' });
    link(join(site, 'dist'), victim);
    expect(clean(site, join(site, 'dist'))).toEqual({ files: 0, others: true });
    expect(filesOf(victim)).toEqual(VICTIM);
  });

  test('clean leaves an output that is a link itself, and empties it', async () => {
    const { site } = siteAndVictim();
    mkdirSync(join(site, 'real'));
    symlinkSync('real', join(site, 'dist'));
    await build(site, PAGES);
    expect(clean(site, join(site, 'dist'))).toEqual({ files: 4, others: false });
    expect(filesOf(join(site, 'real'))).toEqual({});
  });
});

describe('nothing is written or removed through a link in the folder that keeps what builds can use', () => {
  const SITE: Files = {
    'site.config.yaml': 'title: Test\nurl: https://docs.example\n',
    'content/docs/a.md': '# A\n',
  };

  test.each([
    ['.paydocs', '../victim'],
    ['.paydocs/theme', '../../victim'],
    ['.paydocs/store', '../../victim'],
    ['.paydocs/output', '../../victim'],
    ['.paydocs/store/data.mdb', '../../../victim/a.txt'],
    ['.paydocs/store/closed.json', '../../../victim/a.txt'],
    ['.paydocs/lock', '../../victim/a.txt'],
  ])('%s', async (path, target) => {
    const { site, victim } = siteAndVictim();
    for (const [name, text] of Object.entries({ ...SITE, 'theme/styles/custom.css': 'p {}' })) {
      mkdirSync(dirname(join(site, name)), { recursive: true });
      writeFileSync(join(site, name), text);
    }
    link(join(site, path), target);
    const { status, stderr } = await runHere(site, ['build']);
    expect([status, stderr]).toEqual([0, `Removed what paydocs had not written: ${path}.\n`]);
    expect(lstatSync(join(site, path), { throwIfNoEntry: false })?.isSymbolicLink()).not.toBe(true);
    expect(filesOf(victim)).toEqual(VICTIM);
    await runHere(site, ['clean']);
    expect(filesOf(victim)).toEqual(VICTIM);
  });
});

describe('commands that write into the content write nothing through a link out of the site', () => {
  const LANGUAGES = 'title: Test\nurl: https://docs.example\nlocales:\n  en:\n  de:\n';
  test.each([
    ['snapshot', ['snapshot', '1.0'], 'content/versions'],
    ['snapshot', ['snapshot', '1.0'], 'content/docs/secret'],
    ['snapshot', ['snapshot', '1.0'], 'content/locales/de/versions'],
    ['translations', ['translations'], 'content/locales'],
    ['translations', ['translations'], 'content/locales/de'],
    ['translations', ['translations'], 'content/locales/de/docs/a.md'],
  ])('%s: %s, %s', async (_, command, path) => {
    const { site, victim } = siteAndVictim();
    for (const [name, text] of Object.entries({
      'site.config.yaml': LANGUAGES,
      'content/docs/a.md': '# A\n',
      ...(path.includes('versions') && { 'content/locales/de/docs/a.md': '# A\n' }),
    })) {
      mkdirSync(dirname(join(site, name)), { recursive: true });
      writeFileSync(join(site, name), text);
    }
    link(join(site, path), path.endsWith('.md') ? join(victim, 'nowhere.md') : victim);
    const { status, stderr } = await runHere(site, [...command]);
    expect([status, stderr]).toEqual([1, expect.stringContaining(path)]);
    expect(filesOf(victim)).toEqual(VICTIM);
    expect(filesOf(join(site, 'content'))).not.toHaveProperty(['versions/1.0/docs/secret/a.txt']);
  });
});
