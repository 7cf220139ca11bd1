import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../../src/plugins/openapi/node/description-sections.ts';
import type { Schema } from '../../../src/plugins/openapi/node/model.ts';
import { addInheritedForms } from '../../../src/plugins/openapi/node/read-discriminator.ts';
import { variableOf } from '../../../src/plugins/openapi/node/samples/credentials.ts';
import { schemeData } from '../../../src/plugins/openapi/node/security-data.ts';
import { flatten } from '../../../src/plugins/openapi/shared/flatten.ts';
import { readTables } from '../../helpers/tables.ts';
import { fieldMaker } from './field-maker.ts';
import { readFiles } from './read-files.ts';

const tables = readTables(import.meta.url);

const HEAD = { openapi: '3.1.0', info: { title: 'Pets', version: '1' } };
const ok = { 200: { description: '' } };

/** The model of a file. */
function modelOf(file: object) {
  const { model } = readFiles({ 'api.yaml': JSON.stringify({ ...HEAD, ...file }) });
  if (model === undefined) throw new Error('The file cannot be read.');
  return model;
}

/** The one operation of a file. */
function operationOf(operation: object, file: object = {}) {
  const [found] = modelOf({
    paths: { '/pets': { get: { responses: ok, ...operation } } },
    ...file,
  }).operations;
  if (found === undefined) throw new Error('There is no operation.');
  return found;
}

const parameterOf = (parameter: object) => operationOf({ parameters: [parameter] }).parameters[0];
const valuesOf = (schema: object) => parameterOf({ name: 'a', in: 'query', schema })?.schema;

describe('an operation', () => {
  test('has each of its tags once, without needless spaces', () => {
    const { tag, otherTags } = operationOf({
      tags: [' Pets  and  cats ', '', ' ', 'Pets and cats', 'Dogs', 7],
    });
    expect([tag, otherTags]).toEqual(['Pets and cats', ['Dogs']]);
    expect(operationOf({})).not.toHaveProperty('tag');
  });

  test.each([
    [
      { lang: 'curl', label: 'cURL', source: 'curl' },
      { language: 'curl', label: 'cURL', source: 'curl' },
    ],
    [
      { language: 'php', name: 'PHP', code: 'echo' },
      { language: 'php', label: 'PHP', source: 'echo' },
    ],
    [
      { lang: 'curl', source: 'curl' },
      { language: 'curl', source: 'curl' },
    ],
  ])('has the samples that are written for it: %j', (written, read) => {
    expect(operationOf({ 'x-codeSamples': [written, { lang: 'go' }, { source: 'a' }] }).codeSamples).toEqual([
      read,
    ]);
    expect(operationOf({ 'x-code-samples': [written] }).codeSamples).toEqual([read]);
    expect(operationOf({ 'x-readme': { 'code-samples': [written] } }).codeSamples).toEqual([read]);
  });

  test('has its callbacks, with what the path says where they say nothing, and without extensions', () => {
    const request = {
      summary: 'On a path',
      post: { responses: ok, requestBody: { content: { 'text/plain': {} } } },
      put: { summary: 'Own', responses: {} },
    };
    const { callbacks } = operationOf({
      callbacks: { paid: { '{$request.query.url}': request, 'x-note': request, nothing: 7 } },
    });
    expect(callbacks.map(({ name, address, method, summary }) => [name, address, method, summary])).toEqual([
      ['paid', '{$request.query.url}', 'PUT', 'Own'],
      ['paid', '{$request.query.url}', 'POST', 'On a path'],
    ]);
    expect(callbacks[1]?.body?.contents.map(({ mediaType }) => mediaType)).toEqual(['text/plain']);
    expect(callbacks[1]?.responses.map(({ status }) => status)).toEqual(['200']);
  });
});

