import { expect, test } from 'vitest';
import { sampleLanguages } from '../../../src/plugins/openapi/build/samples/languages.ts';
import {
  digitsOf,
  integerOf,
  jsonText,
  parseJson,
} from '../../../src/plugins/openapi/shared/exact-integers.ts';
import { site } from '../../helpers/site.ts';
import { readFiles } from './read-files.ts';

const LARGE = '9007199254740993';

test.each([
  '[9007199254740993, -9007199254740993, 1, 1.5, 9007199254740993.5, 1e30]',
  '{"a":"9007199254740993","b\\"9007199254740993":[12345678901234567890]}',
  '{"text":"\\\\","n":12345678901234567890}',
])('JSON is read and written with all digits of its integers: %s', (text) => {
  const compact = (json: string): string => json.replace(/\s/g, '').replace('1e30', '1e+30');
  expect(compact(jsonText(parseJson(text)) ?? '')).toBe(
    compact(text).replace('9007199254740993.5', '9007199254740994'),
  );
});

test('what is no JSON stays none, and small integers are numbers', () => {
  for (const text of ['9007199254740993 9007199254740993', '{9007199254740993: 1}', '', '09007199254740993'])
    expect(() => parseJson(text)).toThrow();
  expect(integerOf('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(digitsOf(integerOf('9007199254740992'))).toBe('9007199254740992');
  expect(digitsOf('9007199254740993')).toBeUndefined();
  expect(jsonText(undefined)).toBeUndefined();
});

/* The bracket that is not indented is read by another parser. */
test.each(['', 'x-list: [\n]\n'])('YAML is read with all digits of its integers: %j', (more) => {
  const { operation } = readFiles({
    'api.yaml': `openapi: 3.1.0
${more}paths:
  /a:
    get:
      operationId: a
      parameters:
        - { name: id, in: query, example: ${LARGE}, schema: { type: integer, maximum: ${LARGE}, minimum: -${LARGE} } }
`,
  });
  const [parameter] = operation('a').parameters;
  expect(digitsOf(parameter?.examples[0]?.value)).toBe(LARGE);
  expect(parameter?.schema.limits?.exact).toEqual({ maximum: LARGE, minimum: `-${LARGE}` });
});

test('every sample, page and download has all digits, and an example that is right stays right', async () => {
  const spec = `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/a":{"post":{"operationId":"a",
"requestBody":{"content":{"application/json":{"schema":{"type":"object","properties":{"id":{"type":"integer",
"format":"int64","default":-${LARGE},"enum":[-${LARGE},${LARGE},1]}}},"example":{"id":${LARGE}}}}},
"responses":{"200":{"description":"Done."}}}}}}`;
  const files = { 'docs/a.md': '# A\n', 'content/reference/api.json': spec };
  const built = site(files, { reference: { openapi: 'content/reference/api.json', pages: '/api' } }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const html = built.output('api/a/index.html');
  // A short and a whole program in each language; JavaScript has the body as a text.
  expect(html.split(LARGE).length - 1).toBeGreaterThanOrEqual(2 * sampleLanguages.length);
  for (const text of [html, built.output('api/a.md'), built.output('reference/api.json')]) {
    expect(text).toContain(LARGE);
    expect(text).not.toContain('9007199254740992');
    expect(text).not.toContain('\uFDD4');
  }
});
