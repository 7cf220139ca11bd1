import { describe, expect, test } from 'vitest';
import { documentTitle } from '../../src/pages/head.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { doc } from '../helpers/docs.ts';
import { linked, pagesOf } from '../helpers/linked.ts';

describe('the title of a document (S1-01)', () => {
  const site = { title: 'Documentation', titleDelimiter: '|' };
  test.each([
    ['Guide', 'Guide | Documentation'],
    ['  Guide  ', 'Guide | Documentation'],
    ['', 'Documentation'],
    ['   ', 'Documentation'],
    ['Documentation', 'Documentation'],
  ])('%j → %j', (title, expected) => {
    expect(documentTitle(title, site)).toBe(expected);
  });
});

describe('the tags of a page', () => {
  const YAML = `baseUrl: /pay/
image: /img/card.png
metadata: [{name: twitter:card, content: summary}, {name: theme-color, content: teal}]`;
  const docs = [
    doc('docs/a.md', { description: 'What it is.', keywords: ['sale', 'card'], image: '/img/a.png' }),
    doc('docs/b.md', { unlisted: true }, { excerpt: 'The first words.' }),
    doc('versions/1.0/docs/a.md'),
  ];
  const site = linked(docs, YAML, { files: new Set([contentPath('static/img/card.png')]) });

  /** Name or rel → value. */
  function tags(route: string): Readonly<Record<string, string>> {
    const found = pagesOf(site).get(route)?.payload.head.tags ?? [];
    return Object.fromEntries(
      found.map(({ attributes: { name, property, rel, hreflang, type, content, href } }) => [
        [name ?? property ?? rel, hreflang ?? type].filter(Boolean).join(' '),
        content ?? href ?? '',
      ]),
    );
  }

  test('say what it is, where it stands and how it looks in a preview (X2-01, X2-02)', () => {
    expect(tags('/pay/docs/next/a')).toEqual({
      description: 'What it is.',
      keywords: 'sale,card',
      'og:title': 'A | Test',
      'og:description': 'What it is.',
      'og:url': 'https://docs.example/pay/docs/next/a',
      'og:locale': 'en',
      'og:image': 'https://docs.example/pay/img/a.png',
      'twitter:card': 'summary',
      'twitter:image': 'https://docs.example/pay/img/a.png',
      'theme-color': 'teal',
      canonical: 'https://docs.example/pay/docs/a',
      'alternate en': 'https://docs.example/pay/docs/next/a',
      'alternate x-default': 'https://docs.example/pay/docs/next/a',
      'alternate text/markdown': '/pay/docs/next/a.md',
    });
  });

  test('fall back to the first words and the image of the site (X2-02)', () => {
    expect(tags('/pay/docs/next/b')).toMatchObject({
      description: 'The first words.',
      'og:image': 'https://docs.example/pay/img/card.png',
    });
  });

  test.each([
    ['an unlisted page', docs, '', '/docs/next/b'],
    ['a version that asks for it', docs, 'docs: {versions: {current: {noIndex: true}}}', '/docs/next/a'],
    ['a site that asks for it', docs, 'noIndex: true', '/docs/a'],
    ['the not-found page', docs, '', '/404.html'],
    ['an unlisted page outside the docs', [doc('pages/b.md', { unlisted: true })], '', '/b'],
    ['a page outside the docs of such a site', [doc('pages/b.md')], 'noIndex: true', '/b'],
  ])('keep search engines away from %s (X2-03)', (_, given, yaml, route) => {
    const page = pagesOf(linked(given, yaml)).get(route);
    expect(page?.payload.head.tags).toContainEqual({
      tag: 'meta',
      attributes: { name: 'robots', content: 'noindex, nofollow' },
    });
    expect(page?.listing.indexed).toBe(false);
  });

  test('let search engines read every other page, in the docs or not', () => {
    const pages = pagesOf(linked([doc('docs/a.md'), doc('pages/b.md')], ''));
    expect(['/docs/a', '/b'].map((route) => pages.get(route)?.listing.indexed)).toEqual([true, true]);
  });
});
