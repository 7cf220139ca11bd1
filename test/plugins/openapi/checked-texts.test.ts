import { describe, expect, test } from 'vitest';
import type { PluginProblem } from '../../../src/plugin.ts';
import { wrongBodies } from '../../../src/plugins/openapi/node/checks/bodies.ts';
import { unknownNames } from '../../../src/plugins/openapi/node/checks/names.ts';
import { unknownRequests } from '../../../src/plugins/openapi/node/checks/requests.ts';
import { readVocabulary } from '../../../src/plugins/openapi/node/checks/vocabulary.ts';
import { createValidator } from '../../../src/plugins/shared/json-schema/validate.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import type { CodeMark, TextMark } from '../../../src/types.ts';
import { readTables } from '../../helpers/tables.ts';
import { checkedDocument } from './read-files.ts';

const tables = readTables(import.meta.url);

const document = tables.value<object>('document');
const { api } = checkedDocument(document);
const vocabulary = readVocabulary([document]);
const place = { file: contentPath('docs/a.md'), blockLine: 1 };
const program = (code: string, language = 'javascript', meta = ''): CodeMark => ({
  ...place,
  language,
  code,
  meta,
  lines: code.split('\n').map((_, index) => [index + 1, 1] as const),
});
const inText = (text: string): TextMark => ({ ...place, kind: 'code', text, line: 1, column: 1 });
const said = (problems: readonly PluginProblem[]) =>
  problems.map(({ line, column, problem }) => `${line}:${column} ${problem}`);

describe('names in programs', () => {
  const found = (code: string) => said(unknownNames({ texts: [], codes: [program(code)] }, vocabulary));

  test('that are one slip away from a compound name of the API are reported', () => {
    expect(found('print(loan.shelfMrk)')).toEqual(['1:12 The API knows no "shelfMrk".']);
    expect(found('{ "isUrgnet": true }')).toEqual(['1:4 The API knows no "isUrgnet".']);
  });

  test('that are near a plain word, or are used twice, are those of the program', () => {
    expect(found('print(loan.overdeu)')).toEqual([]);
    expect(found('loan.shelfMrk = 1;\nprint(loan.shelfMrk)')).toEqual([]);
  });
});

describe('requests', () => {
  const inPage = (...codes: readonly CodeMark[]) => said(unknownRequests({ texts: [], codes }, api));
  const named = (text: string) => said(unknownRequests({ texts: [inText(text)], codes: [] }, api));
  const http = (path: string, host: string) => program(`GET ${path} HTTP/1.1\nHost: ${host}`, 'http');

  test.each([
    ['`GET /v1/loans`', []],
    ['`/v1/loans/{id}`', []],
    ['`GET /v2/other`', []],
    ['`/v1/`', []],
    ['`DELETE /v1/loans`', ['1:2 The API does not take DELETE at /v1/loans.']],
    ['`GET /v1/loan`', ['1:6 The API has no path "/v1/loan".']],
    ['`/v1/loan`', ['1:2 The API has no path "/v1/loan".']],
  ])('in a sentence are those of the API, or of another: %s', (text, problems) => {
    expect(named(text)).toEqual(problems);
  });

  test('to the host of the API are checked, those to others are not', () => {
    expect(inPage(http('/v1/loan', 'loans.example'))).toEqual(['1:5 The API has no path "/v1/loan".']);
    expect(inPage(http('/v1/loan', 'other.example'))).toEqual([]);
    expect(inPage(program('fetch("https://other.example/v1/loan")'))).toEqual([]);
    expect(inPage(program('fetch("https://loans.example/v1/loan")'))).toHaveLength(1);
  });

  test.each([{}, { servers: [{ url: '/base' }] }, { servers: [{ url: 'https://{region}.example' }] }])(
    'to any host are checked if the file does not name all of them: %j',
    (servers) => {
      const { api: open } = checkedDocument({ ...document, servers: undefined, ...servers });
      expect(unknownRequests({ texts: [], codes: [http('/v1/loan', 'any.example')] }, open)).toHaveLength(1);
    },
  );

  test('in programs may end with a value that the program puts there', () => {
    expect(inPage(program('get("/v1/loans/{}".format(id))\nget("/v1/loans/" + id)'))).toEqual([]);
  });
});

describe('bodies in programs', () => {
  const problemsOf = (code: string) =>
    wrongBodies(
      { texts: [], codes: [program(code, 'python')] },
      { api, validator: createValidator(document), placeOf: () => ({}) },
    );
  const found = (code: string) => said(problemsOf(code));
  const wrapped = (body: string) => `post("/v1/loans", ${body})`;

  test('are compared with the schema of the request, to their closing brace', () => {
    expect(found(wrapped('{"shelfMark": "A}1", "reader": {"name": "B"}}'))).toEqual([]);
    expect(found(wrapped('{"reader": {"name": 7}, "shelfMark": "A"}'))).toHaveLength(1);
    expect(found(wrapped('{"reader": {"name": "B"}, "shelfMark": 7}'))).toHaveLength(1);
  });

  test('of Python have its words and its commas', () => {
    expect(found(wrapped('{"shelfMark": "True, None,", "isUrgent": True,}'))).toEqual([]);
  });

  test('say which form of several a value is compared with', () => {
    const problems = problemsOf(wrapped('{"shelfMark": "A", "due": {}}'));
    expect(problems.map(({ hint }) => hint)).toEqual([
      'The API requires it. This is compared with Day, the nearest of these forms: Day, Week.',
    ]);
  });

  test('that nothing closes are left alone', () => {
    expect(found(wrapped('{"shelfMark": 7, "reader": {'))).toEqual([]);
  });
});

describe('code and texts that would take minutes if each character were compared with each other', () => {
  const many = 400_000;

  test.each([
    ['brackets that close', `/v1/a${')'.repeat(many)}a`],
    ['brackets that open', `/v1/a${'('.repeat(many)})).`],
    ['braces that open', `/v1/a${'{'.repeat(many)}`],
    ['variables that never end', `/v1/a${'${'.repeat(many)}`],
  ])('a path of %s', (_, path) => {
    expect(unknownRequests({ texts: [], codes: [program(`fetch("${path}")`)] }, api).length).toBeLessThan(2);
  });

  test('objects that never end', () => {
    const code = program('{ "shelfMark": '.repeat(30_000), 'json', 'request=lend');
    expect(
      wrongBodies(
        { texts: [], codes: [code] },
        { api, validator: createValidator(document), placeOf: () => ({}) },
      ),
    ).toEqual([]);
  });

  test('a description of one word', () => {
    expect(readVocabulary([{ description: `${'a'.repeat(many)} b` }]).has('a')).toBe(false);
  });
});
