import { expect, test } from 'vitest';
import { exampleCode } from '../../../src/plugins/openapi/build/samples/example-code.ts';

const say = (key: string): string => key;

test('a long example shows whole lines of its beginning, and says so', () => {
  const { code, title } = exampleCode({ list: Array.from({ length: 20_000 }, () => 12_345) }, '200 OK', say);
  expect(code.length).toBeLessThanOrEqual(50_002);
  expect(code).toMatch(/^\{\n {2}"list": \[\n(?: {4}12345,\n)+…$/);
  expect(title).toBe('200 OK (exampleStart)');
});

test('a long example of one line ends where it is long enough', () => {
  expect(exampleCode('a'.repeat(60_000), '200 OK', say)).toEqual({
    language: 'text',
    title: '200 OK (exampleStart)',
    code: `${'a'.repeat(50_000)}\n…`,
  });
});

test('an example that fits is shown whole', () => {
  const text = 'a'.repeat(50_000);
  expect(exampleCode(text, '200 OK', say)).toEqual({ language: 'text', title: '200 OK', code: text });
});
