import { expect, test } from 'vitest';
import { entries, wholeFile } from '../../../src/plugins/openapi/node/cursor.ts';
import { readSpecFile } from '../../../src/plugins/openapi/node/document.ts';
import { errorCodesShown, errorShown } from '../../../src/plugins/typed-data/node/error-codes.ts';
import { type DataName, dataSchemas } from '../../../src/plugins/typed-data/node/schemas.ts';
import { eventShown, webhookEventsShown } from '../../../src/plugins/typed-data/node/webhook-events.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { createSuggestionBudget } from '../../../src/shared/suggestions.ts';
import { parseYaml } from '../../../src/yaml/document.ts';
import { validate } from '../../../src/yaml/validate.ts';

/** One file of typed data. */
function dataOf(name: DataName, yaml: string) {
  const document = parseYaml(yaml, { file: `content/reference/${name}.yaml` });
  const { value, problems } = validate(dataSchemas[name], document, { code: 'reference-data' });
  expect(problems).toEqual([]);
  return { [name]: { path: contentPath(`reference/${name}.yaml`), value, document }, states: new Map() };
}

const use = (label: string, attributes = {}) => ({ name: 'x', attributes, label, inline: true, version: '' });

const CODES = `retry:
  never: Never.
  2: Twice.
  1: Once.
codes:
  E1: {status: 400, meaning: A, retry: never, shopper: null}
  51: {status: 402, meaning: B, retry: never, shopper: No}
  05: {status: 402, meaning: C, retry: never, shopper: No}
  14: {status: 402, meaning: D, retry: never, shopper: No}
`;

const SWAPPED = CODES.replace('51', 'x').replace('14', '51').replace('x', '14');

/** Sentences are their own names here. */
const t = (key: string): string => key;

function shown(yaml: string, audience: string) {
  const answer = errorCodesShown(dataOf('error-codes', yaml), use('', { for: audience }));
  if (!('make' in answer)) throw new Error(answer.text);
  return { key: JSON.stringify(answer.key), text: JSON.stringify(answer.make(t).markdown) };
}

test.each([
  ['developer', /E1.*51.*05.*14/],
  ['shopper', /51` `05` `14/],
  ['retry', /never.*`2`.*`1`/],
])('the table of error codes for "%s" keeps the order of the file, numbers too', (audience, order) => {
  expect(shown(CODES, audience).text).toMatch(order);
});

test('codes that change places make another table', () => {
  expect(shown(SWAPPED, 'developer').text).toMatch(/E1.*14.*05.*51/);
  expect(shown(SWAPPED, 'developer').key).not.toBe(shown(CODES, 'developer').key);
});

test('the table of events keeps the order of the file, numbers too', () => {
  const data = dataOf('webhook-events', 'events:\n  2: {when: A, data: a}\n  1: {when: B, data: b}\n');
  const answer = webhookEventsShown(data);
  expect(JSON.stringify(answer.make(t).markdown)).toMatch(/`2`.*`1`/);
});

test('a name that every object answers to is no code and no event', () => {
  expect(
    errorShown(dataOf('error-codes', CODES), use('constructor'), createSuggestionBudget()),
  ).toMatchObject({
    code: 'unknown-error-code',
  });
  const events = dataOf('webhook-events', 'events:\n  paid: {when: A, data: a}\n');
  expect(eventShown(events, use('toString'), createSuggestionBudget())).toMatchObject({
    code: 'unknown-event',
  });
});

test('the answers of an OpenAPI file keep its order, numbers too', () => {
  const read = readSpecFile(
    contentPath('reference/a.yaml'),
    "default: &d {a: 1}\n404: *d\n'200': {}\n",
    'a.yaml',
  );
  if (!('file' in read)) throw new Error(read.problem.text);
  const all = entries(wholeFile(read.file));
  expect(all.map(([key]) => key)).toEqual(['default', '404', '200']);
});

test.each([
  ['a: {}\nb: {}\na: {}\n', 3, 'This key is in the mapping twice.', 'Remove one of the two.'],
  ['a:\n  b: 1\n c: 2\n', 3, 'The indentation does not match the lines above.', 'Indent all keys'],
])('what is wrong with the YAML of an OpenAPI file is told with what to do: %j', (yaml, line, text, hint) => {
  const read = readSpecFile(contentPath('reference/a.yaml'), yaml, 'a.yaml');
  expect('problem' in read && read.problem).toMatchObject({
    line,
    text,
    hint: expect.stringContaining(hint),
  });
});