describe('a parameter', () => {
  test('that is the whole query is written like several parameters', () => {
    const filter = {
      name: 'filter',
      in: 'querystring',
      content: { 'application/x-www-form-urlencoded': {} },
    };
    expect(parameterOf(filter)).toMatchObject({
      name: 'filter',
      in: 'query',
      style: { name: 'form', explode: true },
    });
  });

  test('of a path is required', () => {
    expect(parameterOf({ name: 'a', in: 'path' })?.required).toBe(true);
    expect(parameterOf({ name: 'a', in: 'query' })?.required).toBe(false);
    expect(parameterOf({ name: 'a', in: 'query', required: true })?.required).toBe(true);
  });

  test('that makes retries safe is made by programs', () => {
    const generated = (parameter: object) => parameterOf(parameter)?.isGenerated;
    expect(generated({ name: 'Idempotency-Key', in: 'header' })).toBe(true);
    expect(generated({ name: 'X-IdempotencyKey', in: 'header' })).toBe(true);
    expect(generated({ name: 'a', in: 'query', 'x-generate': 'uuid' })).toBe(true);
    expect(generated({ name: 'Idempotency-Key', in: 'query' })).toBe(false);
  });

  test.each([
    [{}, undefined],
    [{ style: 'form' }, { name: 'form', explode: true }],
    [{ style: 'pipeDelimited' }, { name: 'pipeDelimited', explode: false }],
    [{ explode: false }, { name: '', explode: false }],
    [
      { explode: true, style: 'deepObject' },
      { name: 'deepObject', explode: true },
    ],
    [{ content: { 'application/json': {} } }, { name: 'json', explode: false }],
    [{ type: 'array' }, { name: 'form', explode: false }],
    [
      { type: 'array', collectionFormat: 'multi' },
      { name: 'form', explode: true },
    ],
    [
      { type: 'array', collectionFormat: 'ssv' },
      { name: 'spaceDelimited', explode: false },
    ],
    [
      { type: 'array', collectionFormat: 'pipes' },
      { name: 'pipeDelimited', explode: false },
    ],
    [
      { type: 'array', collectionFormat: 'csv' },
      { name: 'form', explode: false },
    ],
  ])('is written as the file says: %j', (own, style) => {
    expect(parameterOf({ name: 'a', in: 'query', ...own })?.style).toEqual(style);
  });

  test.each([
    ['path', 'simple'],
    ['header', 'simple'],
    ['query', 'form'],
    ['cookie', 'form'],
  ])('with a list in Swagger 2.0 has the usual style of its place: %s', (place, name) => {
    for (const own of [{}, { collectionFormat: 'csv' }])
      expect(parameterOf({ name: 'a', in: place, type: 'array', ...own })?.style).toEqual({
        name,
        explode: false,
      });
    expect(parameterOf({ name: 'a', in: place, type: 'array', collectionFormat: 'pipes' })?.style?.name).toBe(
      'pipeDelimited',
    );
  });

  test.each(['value', 'dataValue', 'serializedValue'])('has an example under the key %s', (key) => {
    const examples = { one: { summary: 'One', [key]: 1 }, none: { summary: 'None' } };
    const pointer = `/paths/~1pets/get/parameters/0/examples/one/${key}`;
    expect(parameterOf({ name: 'a', in: 'query', examples })?.examples).toEqual([
      // A text that is written out follows no schema.
      { name: 'one', summary: 'One', value: 1, ...(key !== 'serializedValue' && { pointer }) },
    ]);
  });

  test('has a link to an example that is elsewhere, and examples with names first', () => {
    const examples = { far: { externalValue: 'https://a.example/far.json' } };
    const found = parameterOf({ name: 'a', in: 'query', example: 2, examples })?.examples;
    expect(found?.map(({ name, value }) => [name, value])).toEqual([
      ['far', undefined],
      ['example', 2],
    ]);
    expect(found?.[0]?.link).toBeDefined();
  });
});

describe('values', () => {
  test.each(['x-enum-varnames', 'x-enumNames', 'x-enum-names', 'x-enumVarNames'])(
    'have names in %s',
    (key) => {
      expect(valuesOf({ enum: [1, 2], [key]: ['one', 'two'] })?.valueNotes).toEqual([
        { name: 'one' },
        { name: 'two' },
      ]);
      expect(valuesOf({ enum: [1, 2], [key]: { 2: 'two' } })?.valueNotes).toEqual([{}, { name: 'two' }]);
    },
  );

  test.each(['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-description'])(
    'have descriptions in %s',
    (key) => {
      const described = (list: unknown) =>
        valuesOf({ enum: ['a', 'b'], [key]: list })?.valueNotes?.map(
          ({ description }) => description?.markdown,
        );
      expect(described(['A.', 'B.'])).toEqual(['A.', 'B.']);
      expect(described({ b: 'B.' })).toEqual([undefined, 'B.']);
    },
  );

  test('have the notes of tools that describe each in an object', () => {
    const notes = [
      { value: 'b', name: 'Bee' },
      { value: 'a', name: 'a' },
    ];
    expect(valuesOf({ enum: ['a', 'b'], 'x-ms-enum': { values: notes } })?.valueNotes).toEqual([
      {},
      { name: 'Bee' },
    ]);
    expect(valuesOf({ enum: ['a', 'b'], 'x-enum-elements': notes })?.valueNotes).toEqual([
      {},
      { name: 'Bee' },
    ]);
  });

  test('without any note have none', () => {
    expect(valuesOf({ enum: ['a', 'b'], 'x-enum-varnames': ['a', 'b'] })).toMatchObject({
      values: ['a', 'b'],
    });
    expect(valuesOf({ enum: ['a', 'b'], 'x-enum-varnames': ['a', 'b'] })).not.toHaveProperty('valueNotes');
  });
});

