import { expect, test } from 'vitest';
import { withoutElisions } from '../../../src/markdown/code/elisions.ts';

test.each([
  ['a name', 'js', 'const a = …;', 'const a = _;'],
  ['nothing between brackets', 'js', 'pay( … ); [\n…\n]; { a: … }', 'pay(   ); [\n \n]; { a: _ }'],
  ['nothing alone on a line', 'js', 'a();\n  …\t\nb();\n…', 'a();\n   \t\nb();\n '],
  ['a name after a name, and before a bracket', 'js', 'new …(a, …)', 'new _(a, _)'],
  ['two on a line', 'js', '… …', '_ _'],
  ['a value of JSON', 'json', '{ "a": …, "b": [1, …], … }', '{ "a": 0, "b": [1   ]    }'],
  ['part of a string of JSON', 'json', '{ "a": "x…y" }', '{ "a": "x.y" }'],
  ['lines of JSON', 'json', '[\n  1,\n  …\n]', '[\n  1 \n   \n]'],
])('each `…` becomes a character that keeps the code valid: %s', (_, language, code, expected) => {
  expect(withoutElisions(code, language)).toBe(expected);
  expect(expected).toHaveLength(code.length);
});
