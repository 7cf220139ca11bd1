import { expect, test } from 'vitest';
import { addProblems, error, sortProblems } from '../src/problems.ts';
import { createSuggestionBudget, didYouMean, difference, nearest } from '../src/shared/suggestions.ts';

test.each([
  ['title', 'title', 0],
  ['titel', 'title', 1],
  ['itle', 'title', 1],
  ['titlle', 'title', 1],
  ['table', 'title', 2],
  ['', 'ab', 2],
])('%j and %j differ in %i', (a, b, expected) => {
  expect(difference(a, b)).toBe(expected);
});

test.each([
  ['lable', ['label', 'html'], 'label'],
  ['Navbar', ['navbar'], 'navbar'],
  ['dropdwon', ['dropdown', 'doc'], 'dropdown'],
  ['foo', ['navbar', 'footer'], undefined],
  ['to', ['title', 'href'], undefined],
  ['id', ['dd', 'ins'], undefined],
  ['URL', ['url'], 'url'],
  ['domain', ['main'], undefined],
  ['sender', ['header'], undefined],
  ['heaedr', ['header'], 'header'],
  ['url', ['ul'], undefined],
  ['dok', ['doc'], 'doc'],
  ['too', ['to'], 'to'],
  ['hef', ['href'], 'href'],
  ['ref', ['href'], undefined],
  ['1.0', ['2.0'], undefined],
  ['2026-01', ['2026-02'], undefined],
  ['/guide/refunds', ['/guide/refund', '/guide'], '/guide/refund'],
  ['avbar', ['navbar'], 'navbar'],
  ['/docs/api/void', ['/docs/api/sale'], undefined],
  ['navigation-path', ['navigation-tabs'], undefined],
  ['caret-mark-tilde', ['caret-mark--tilde'], 'caret-mark--tilde'],
  ['payment.capturd', ['payment.created', 'payment.captured'], 'payment.captured'],
  ['/dosc/api/sale', ['/docs/api/sale', '/docs/api'], '/docs/api/sale'],
  ['/v1/v1/orders', ['/v1/orders'], '/v1/orders'],
  ['./card.pn', ['./card.png'], './card.png'],
  ['/logo.svg', ['/sing.svg'], undefined],
  ['caf\u00e9', ['cafe\u0301'], 'cafe\u0301'],
])('what is near to %j among %j is %j', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});

test('a suggestion is a question', () => {
  expect(didYouMean('lable', ['label'])).toBe('Did you mean "label"?');
  expect(didYouMean('foo', ['label'])).toBeUndefined();
});

test('problems are sorted by file, line and column', () => {
  const places = [
    { file: 'b.md', line: 1, column: 1 },
    { file: 'a.md', line: 10, column: 1 },
    { file: 'a.md', line: 2, column: 9 },
    { file: 'a.md', line: 2, column: 10 },
    {},
  ];
  const sorted = sortProblems(places.map((place) => error('data', 'X', place)));
  expect(sorted.map(({ file = '', line, column }) => `${file}:${line}:${column}`)).toEqual([
    ':undefined:undefined',
    'a.md:2:9',
    'a.md:2:10',
    'a.md:10:1',
    'b.md:1:1',
  ]);
});

test('suggestions cost no more than their budget, however many there are', () => {
  const budget = createSuggestionBudget();
  const paid = Array.from({ length: 1000 }, () => budget.spend(10_000)).filter(Boolean);
  expect(paid).toHaveLength(200);
  expect(budget.spend(1)).toBe(false);
});

test('any number of problems can be added to others', () => {
  const problems = [error('config', 'A')];
  addProblems(problems, new Array(300_000).fill(error('data', 'B')));
  expect(problems).toHaveLength(300_001);
});