describe('the API as a whole', () => {
  test('has links to who answers for it, and to its license and terms', () => {
    const info = (own: object) => modelOf({ info: { ...HEAD.info, ...own } }).info;
    const contact = { name: 'Us', url: 'https://a.example', email: 'us@a.example' };
    expect(info({ contact }).contact).toEqual([
      { text: 'Us', url: 'https://a.example' },
      { text: 'us@a.example', url: 'mailto:us@a.example' },
    ]);
    expect(info({ contact: { url: 'https://a.example' } }).contact).toEqual([
      { text: 'https://a.example', url: 'https://a.example' },
    ]);
    expect(info({ contact: { name: 'Us' } }).contact).toEqual([{ text: 'Us' }]);
    expect(info({ license: { name: 'MIT license', identifier: 'MIT' } }).license).toEqual([
      { text: 'MIT license', url: 'https://spdx.org/licenses/MIT.html' },
    ]);
    const either = { name: 'Either', identifier: 'MIT OR Apache-2.0' };
    expect(info({ license: either }).license).toEqual([{ text: 'Either' }]);
    expect(info({ termsOfService: 'https://a.example/t' }).terms).toEqual([
      { text: 'https://a.example/t', url: 'https://a.example/t' },
    ]);
  });

  test('has servers, whose variables are filled in with what they are without a choice', () => {
    const url = 'https://{region}.example/{version}/{unknown}/';
    const variables = { region: { default: 'eu', enum: ['eu', 'us'] }, version: { default: 1 } };
    const { servers } = modelOf({ servers: [{ url, name: 'Live', variables }, { name: 'Nowhere' }] }).info;
    expect(servers).toEqual([
      {
        url: 'https://eu.example/1/{unknown}',
        template: 'https://{region}.example/{version}/{unknown}',
        name: 'Live',
        variables: [
          { name: 'region', default: 'eu', values: ['eu', 'us'] },
          { name: 'version', default: '1', values: [] },
        ],
      },
    ]);
  });
});

describe('a way to prove who sends a request', () => {
  const scheme = (own: object) => {
    const schemes = { one: own };
    const [found] = operationOf(
      { security: [{ one: ['read', 'other'] }] },
      { components: { securitySchemes: schemes } },
    ).security;
    if (found === undefined) throw new Error('There is no scheme.');
    return found;
  };

  test.each(
    tables.values<[written: Readonly<Record<string, string>>, shown: Readonly<Record<string, string>>]>(
      'a way to prove who sends a request: is shown where it is in a request',
    ),
  )('is shown where it is in a request: %j', (written, shown) => {
    expect(schemeData(scheme(written), false)).toMatchObject({ ...shown, required: true });
    expect(schemeData(scheme(written), true).required).toBe(false);
  });

  test('has the addresses of its flows, and scopes that no flow describes', () => {
    const flow = {
      authorizationUrl: 'https://a.example/a',
      tokenUrl: 'https://a.example/t',
      refreshUrl: 'https://a.example/r',
      deviceAuthorizationUrl: 'https://a.example/d',
      scopes: { read: 'Reads.', write: 'Writes.' },
    };
    const { flows, scopes, urls } = schemeData(
      scheme({
        type: 'oauth2',
        flows: { authorizationCode: flow },
        oauth2MetadataUrl: 'https://a.example/m',
        openIdConnectUrl: 'https://a.example/o',
      }),
      false,
    );
    expect(flows.map(({ name }) => name)).toEqual(['authorization code']);
    expect(flows[0]?.urls).toEqual([
      { kind: 'authorization', url: 'https://a.example/a' },
      { kind: 'device', url: 'https://a.example/d' },
      { kind: 'token', url: 'https://a.example/t' },
      { kind: 'refresh', url: 'https://a.example/r' },
    ]);
    expect(flows[0]?.scopes.map(({ name }) => name)).toEqual(['read']);
    expect(scopes).toEqual(['other']);
    expect(urls).toEqual([
      { kind: 'openId', url: 'https://a.example/o' },
      { kind: 'metadata', url: 'https://a.example/m' },
    ]);
  });

  test.each([
    [{ type: 'http', scheme: 'basic' }, 'API_CREDENTIALS'],
    [{ type: 'http', scheme: 'bearer' }, 'API_TOKEN'],
    [{ type: 'oauth2' }, 'API_TOKEN'],
    [{ type: 'apiKey', in: 'header', name: 'X-apiKey', 'x-environment-variable': 'PET_KEY' }, 'PET_KEY'],
    [{ type: 'http', scheme: 'bearer', 'x-environment-variable': "1st-key'); run(" }, '_1st_key_run_'],
    [{ type: 'apiKey', in: 'header', name: 'X-Key' }, 'ONE'],
  ])('takes its secret from a variable of the environment: %j', (written, variable) => {
    expect(variableOf(scheme(written))).toBe(variable);
  });
});

