import { describe, expect, test } from 'vitest';
import { highlight } from '../../../src/plugins/openapi/browser/code.ts';

/** `kind:text` of each colored part. */
const colored = (code: string) =>
  highlight(code).flatMap(([kind, text]) => (kind === '' ? [] : [`${kind}:${text}`]));

describe('code of the request builder', () => {
  test.each([
    [
      'headers and the body of a message',
      'POST /v1/sale HTTP/1.1\nHost: api.example\nContent-Length: 12\n\n{"amount":1999,"card":{"cvv":"123"},"live":false}',
      [
        'number:1.1',
        'property:Host',
        'property:Content-Length',
        'number:12',
        'property:"amount"',
        'number:1999',
        'property:"card"',
        'property:"cvv"',
        'string:"123"',
        'property:"live"',
        'keyword:false',
      ],
    ],
    [
      'a shell command with JSON in quotes',
      `body='{\n  "amount": 1999\n}' # it's sent\ncurl "https://api.example$path"`,
      [`string:'{\n  "amount": 1999\n}'`, "comment:# it's sent", 'string:"https://api.example$path"'],
    ],
    [
      'a text of several lines',
      'val body = """\n{"a": "b"}\n"""',
      ['keyword:val', 'string:"""\n{"a": "b"}\n"""'],
    ],
    [
      'an escaped quote',
      String.raw`x("a\"b", 'c\'d')`,
      [String.raw`string:"a\"b"`, String.raw`string:'c\'d'`],
    ],
    ['a quote without an end', `don't\n"open`, []],
    ['a number in a name', 'sha256 key1', []],
    ['nothing', '', []],
  ])('%s', (_, code, parts) => {
    expect(colored(code)).toEqual(parts);
  });

  test('keeps every character', () => {
    for (const code of ['a "b', `'`, '"""', '\\', '// x', '\n\n# y\r\n'])
      expect(
        highlight(code)
          .map(([, text]) => text)
          .join(''),
      ).toBe(code);
  });
});
