import { describe, expect, test } from 'vitest';
import { highlight } from '../../../src/plugins/openapi/browser/code.ts';
import { readTables } from '../../helpers/tables.ts';

const tables = readTables(import.meta.url);

/** `kind:text` of each colored part. */
const colored = (code: string) =>
  highlight(code).flatMap(([kind, text]) => (kind === '' ? [] : [`${kind}:${text}`]));

describe('code of the request builder', () => {
  test.each(
    tables.values<[name: string, code: string, parts: readonly string[]]>('code of the request builder'),
  )('%s', (_, code, parts) => {
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
