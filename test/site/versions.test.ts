import { describe, expect, test } from 'vitest';
import type { FrontMatter } from '../../src/types.ts';
import { doc } from '../helpers/docs.ts';
import { linked, onlyLocale, pagesOf } from '../helpers/linked.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

type Docs = Readonly<Record<string, Partial<FrontMatter>>>;

const site = (docs: Docs, yaml = '') =>
  linked(
    Object.entries(docs).map(([path, meta]) => doc(path, meta)),
    yaml,
  );

const versionsOf = (docs: Docs, yaml = '') => onlyLocale(site(docs, yaml)).versions;

const TWO = { 'docs/a.md': {}, 'docs/new.md': {}, 'versions/1.0/docs/a.md': {} };

describe('the main doc of a version (S2-05)', () => {
  test.each(tables.values<[string, Docs, string, string]>('the main doc of a version: is the one %s'))(
    'is the one %s',
    (_, docs, yaml, expected) => {
      expect(versionsOf(docs, yaml)[0]?.mainDoc.id).toBe(expected);
    },
  );
});

describe('the versions of a site', () => {
  test('there is one named current, labeled Next, at the root of the docs (S3-12)', () => {
    expect(onlyLocale(site({ 'docs/guide.md': {} })).props.versions).toEqual([
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/docs',
        mainHref: '/docs/guide',
      },
    ]);
  });

  test('frozen ones come after it, the newest first, and are labeled by their names (S3-12, X13-01)', () => {
    const docs = { ...TWO, 'versions/2.0/docs/a.md': {} };
    expect(
      versionsOf(docs).map(({ name, label, isLast, root, banner }) => [name, label, isLast, root, banner]),
    ).toEqual([
      ['current', 'Next', false, '/docs/next', 'unreleased'],
      ['2.0', '2.0', true, '/docs', null],
      ['1.0', '1.0', false, '/docs/1.0', 'unmaintained'],
    ]);
  });

  test('the configuration can say otherwise (X12-01)', () => {
    const yaml = `docs:
  lastVersion: current
  versions: {current: {label: Now, path: now}, "1.0": {label: Old, banner: none, badge: false}}`;
    expect(
      versionsOf(TWO, yaml).map(({ label, isLast, root, banner, badge }) => [
        label,
        isLast,
        root,
        banner,
        badge,
      ]),
    ).toEqual([
      ['Now', true, '/docs/now', null, true],
      ['Old', false, '/docs/1.0', null, false],
    ]);
  });

  test.each(['docs: {versions: {"2.0": {label: Two}}}', 'docs: {lastVersion: "2.0"}'])(
    '%s is a problem where that version does not exist (S5-07)',
    (yaml) => {
      const problems = site(TWO, yaml).problems.map(({ text, hint }) => [text, hint]);
      expect(problems).toEqual([['No version is named "2.0".', 'Available: current, 1.0.']]);
    },
  );
});

describe('what is known of a version', () => {
  const sidebars = `sidebars:
  docs:
    - a
    - type: category
      label: More
      link: {type: generated-index}
      items: [b]`;
  const held = site({ 'docs/a.md': {}, 'docs/b.md': {}, 'docs/alone.md': {} }, sidebars);

  test('its path, docs, sidebars and breadcrumbs, generated category pages among the docs (S3-10)', () => {
    const [version] = onlyLocale(held).versions;
    expect(version).toMatchObject({ name: 'current', label: 'Next', isLast: true, root: '/docs' });
    expect(version?.mainDoc.id).toBe('a');
    expect(version?.docs.map(({ id, route }) => [id, route])).toEqual([
      ['a', '/docs/a'],
      ['b', '/docs/b'],
      ['alone', '/docs/alone'],
    ]);
    expect(version?.categories.map(({ route }) => route)).toEqual(['/docs/category/more']);
    expect([...(version?.standings.keys() ?? [])]).toEqual(['docs']);
    expect([...(version?.standings.get('docs')?.keys() ?? [])]).toEqual([
      '/docs/a',
      '/docs/category/more',
      '/docs/b',
    ]);
    const pages = pagesOf(held);
    expect(pages.get('/docs/category/more')?.payload).toMatchObject({
      layout: 'category',
      active: { version: 'current', sidebar: 'docs' },
      props: { breadcrumbs: [{ label: 'More', href: '/docs/category/more' }] },
    });
    expect(pages.get('/docs/b')?.payload.props).toMatchObject({
      breadcrumbs: [{ label: 'More', href: '/docs/category/more' }, { label: 'B' }],
    });
    expect(pages.get('/docs/alone')?.payload.props).toMatchObject({ breadcrumbs: null, sidebar: null });
  });

  test('each version its own path, label, main doc and docs, and the browser all of it but the docs (S3-10, D22)', () => {
    const two = onlyLocale(site(TWO));
    expect(
      two.versions.map(({ name, root, isLast, docs }) => [
        name,
        root,
        isLast,
        docs.map(({ route }) => route),
      ]),
    ).toEqual([
      ['current', '/docs/next', false, ['/docs/next/a', '/docs/next/new']],
      ['1.0', '/docs', true, ['/docs/a']],
    ]);
    expect(two.props.versions).toEqual([
      { name: 'current', label: 'Next', isLast: false, path: '/docs/next', mainHref: '/docs/next/a' },
      { name: '1.0', label: '1.0', isLast: true, path: '/docs', mainHref: '/docs/a' },
    ]);
  });

  test('a page knows its version, its sidebar and itself, and the browser no list of docs (S3-10, D22)', () => {
    expect(pagesOf(held).get('/docs/b')?.payload.active).toEqual({
      version: 'current',
      docId: 'b',
      sidebar: 'docs',
    });
    expect(pagesOf(held).get('/docs/alone')?.payload.active).toEqual({ version: 'current', docId: 'alone' });
    expect(JSON.stringify(onlyLocale(held).props)).not.toContain('/docs/b');
  });

  test('a doc knows itself in the other versions, a page outside of the docs nothing of the kind (S3-11, D22)', () => {
    const found = pagesOf(site({ ...TWO, 'pages/about.md': {} }));
    expect(found.get('/docs/a')?.payload.versions).toEqual({ current: '/docs/next/a', '1.0': '/docs/a' });
    expect(found.get('/docs/next/new')?.payload.versions).toEqual({ current: '/docs/next/new' });
    expect(found.get('/about')?.payload.versions).toEqual({});
  });
});
