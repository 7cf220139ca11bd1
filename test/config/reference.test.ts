import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../../scripts/reference/examples.ts';
import { referenceFiles } from '../../scripts/reference/files.ts';
import { configJsonSchema, type JsonSchema } from '../../scripts/reference/json-schema.ts';
import { readConfig } from '../../src/config/load.ts';

const repository = new URL('../../', import.meta.url);

test.each(Object.entries(referenceFiles()))(
  '%s is what the schema says; if not, run `npm run generate`',
  (path, text) => {
    expect(readFileSync(new URL(path, repository), 'utf8')).toBe(text);
  },
);

test('all examples of the manual together are a configuration without problems', () => {
  expect(readConfig(Object.values(EXAMPLES).join('\n'), { navbar: [] }).problems).toEqual([]);
});

test('every example is about a key that exists', () => {
  expect(Object.keys(EXAMPLES).filter((key) => !(key in (configJsonSchema().properties ?? {})))).toEqual([]);
});

test('every key has a sentence', () => {
  expect(keysWithoutSentence(configJsonSchema(), '')).toEqual([]);
});

/** Dotted names of keys without a description, at any depth. */
function keysWithoutSentence(schema: JsonSchema, path: string): readonly string[] {
  const { properties = {}, definitions = {}, anyOf = [], items, additionalProperties } = schema;
  const own = Object.entries(properties).flatMap(([key, property]) => [
    ...(property.description === undefined ? [`${path}${key}`] : []),
    ...keysWithoutSentence(property, `${path}${key}.`),
  ]);
  const parts = [...Object.values(definitions), ...anyOf, items, additionalProperties];
  return [
    ...own,
    ...parts.flatMap((part) => (typeof part === 'object' ? keysWithoutSentence(part, path) : [])),
  ];
}

test('the configuration of this repository has no problems', () => {
  expect(
    readConfig(readFileSync(new URL('site.config.yaml', repository), 'utf8'), { navbar: [] }).problems,
  ).toEqual([]);
});
