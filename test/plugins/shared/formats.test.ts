import { expect, test } from 'vitest';
import { faultOf } from '../../../src/plugins/openapi/browser/faults.ts';
import { flatten } from '../../../src/plugins/openapi/shared/flatten.ts';
import { createValidator } from '../../../src/plugins/shared/json-schema/validate.ts';

/** Format → values that have it, and values that have not. */
const FORMATS: Readonly<Record<string, readonly [fits: readonly unknown[], fails: readonly unknown[]]>> = {
  date: [
    ['2024-02-29', '2026-12-31'],
    ['2026-02-29', '2026-13-01', '2026-3-1', ''],
  ],
  time: [
    ['10:00:00Z', '10:00:00.5+02:00'],
    ['10:00:00', '25:00:00Z', '10:61:00Z'],
  ],
  'date-time': [
    ['2026-02-28T10:00:00Z', '2026-02-28t10:00:00.25-05:30'],
    ['2026-02-30T10:00:00Z', '2026-02-28T25:00:00Z', '2026-02-28T10:00:00', '2026-02-28'],
  ],
  duration: [
    ['P1D', 'PT5M', 'P3W'],
    ['P', '1D', 'P1S'],
  ],
  email: [
    ['us@a.example', '"a b"@c.example'],
    ['us', 'a..b@c.example', 'a b@c.example', '@a.example'],
  ],
  hostname: [
    ['a.example', 'localhost'],
    ['a_b.example', '-a.example', 'a b'],
  ],
  ipv4: [
    ['192.0.2.1', '0.0.0.0'],
    ['192.0.2', '256.0.0.1', '::1'],
  ],
  ipv6: [
    ['::1', '2001:db8::8a2e:370:7334'],
    ['1::2::3', '192.0.2.1', 'g::'],
  ],
  uri: [
    ['https://a.example/b?c=d#e', 'mailto:us@a.example', 'urn:a:b'],
    ['a.example/b', '/b', 'https://a b', 'https://a.example/{id}'],
  ],
  url: [['https://a.example/b'], ['a.example', 'https://a b', `http://${'a'.repeat(60)}!\u0000`]],
  'uri-reference': [
    ['/b?c', '../d', 'https://a.example'],
    ['a b', '\\a'],
  ],
  'uri-template': [['/a/{id}{?page}'], ['/a/{id', '/a/}']],
  uuid: [
    ['3f2b1c9e-8d47-4a65-9b0c-5e6f7a8b9c0d', '3F2B1C9E-8D47-4A65-9B0C-5E6F7A8B9C0D'],
    ['3f2b1c9e8d474a659b0c5e6f7a8b9c0d', 'x'],
  ],
  regex: [['^a+$'], ['[', '(']],
  'json-pointer': [
    ['', '/a/0/~1b'],
    ['a', '/~2'],
  ],
  'relative-json-pointer': [
    ['0', '1/a', '2#'],
    ['/a', '01/a'],
  ],
  int8: [
    [-128, 127],
    [-129, 128],
  ],
  int32: [
    [0, 2 ** 31 - 1],
    [2 ** 31, -(2 ** 31) - 1],
  ],
  uint16: [
    [0, 65_535],
    [-1, 65_536],
  ],
  int64: [[2 ** 53], [2 ** 64]],
  // No format of JSON Schema, and none that a value can be compared with.
  'of our own': [['x', 1], []],
};

const rows = Object.entries(FORMATS).flatMap(([format, [fits, fails]]) => [
  ...fits.map((value) => [format, value, true] as const),
  ...fails.map((value) => [format, value, false] as const),
]);

test.each(rows)('both validators agree: as %s, %j is %s', (format, value, isRight) => {
  const { validate } = createValidator({ schema: { format } });
  expect(validate('/schema', value)).toMatchObject(isRight ? [] : [{ kind: 'format' }]);
  expect(faultOf(value, flatten({ format }, {}), true)).toEqual(
    isRight ? undefined : { key: 'wrongFormat', limit: format },
  );
});

test('a format says nothing of values of other types', () => {
  const { validate } = createValidator({ schema: { format: 'date' }, number: { format: 'int32' } });
  expect([...validate('/schema', 1), ...validate('/schema', null), ...validate('/number', 'x')]).toEqual([]);
});
