import { expect, test } from 'vitest';
import { ADVICE } from '../../src/config/advice.ts';
import { configProblems } from './helpers.ts';

/** Keys in items of a list. */
const LISTS = new Set(['head']);

/** A configuration with one key in it: `navbar.links` → `{navbar: {links: 1}}`. */
function withKey(path: string): string {
  const nested = path
    .split('.')
    .reduceRight<unknown>((value, key) => ({ [key]: LISTS.has(key) ? [value] : value }), 1);
  return Object.entries(nested as object)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n');
}

const keys = Object.entries(ADVICE).filter(([path]) => !path.startsWith('*.'));

test.each(keys)('%s is unknown, and what to do is said', (path, advice) => {
  const shown = path.replace('head.', 'head[0].');
  expect(configProblems(withKey(path)).join('\n')).toContain(`Unknown key ${shown}. ${advice}`);
});

const anywhere = Object.entries(ADVICE).filter(([path]) => path.startsWith('*.'));

test.each(anywhere)('%s is unknown wherever it stands, and what to do is said', (path, advice) => {
  const key = path.slice(2);
  expect(configProblems(`navbar: {items: [{to: /a, label: A, ${key}: 1}]}`)[0]).toContain(
    `Unknown key navbar.items[0].${key}. ${advice}`,
  );
});
