import { expect, test } from 'vitest';
import { createFieldMaker } from '../../../src/plugins/openapi/build/fields.ts';
import type { Schema } from '../../../src/plugins/openapi/build/model.ts';
import type { MarkdownText } from '../../../src/reference/source.ts';
import { contentPath } from '../../../src/shared/paths.ts';

const text: Schema = { types: ['string'] };
const object = (names: readonly string[], schemaOf: (name: string) => Schema): Schema => ({
  types: ['object'],
  properties: names.map((name) => [name, schemaOf(name)]),
});
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

/** An account with eight parts, each of which has six objects of ten fields in it. */
const part = object(names('object', 6), () => object(names('field', 10), () => text));
const parts = names('part', 8);
const schemas = {
  Account: object(parts, (name) => ({ ref: name })),
  ...Object.fromEntries(parts.map((name) => [name, part])),
};

test('all fields that are in a part count when it is decided to show it, so that of many large parts the later ones are links', () => {
  const file = contentPath('api.yaml');
  const linkTo = (key: string): MarkdownText => ({
    type: 'markdown',
    markdown: `[${key}](/${key})`,
    file,
    line: 1,
  });
  const { fields = [] } = createFieldMaker(schemas, linkTo, { many: 90 }).body(
    { mediaType: '', schema: { ref: 'Account' }, examples: [] },
    'a',
  );
  expect(fields.map(({ fields: inside = [], more }) => more ?? inside.length)).toEqual([
    6,
    6,
    ...parts.slice(2),
  ]);
});
