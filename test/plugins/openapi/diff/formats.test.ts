import { expect, test } from 'vitest';
import { formatKind } from '../../../../src/plugins/openapi/diff/compare-values.ts';

/** Formats of JSON Schema and of OpenAPI's registry that not every value of their type fits. */
const RESTRICTING =
  'date date-time time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference ' +
  'uri-template uuid json-pointer relative-json-pointer regex byte binary int8 int16 int32 int64 uint8 float double ' +
  'decimal decimal128 base64url char http-date';

test.each(RESTRICTING.split(' '))('a value that gets the format %s is restricted', (format) => {
  expect(formatKind(undefined, format)).toBe('format-narrowed');
  expect(formatKind(format, undefined)).toBe('format-widened');
  expect(formatKind(format, 'markdown')).toBe('format-widened');
});

test.each([
  [undefined, 'markdown'],
  ['password', undefined],
  ['markdown', 'constructor'],
])('from %s to %s is a note', (old, now) => {
  expect(formatKind(old, now)).toBe('format-note-changed');
});

test.each([
  ...['int8 int16', 'int8 int32', 'int8 int64', 'int16 int32', 'int16 int64', 'int32 int64'],
  ...['int8 double', 'uint8 double', 'int16 double', 'int32 double'],
  ...[
    'uint8 int16',
    'uint8 int32',
    'uint8 int64',
    'float double',
    'email idn-email',
    'hostname idn-hostname',
  ],
  ...[
    'uri uri-reference',
    'uri iri',
    'uri iri-reference',
    'uri-reference iri-reference',
    'iri iri-reference',
  ],
])('the second format has all values of the first: %s', (pair) => {
  const [narrow, wide] = pair.split(' ');
  expect(formatKind(narrow, wide)).toBe('format-widened');
  expect(formatKind(wide, narrow)).toBe('format-narrowed');
});

test.each([
  ['uint8', 'int8'],
  ['double', 'int64'],
  ['uri-reference', 'iri'],
  ['date', 'date-time'],
])('neither of %s and %s has all values of the other', (old, now) => {
  expect(formatKind(old, now)).toBe('format-changed');
});

test('an equal format is no change', () => {
  expect(formatKind('date', 'date')).toBeUndefined();
  expect(formatKind('markdown', 'markdown')).toBeUndefined();
});
