import { describe, expect, test } from 'vitest';
import { pairsIn, readParameter } from '../../../src/plugins/sandbox/server/parameter-styles.ts';
import { SourceNumber } from '../../../src/plugins/shared/lossless.ts';
import type { OfferedParameter } from '../../../src/plugins/shared/offered/api.ts';
import { readTables } from '../../helpers/tables.ts';

const tables = readTables(import.meta.url);

const COLOR = {
  text: { type: 'string' },
  list: { type: 'array', items: { type: 'string' } },
  object: { type: 'object', properties: { R: { type: 'integer' }, G: { type: 'integer' }, B: {} } },
  either: { oneOf: [{ type: 'integer' }, { enum: ['latest'] }] },
  integer: { type: 'integer' },
  integers: { type: 'array', items: { type: 'integer' } },
  states: { type: 'array', items: { enum: ['open', 'shut'] } },
  tree: { type: 'object', properties: { size: { $ref: '#/range' }, tags: { $ref: '#/integers' } } },
  range: { type: 'object', properties: { from: { type: 'number' } } },
  open: { type: 'object', additionalProperties: { type: 'integer' } },
  flag: { type: ['boolean', 'null'] },
} as const;

interface Written {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  /** Absent: the usual one. */
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: keyof typeof COLOR;
  readonly name?: string;
}

/** Reads the parameter `color`. In a path and a header, the text is its value; otherwise the query or the cookies. */
function read({ in: place, style, explode, schema, name = 'color' }: Written, text: string): unknown {
  const usual = place === 'query' || place === 'cookie';
  const isStyled = style !== undefined || explode !== undefined;
  const parameter: OfferedParameter = {
    name,
    in: place,
    required: false,
    isGenerated: false,
    example: undefined,
    schema: `/${schema}`,
    ...(isStyled && { style: { name: style ?? '', explode: explode ?? usual } }),
  };
  const headers: Record<string, string> = { [place === 'cookie' ? 'cookie' : name]: text };
  const sent = { path: { [name]: text }, query: pairsIn(text), headers };
  return readParameter(parameter, sent, { document: COLOR, others: new Set(['page']) });
}

describe('the examples of the specification: https://spec.openapis.org/oas/v3.1.1#style-examples', () => {
  test.each(
    tables.values<[Written['in'], string, boolean, keyof typeof COLOR, string, unknown]>(
      'the examples of the specification: https://spec.openapis.org/oas/v3.1.1#style-examples: %s, %s, explode %s, %s',
    ),
  )('%s, %s, explode %s, %s: %s', (place, style, explode, schema, text, expected) => {
    expect(read({ in: place, style, explode, schema }, text)).toEqual(expected);
  });
});

describe('values of RFC 6570', () => {
  test.each(tables.values<[string, Written, string, unknown]>('%s: %o %s'))(
    '%s: %o %s',
    (_, parameter, text, expected) => {
      expect(read(parameter, text)).toEqual(expected);
    },
  );
});

