import { beforeAll, expect, test } from 'vitest';
import { startLocalServer } from '../../../src/local-server/start.ts';
import { builderData } from '../../../src/plugins/openapi/node/builder/builder-data.ts';
import { sampleRequest } from '../../../src/plugins/openapi/node/samples/request.ts';
import { bodyText } from '../../../src/plugins/openapi/shared/language.ts';
import { controlAnswer } from '../../../src/plugins/sandbox/server/control.ts';
import { startServer } from '../../../src/plugins/sandbox/server/server.ts';
import { type SiteChain, site } from '../../helpers/site.ts';
import { readTables } from '../../helpers/tables.ts';
import { fileOf, startGateway } from '../sandbox/gateway.ts';
import { readFiles } from './read-files.ts';

const tables = readTables(import.meta.url);

const value = { id: 7, lines: ['a & b', 'c'] };

const JSON_TEXT = JSON.stringify(value, null, 2);

/** A body of a media type, and its text. */
const BODIES: readonly (readonly [
  name: string,
  body: { readonly type: string; readonly schema?: object; readonly example: unknown },
  text: string,
])[] =
  tables.rows<
    readonly [
      name: string,
      body: { readonly type: string; readonly schema?: object; readonly example: unknown },
      text: string,
    ]
  >('BODIES');

const path = (place: number) => `/body${place}`;
const contentOf = ({ type, ...body }: (typeof BODIES)[number][1]) => ({ [type]: body });
const API = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example' }],
  paths: Object.fromEntries(
    BODIES.map(([, body], place) => [
      path(place),
      {
        post: {
          operationId: path(place).slice(1),
          requestBody: { content: contentOf(body) },
          responses: { 200: { description: 'Done.', content: contentOf(body) } },
        },
        get: {
          operationId: `get${place}`,
          responses: { 200: { description: 'Done.', content: contentOf(body) } },
        },
      },
    ]),
  ),
});

const { model, operation } = readFiles({ 'shop.json': API });
let built: SiteChain;
let url = '';
beforeAll(async () => {
  const reference = { openapi: 'content/reference/shop.json', pages: '/api' };
  built = site({ 'docs/a.md': '# A\n', 'content/reference/shop.json': API }, { reference }).build();
  await built;
  const sandbox = startGateway(await fileOf(built.directory));
  const settings = { host: 'localhost', port: 0, allowedHosts: [], allowedOrigins: [], log: () => {} };
  const server = await startServer(
    sandbox,
    {
      ...settings,
      control: (request) => controlAnswer(sandbox, request),
    },
    startLocalServer,
  );
  ({ url } = server);
  return () => server.close();
});

const languageOf = (written: string, type: string) =>
  written.startsWith('<') ? 'xml' : /[/+]json\b|^\*/.test(type) || written === '12' ? 'json' : 'text';

/** Lines of pages end as those of Markdown. */
const onPage = (written: string) => written.replaceAll('\r\n', '\n');

test('line ends of a table or a form are not hidden characters', async () => {
  expect((await built).stderr).not.toContain('hidden-character');
});

const rows = BODIES.map(([name, { type }, written], place) => ({ name, type, written, place }));

test.each(rows)(
  '$name as $type is the same in requests and responses, on pages and in the builder',
  ({ type, written, place }) => {
    if (model === undefined) throw new Error('There is no API.');
    const own = operation(path(place).slice(1));
    expect(bodyText(sampleRequest(own, model))?.replace(/^\{"id.*\}$/, JSON_TEXT)).toBe(written);
    const copy = built.output(`api/${own.id}.md`);
    expect(copy).toContain(`\`\`\`${languageOf(written, type)} title="200 OK"\n${onPage(written)}\n\`\`\``);
    const { answers } = builderData(own, model, { known: undefined, sandbox: undefined });
    const [answer] = answers;
    expect(answer?.isText ? answer.body : JSON.stringify(answer?.body, null, 2)).toBe(written);
  },
);

test.each(rows)('the sandbox answers with $name as $type', async ({ type, written, place }) => {
  const response = await fetch(`${url}${path(place)}`);
  expect(response.headers.get('content-type')).toBe(type.replace('*/*', 'application/json'));
  const sent = /json$|^\*/.test(type) && !/ndjson/.test(type) ? JSON.stringify(JSON.parse(written)) : written;
  expect(await response.text()).toBe(sent);
});
