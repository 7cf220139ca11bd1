import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Change, ChangePlace } from '../../../../src/plugins/openapi/diff/change.ts';
import { compareApis } from '../../../../src/plugins/openapi/diff/compare-apis.ts';
import type { ApiModel } from '../../../../src/plugins/openapi/node/model.ts';
import { readFiles } from '../read-files.ts';

/** Two versions, and what changes from the old one to the new one, and on the way back. */
export interface Row {
  readonly name: string;
  readonly old: object;
  readonly now: object;
  readonly changes: readonly string[];
  readonly back?: readonly string[];
}

/** Tests each group of rows of a file next to the tests. Versions without changes have none on the way back. */
export function testRows<Own extends Row>(
  name: string,
  filesOf: (row: Own) => readonly [object, object],
): void {
  const groups: Readonly<Record<string, readonly Own[]>> = parse(
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  );
  describe.each(Object.keys(groups))('%s', (group) => {
    test.each(groups[group] ?? [])('$name', (row) => {
      const [old, now] = filesOf(row);
      expect(compared(old, now)).toEqual(row.changes);
      const back = row.back ?? (row.changes.length === 0 ? [] : undefined);
      if (back !== undefined) expect(compared(now, old)).toEqual(back);
    });
  });
}

/** Compares two OpenAPI files; each change as a line: `✘ field-removed · body card.number · string`. */
export function compared(old: object, now: object): readonly string[] {
  return compareApis(modelOf(old), modelOf(now)).map(lineOf);
}

export function modelOf(api: object): ApiModel {
  const { model, problems } = readFiles({
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Test', version: '1' }, ...api }),
  });
  expect(problems.filter((one) => one.startsWith('error'))).toEqual([]);
  if (model === undefined) throw new Error('The file has no model.');
  return model;
}

/** ✘ breaks clients, · does not. */
export function lineOf({ kind, places, before, after, values, operations }: Change): string {
  const texts = [before, after].flatMap((text) => (text === undefined ? [] : [text]));
  const end = [...(texts.length > 0 ? [texts.join(' → ')] : []), ...(values ? [values.join(', ')] : [])];
  const at = places.map(placeOf).join(' & ');
  const where = at === '' ? operations.map(({ method, path }) => `${method} ${path}`).join(', ') : at;
  return [kind, where, ...end].filter((part) => part !== '').join(' | ');
}

function placeOf({ part, callback = '', status, name, field, breaking }: ChangePlace): string {
  const words = [callback, part === 'operation' ? '' : part, status ?? '', name ?? '', field].filter(
    (word) => word !== '',
  );
  return `${breaking ? '✘' : '·'} ${words.join(' ')}`.trim();
}