describe('what clients send beside the examples', () => {
  test.each<[Written, string, unknown]>([
    [{ in: 'query', schema: 'text' }, 'other=1', undefined],
    [{ in: 'cookie', schema: 'text' }, 'a=1; color=red=x; b', { value: 'red=x' }],
    [{ in: 'query', schema: 'text' }, 'color', { value: '' }],
    [{ in: 'query', schema: 'text' }, 'color=a+b%2Bc', { value: 'a b+c' }],
    [{ in: 'query', schema: 'text' }, 'color=100%', { value: '100%' }],
    [
      { in: 'query', schema: 'text' },
      'color=a&color=b',
      { value: ['a', 'b'], problem: 'is there more than once.' },
    ],
    [
      { in: 'query', explode: false, schema: 'list' },
      'color=a&color=b',
      { value: ['a', 'b'], problem: 'is there more than once.' },
    ],
    [{ in: 'query', schema: 'integers' }, 'color=1e2&color=-3.5', { value: [new SourceNumber('1e2'), -3.5] }],
    [{ in: 'query', schema: 'integers' }, 'color=x', { value: ['x'] }],
    [{ in: 'query', schema: 'integers' }, 'color=', { value: [] }],
    [{ in: 'query', explode: false, schema: 'integers' }, 'color=1%2C2', { value: [1, 2] }],
    [{ in: 'query', explode: false, schema: 'states' }, 'color=open%2Cshut', { value: ['open', 'shut'] }],
    [{ in: 'query', schema: 'either' }, 'color=3', { value: 3 }],
    [{ in: 'query', schema: 'either' }, 'color=latest', { value: 'latest' }],
    [{ in: 'query', schema: 'flag' }, 'color=true', { value: true }],
    [{ in: 'query', schema: 'flag' }, 'color=', { value: null }],
    [{ in: 'query', schema: 'integer' }, 'color=1e400', { value: new SourceNumber('1e400') }],
    [
      { in: 'query', style: 'deepObject', explode: true, schema: 'tree' },
      'color[size][from]=1.5&color[tags][]=1&color[tags][]=2',
      { value: { size: { from: 1.5 }, tags: [1, 2] } },
    ],
    [{ in: 'query', style: 'deepObject', explode: true, schema: 'range' }, 'from=1', undefined],
    [
      { in: 'query', style: 'deepObject', explode: true, schema: 'range', name: 'a[b]' },
      'a[b][from]=1',
      { value: { from: 1 } },
    ],
    [
      { in: 'query', style: 'json', explode: false, schema: 'range' },
      'color=%7B%22from%22%3A1%7D',
      { value: { from: 1 } },
    ],
    [
      { in: 'query', style: 'json', explode: false, schema: 'range' },
      'color=%7B',
      { value: '{', problem: 'is not JSON.' },
    ],
    [{ in: 'header', style: 'json', explode: false, schema: 'range' }, '{"from":1}', { value: { from: 1 } }],
    [
      { in: 'query', explode: false, schema: 'object' },
      'color=R,100,G',
      { value: 'R,100,G', problem: 'must have a value behind the name of each field.' },
    ],
    [{ in: 'query', schema: 'open' }, 'a=1&b=2&page=3', { value: { a: 1, b: 2 } }],
    [{ in: 'query', schema: 'open' }, 'page=3', undefined],
    [{ in: 'header', schema: 'integers' }, '1, 2,3', { value: [1, 2, 3] }],
    [{ in: 'header', schema: 'text' }, 'a%20b', { value: 'a%20b' }],
    [{ in: 'header', schema: 'list' }, '{"a":1,"b":2},{"a":2}', { value: [{ a: 1, b: 2 }, { a: 2 }] }],
    [{ in: 'cookie', schema: 'list' }, 'color=blue,black', { value: ['blue', 'black'] }],
    [{ in: 'cookie', schema: 'object' }, 'color=R=100,G=200', { value: { R: 100, G: 200 } }],
    [
      { in: 'path', style: 'matrix', explode: true, schema: 'text' },
      '5',
      { value: '5', problem: 'must begin with ";color=".' },
    ],
    [
      { in: 'path', style: 'label', explode: true, schema: 'text' },
      '5',
      { value: '5', problem: 'must begin with ".".' },
    ],
    [{ in: 'query', style: 'tsv', explode: false, schema: 'list' }, 'color=a%09b', { value: ['a', 'b'] }],
    [{ in: 'query', style: 'querystring', explode: false, schema: 'text' }, 'color=a', undefined],
  ])('%o: %s', (parameter, text, expected) => {
    expect(read(parameter, text)).toEqual(expected);
  });
});

test.each(['__proto__', 'constructor', 'toString'])('a field called %s is a field like others', (name) => {
  const made = read({ in: 'query', style: 'deepObject', explode: true, schema: 'open' }, `color[${name}]=1`);
  expect(JSON.stringify(made)).toBe(`{"value":{"${name}":1}}`);
});
