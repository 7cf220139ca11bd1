import { createElement } from 'react';
import { expect, test } from 'vitest';
import { selectedTab, tabOf, tabsOf } from '../../theme/directives/tab-names.ts';

const tab = (value: string, isDefault = false) => ({ value, label: value, isDefault, content: null });
const directive = (name: string, attributes: Readonly<Record<string, string>>) => ({
  name,
  inline: false,
  attributes,
  children: 'Text.',
});

test('the tab that is shown first is the one that the set names, else a marked one, else the first', () => {
  const tabs = [tab('curl'), tab('php', true), tab('java')];
  expect(selectedTab(tabs, 'java')).toBe('java');
  expect(selectedTab(tabs, undefined)).toBe('php');
  expect(selectedTab(tabs, 'unknown')).toBe('php');
  expect(selectedTab([tab('curl'), tab('java')], 'unknown')).toBe('curl');
  expect(selectedTab([], 'curl')).toBeUndefined();
});

test('a tab is known by its value, else by its label, which is its value where there is none', () => {
  expect(tabOf({ ...directive('tab', { value: 'a' }), label: 'A' })).toMatchObject({
    value: 'a',
    label: 'A',
  });
  expect(tabOf({ ...directive('tab', {}), label: 'A' })).toMatchObject({ value: 'A', label: 'A' });
  expect(tabOf(directive('tab', { value: 'a' }))).toMatchObject({ value: 'a', label: 'a', content: 'Text.' });
  expect(tabOf(directive('tab', { default: '' })).isDefault).toBe(true);
  expect(tabOf(directive('tab', {})).isDefault).toBe(false);
});

test('only tabs are tabs of a set', () => {
  const children = [
    '\n',
    createElement('p', directive('tab', { value: 'a' })),
    createElement('p', { title: 'x' }),
  ];
  expect(tabsOf(children).map(({ value }) => value)).toEqual(['a']);
});