test('a base has the forms that its discriminator names and those that are made of it, and never itself', () => {
  const discriminator = { property: 'kind', mapping: { dog: 'Dog', pet: 'Pet', ghost: 'Ghost' } };
  const schemas = new Map<string, Schema>([
    ['Pet', { discriminator }],
    ['Dog', { allOf: [{ ref: 'Pet' }] }],
    ['Cat', { allOf: [{ ref: 'Pet' }] }],
    ['Plant', {}],
  ]);
  addInheritedForms({ schemas, discriminators: new Map() });
  expect(schemas.get('Pet')).toEqual({
    discriminator,
    variants: [{ ref: 'Dog' }, { ref: 'Cat' }],
    isBase: true,
  });
  expect(schemas.get('Plant')).toEqual({});
});

describe('a file of Swagger 2.0', () => {
  const swagger = (operation: object, file: object = {}) => {
    const { operation: find } = readFiles({
      'api.yaml': JSON.stringify({
        swagger: '2.0',
        info: HEAD.info,
        ...file,
        paths: { '/pets': { get: { operationId: 'pets', responses: ok, ...operation } } },
      }),
    });
    return find('pets');
  };

  test('has the headers and the examples of its answers', () => {
    const [answer, ...others] = swagger({
      produces: ['application/json'],
      responses: {
        200: {
          description: 'Fine.',
          headers: { 'X-Left': { type: 'integer' } },
          schema: { type: 'string' },
          examples: { 'text/plain': 'a' },
        },
        'x-note': { description: 'No answer.' },
      },
    }).responses;
    expect(others).toEqual([]);
    expect(answer?.headers).toMatchObject([{ name: 'X-Left', in: 'header', schema: { types: ['integer'] } }]);
    expect(answer?.contents.map(({ mediaType, examples }) => [mediaType, examples])).toEqual([
      ['application/json', []],
      [
        'text/plain',
        [{ name: 'example', value: 'a', pointer: '/paths/~1pets/get/responses/200/examples/text~1plain' }],
      ],
    ]);
  });

  test('has a form of its fields, sent as a file needs it', () => {
    const field = (name: string, more: object) => ({ name, in: 'formData', type: 'string', ...more });
    const { body } = swagger({ parameters: [field('a', { required: true }), field('b', {})] });
    expect(body).toMatchObject({
      required: true,
      contents: [{ mediaType: 'application/x-www-form-urlencoded' }],
    });
    expect(body?.contents[0]?.schema).toMatchObject({ required: ['a'] });
    expect(body?.contents[0]?.schema?.properties?.map(([name]) => name)).toEqual(['a', 'b']);
    const upload = swagger({ parameters: [field('a', { type: 'file' })] }).body;
    expect(upload).toMatchObject({ required: false, contents: [{ mediaType: 'multipart/form-data' }] });
  });

  test('has one server for each scheme, the safe one first', () => {
    const urls = (file: object, operation: object = {}) =>
      swagger(operation, file).servers.map(({ url }) => url);
    expect(urls({ host: 'a.example', basePath: '/v1/', schemes: ['http', 'https'] })).toEqual([
      'https://a.example/v1',
      'http://a.example/v1',
    ]);
    expect(urls({ host: 'a.example' }, { schemes: ['ws'] })).toEqual(['ws://a.example']);
    expect(urls({ host: 'a.example' })).toEqual(['https://a.example']);
    expect(urls({ basePath: '/v1' })).toEqual(['/v1']);
    expect(urls({ host: 'a.example', basePath: 'v1' })).toEqual(['https://a.example/v1']);
    expect(urls({ host: 'a.example', basePath: '/' })).toEqual(['https://a.example']);
    expect(urls({})).toEqual([]);
  });
});

