import { expect, test } from 'vitest';
import { feedEntriesOf } from '../../src/site/feed.ts';

const entries = [{ id: 'a', date: '2026-03-01', title: 'A' }];
const page = { doc: { entries }, draft: false, unlisted: false, isUntranslated: false };

test.each([
  ['a page with entries', page, entries],
  ['a page that is no feed', { ...page, doc: {} }, []],
  ['a draft', { ...page, draft: true }, []],
  ['an unlisted page', { ...page, unlisted: true }, []],
  ['a page that another language lends', { ...page, isUntranslated: true }, []],
])('%s has in its feed what others may subscribe to', (_, possible, expected) => {
  expect(feedEntriesOf(possible)).toEqual(expected);
});
