import { expect, test } from 'vitest';
import type { Change, ChangePlace } from '../../../../src/plugins/openapi/diff/change.ts';
import { compareApis } from '../../../../src/plugins/openapi/diff/compare-apis.ts';
import type { ApiModel } from '../../../../src/plugins/openapi/node/model.ts';
import { readFiles } from '../read-files.ts';

/** Two versions, and the changes from the old one to the new one. */
export type Versions = readonly [name: string, old: object, now: object, expected: readonly string[]];

/** With the changes on the way back. */
export type Row = readonly [...Versions, back?: readonly string[]];

/** Tests every row of a table. Versions without changes have none on the way back. */
export function testRows(rows: readonly Row[], fileOf = (version: object): object => version): void {
  for (const [name, old, now, expected, back = expected.length === 0 ? [] : undefined] of rows)
    test(name, () => {
      expect(compared(fileOf(old), fileOf(now))).toEqual(expected);
      if (back !== undefined) expect(compared(fileOf(now), fileOf(old))).toEqual(back);
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