test('the limits of a field are facts about it', () => {
  const schema: Schema = {
    ...(valuesOf({
      type: 'object',
      minProperties: 1,
      maxProperties: 3,
      propertyNames: { pattern: '^x' },
      additionalProperties: { type: 'string' },
    }) as Schema),
  };
  const { facts, fields } = fieldMaker({}).body({ mediaType: '', schema, examples: [] }, 'a');
  expect(facts).toContainEqual({ kind: 'keys', text: '1–3' });
  expect(JSON.stringify(fields)).toContain('"kind":"name"');
});

test('a description is cut at its headings, whose ids are those of headings of a page', () => {
  const markdown = 'Lead.\n\n# One\nA.\n## One\nB.\n### Deep\n```\n# code\n```\n# ?\nC.';
  const sections = sectionsOf({ type: 'markdown', markdown, file: 'a', line: 10 } as never);
  expect(sections.map(({ id, heading, depth }) => [id, heading, depth])).toEqual([
    [undefined, undefined, undefined],
    ['one', 'One', 2],
    ['one-1', 'One', 3],
    ['section', '?', 2],
  ]);
});

test('a part of a description has the definitions of links that it uses, at the lines where they are', () => {
  const markdown = [
    'Lead to [A] and [the second][b].',
    '',
    '# One',
    '```',
    '[a]: in code',
    '```',
    'See [b].',
    '[a]: is text of a paragraph',
    '',
    '# Two',
    'See [c] and [A][].',
    '',
    '[c]: https://c.example',
    '',
    '# Three',
    'Nothing.',
    '',
    '[a]: <https://a.example> "A"',
    '[B]: https://b.example',
  ];
  const sections = sectionsOf({
    type: 'markdown',
    markdown: markdown.join('\n'),
    file: 'a',
    line: 10,
  } as never);
  expect(sections.map(({ text }) => [text.markdown.split('\n').slice(-4), text.lines])).toEqual([
    [
      ['Lead to [A] and [the second][b].', '', markdown[17], markdown[18]],
      [10, 10, 27, 28],
    ],
    [
      ['[a]: is text of a paragraph', '', markdown[17], markdown[18]],
      [13, 14, 15, 16, 17, 17, 27, 28],
    ],
    [
      ['', '[c]: https://c.example', '', markdown[17]],
      [20, 21, 22, 22, 27],
    ],
    [['Nothing.', '', markdown[17], markdown[18]], undefined],
  ]);
});

test('definitions that thousands of parts of a description use are in the first of them only', () => {
  const definition = `[a]: /${'x'.repeat(50_000)}`;
  const markdown = `${'# One\n[a]\n'.repeat(3000)}\n${definition}`;
  const sections = sectionsOf({ type: 'markdown', markdown, file: 'a', line: 10 } as never);
  expect(sections).toHaveLength(3000);
  expect(sections[0]?.text.markdown).toBe(`[a]\n\n${definition}`);
  expect(sections[2000]?.text.markdown).toBe('[a]');
  const length = sections.reduce((sum, { text }) => sum + text.markdown.length, 0);
  expect(length).toBeLessThan(100_000 + 11 * markdown.length);
});

test.each([
  ['a definition over two lines', '[a]', '[a]:\n  https://a.example', [true, true, true]],
  ['a footnote', '[^a]', '[^a]: A note.', [true, false, true]],
  [
    'a footnote of several lines',
    '[^a]',
    '[^a]: A note\nthat goes on.\n\n    ```\n    # b\n    ```',
    [true, false, true],
  ],
  ['a footnote that nothing mentions', '[a]', '[^a]: A note.', [false, true, false]],
  ['text that looks like a definition', '[a]', '[a]:\n\nText.', [false, true, false]],
])('a description with %s is cut, and the parts that need it have it', (_, mention, definition, parts) => {
  const markdown = `# One\nSee ${mention}.\n\n# Two\nText.\n\n${definition}\n# Three\n${mention}`;
  const sections = sectionsOf({ type: 'markdown', markdown, file: 'a', line: 1 } as never);
  expect(sections.map(({ heading }) => heading)).toEqual(['One', 'Two', 'Three']);
  expect(sections.map(({ text }) => text.markdown.includes(definition))).toEqual(parts);
});

