import { describe, expect, test } from 'vitest';
import { documentTitle } from '../../src/pages/head.ts';

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
