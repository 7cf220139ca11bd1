import { expect, test } from 'vitest';
import { configuredMarkup, hasMarkup } from '../../src/config/markup.ts';
import { parseYaml } from '../../src/yaml/document.ts';

const found = (text: string) => {
  const document = parseYaml(text, { file: 'site.config.yaml' });
  return configuredMarkup(document).map(({ code, line, column }) => `${code} ${line}:${column}`);
};

test.each(['<b>', 'a </b> c', '<!-- a -->', '<!DOCTYPE html>', '<?php'])('this is markup: %s', (text) => {
  expect(hasMarkup(text)).toBe(true);
});

test.each(['a < b', '1 <2', 'a > b', '<', ''])('this is none: %j', (text) => {
  expect(hasMarkup(text)).toBe(false);
});

test('texts that a site shows as HTML may have no markup', () => {
  expect(found('footer:\n  copyright: "<b>Us</b>"\nannouncementBar:\n  content: "<i>New</i>"')).toEqual([
    'raw-html 2:14',
    'raw-html 4:12',
  ]);
  expect(found('navbar:\n  items:\n    - { type: html, value: "<b>a</b>" }')).toEqual(['raw-html 3:28']);
  expect(found('a:\n  html: "<b>a</b>"')).toEqual(['raw-html 2:9']);
});

test.each([
  'title: "<b>a</b>"',
  'customFields:\n  html: "<b>a</b>"',
  'items:\n  - { type: link, value: "<b>a</b>" }',
  'footer:\n  copyright: 2026',
  '- <b>a</b>',
  '"<b>a</b>"',
  '',
])('texts of other kinds may have it, and a file that is no mapping has none: %j', (text) => {
  expect(found(text)).toEqual([]);
});