test('footnotes come after links, with the links and footnotes that they need, at their lines', () => {
  const markdown = '# One\nSee [^a] and [l].\n# Two\n[^a]: Note [m], [^b].\n[^b]: Last.\n\n[l]: /l\n[m]: /m';
  const [one, two] = sectionsOf({ type: 'markdown', markdown, file: 'a', line: 1 } as never);
  expect(one?.text.markdown).toBe(
    'See [^a] and [l].\n\n[l]: /l\n[m]: /m\n\n[^a]: Note [m], [^b].\n\n[^b]: Last.',
  );
  expect(one?.text.lines).toEqual([2, 2, 7, 8, 4, 4, 5, 5]);
  expect(two?.text.markdown).toBe('[l]: /l\n[m]: /m');
});

test('a file that cannot be read has no model, and a problem', () => {
  const { model, problems } = readFiles({ 'api.yaml': 'openapi: [' });
  expect(model).toBeUndefined();
  expect(problems).toHaveLength(1);
});

test.each([
  ['closing_id', { title: 'The ID of the [closing] transaction' }, 'The ID of the \\[closing\\] transaction'],
  ['closing_id', { title: 'Closing ID' }, undefined],
  ['id', { title: 'Key of it', description: 'Key.' }, 'Key.'],
  ['id', { title: 'Card', allOf: [{ description: 'A card.' }] }, undefined],
])(
  'a title of a field %s that says more than its name describes it where nothing else does: %j',
  (name, field, text) => {
    const { model } = readFiles({
      'api.json': JSON.stringify({
        openapi: '3.1.0',
        paths: {},
        components: { schemas: { A: { title: 'All of it', properties: { [name]: field } } } },
      }),
    });
    const schema = Object.values(model?.schemas ?? {})[0];
    expect(schema?.description).toBe(undefined);
    expect(schema?.properties?.[0]?.[1].description?.markdown).toBe(text);
  },
);

test('a value with nothing to see in it is written in quotes', () => {
  const { fields = [] } = fieldMaker({}).body(
    {
      mediaType: '',
      examples: [],
      schema: { properties: [['a', { values: ['', 'b'], default: { value: ' ' }, example: { value: '' } }]] },
    },
    'A',
  );
  expect(fields[0]).toMatchObject({
    values: [{ text: '""' }, { text: 'b' }],
    facts: [
      { kind: 'default', text: '" "' },
      { kind: 'example', text: '""' },
    ],
  });
});

test('one example of a parameter has its words, too', () => {
  const parameter = {
    name: 'a',
    in: 'query',
    required: false,
    deprecated: false,
    isGenerated: false,
    schema: {},
  };
  const shown = (example: object) =>
    fieldMaker({}).parameter({ ...parameter, examples: [{ name: 'one', value: 1, ...example }] }, 'x');
  expect(shown({ summary: 'First' }).examples).toEqual([{ text: '1', name: 'First' }]);
  expect(shown({})).toMatchObject({ facts: [{ kind: 'example', text: '1' }] });
});

test('a parameter with a media type is JSON, unless that is one of texts', () => {
  const styleOf = (type: string) =>
    parameterOf({ name: 'a', in: 'header', content: { [type]: {} } })?.style?.name;
  expect(['application/json', 'text/plain'].map(styleOf)).toEqual(['json', undefined]);
});

test('a stream with a schema for all of it has the fields of its items, too', () => {
  const media = {
    schema: { type: 'array', minItems: 2 },
    itemSchema: { properties: { id: { type: 'string' } } },
  };
  const { responses } = operationOf({
    responses: { 200: { description: '', content: { 'application/jsonl': media } } },
  });
  const schema = responses[0]?.contents[0]?.schema;
  expect(schema && flatten(schema, {})).toMatchObject({
    limits: { minItems: 2 },
    items: { properties: [['id', { types: ['string'] }]] },
  });
});
