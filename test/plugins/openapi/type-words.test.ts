import { load } from 'js-yaml';
import { beforeAll, expect, test } from 'vitest';
import { type SiteChain, site } from '../../helpers/site.ts';
import { readTables } from '../../helpers/tables.ts';

const tables = readTables(import.meta.url);

/** Schema → its type in words. */
const TYPES: readonly (readonly [name: string, schema: string, words: string])[] =
  tables.rows<readonly [name: string, schema: string, words: string]>('TYPES');

const fieldName = (place: number) => `field${place}`;
const schemaName = (place: number) => `Type${place}`;
const all = (entry: (place: number, schema: unknown) => object) =>
  Object.assign({}, ...TYPES.map(([, schema], place) => entry(place, load(schema))));

/** An API that has each schema as a body, a field, a parameter, a header and a schema with a page. */
const API = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: all((place, schema) => ({
    [`/${fieldName(place)}`]: {
      post: {
        operationId: fieldName(place),
        parameters: [{ name: 'filter', in: 'query', schema }],
        requestBody: { content: { 'application/json': { schema } } },
        responses: {
          200: {
            description: 'Done.',
            headers: { 'X-One': { schema } },
            content: { 'application/json': { schema } },
          },
        },
        callbacks: {
          done: { '{$url}': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
        },
      },
    },
  })),
  components: {
    schemas: {
      Pet: { type: 'object', properties: { name: { type: 'string' } } },
      Pets: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
      Animal: { oneOf: [{ $ref: '#/components/schemas/Pet' }, { title: 'Wild', properties: { from: {} } }] },
      Day: { type: 'string', format: 'date' },
      Nothing: { type: 'null' },
      Alias: { $ref: '#/components/schemas/Nothing' },
      Any: {},
      ...all((place, schema) => ({ [schemaName(place)]: schema })),
      Whole: { type: 'object', properties: all((place, schema) => ({ [fieldName(place)]: schema })) },
    },
  },
};

const config = {
  reference: { openapi: 'content/reference/shop.json', pages: '/api' },
  locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
};

let built: SiteChain;
beforeAll(async () => {
  const files = {
    'docs/a.md': '# A\n',
    'locales/de/docs/a.md': '# A\n\n::schema{name="Whole"}\n',
    'content/reference/shop.json': JSON.stringify(API),
  };
  built = site(files, config).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
});

/** The types on a page, in its order. */
const typesOn = (path: string) =>
  [...built.output(path).matchAll(/<span class="field-type"[^>]*>([^<]*)</g)].map(([, type]) => type);

const escaped = (text: string) => text.replace(/[[\]]/g, '\\$&');

test.each(TYPES.map(([name, , words], place) => [name, words, place] as const))(
  '%s: the type is "%s", wherever it is shown',
  (_, words, place) => {
    const name = fieldName(place);
    const types = typesOn(`api/${name}/index.html`);
    // Parameter, body; header and body of the response; body of the callback.
    expect(types.filter((type) => type === words).length).toBeGreaterThanOrEqual(5);
    expect(typesOn(`api/schemas/${schemaName(place).toLowerCase()}/index.html`)[0]).toBe(words);
    const whole = built.output('api/schemas/whole/index.html').split(/<li id="Whole\./);
    expect(whole.find((field) => field.startsWith(`${name}"`))).toContain(`translate="no">${words}</span>`);
    const copy = built.output(`api/${name}.md`);
    expect(copy).toContain(`| \`filter\` | ${escaped(words)} | no |`);
    expect(copy).toContain(`| \`X-One\` | ${escaped(words)} | no |`);
    expect(copy).toContain(`**Body (optional)** \`application/json\`: ${escaped(words)}`);
    expect(copy).toContain(`**Body** \`application/json\`: ${escaped(words)}`);
    expect(built.output(`api/schemas/${schemaName(place).toLowerCase()}.md`)).toContain(
      `Type: ${escaped(words)}\n`,
    );
    expect(built.output('api/schemas/whole.md')).toContain(`| \`${name}\` | ${escaped(words)} | no |`);
    expect(built.output('search/en/current/index.json')).toContain(words);
  },
);

test('types are in the language of the page', () => {
  const types = typesOn('de/docs/a/index.html');
  expect(types).toContain('Array von Pet oder null');
  expect(types).not.toContain('array of Pet');
});
