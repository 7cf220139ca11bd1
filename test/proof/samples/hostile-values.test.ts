import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleLanguages } from '../../../src/plugins/openapi/node/samples/languages.ts';
import { BOUNDARY } from '../../../src/plugins/openapi/shared/multipart.ts';
import {
  type RequestPlan,
  requestOf,
  type SampleRequest,
} from '../../../src/plugins/openapi/shared/request.ts';
import { readTables } from '../../helpers/tables.ts';
import { languagesHere, runSample } from './run.ts';
import { type Received, type StandIn, standIn } from './stand-in.ts';

const tables = readTables(import.meta.url);

const isLong = process.env.MODE === 'long';
const LANGUAGES = await languagesHere();
let server: StandIn;
beforeAll(async () => {
  server = await standIn();
});
afterAll(() => server.close());

/** Pieces that shells, programs and cURL do something with. */
const SIGNS = tables.rows<string>('SIGNS');

/** Texts of such pieces. */
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS), fc.string({ maxLength: 4 })), { maxLength: 5 })
  .map(
    // No address, header or argument of a program has a NUL.
    (pieces) => pieces.join('').replaceAll('\0', ''),
  );

/** Headers hold signs of ASCII, and no spaces at their ends. */
const header = hostile.map((text) => text.replace(/[^ -~]/g, '').trim());

const PLAN: RequestPlan = {
  method: 'POST',
  origin: 'https://api.shop.example',
  pathTemplate: '/v1/{id}',
  hasTimestamp: false,
  credentials: [],
};

/** Runs the sample of a request in a language, and returns what the server got. */
async function received(language: string, request: SampleRequest): Promise<Received> {
  const written = sampleLanguages.find(({ value }) => value === language)?.write(request) ?? '';
  // The origin is also in what a hostile value cannot have.
  const printed = await runSample(language, written.replaceAll(PLAN.origin, server.origin)).catch(
    (reason: Error) => reason.message,
  );
  const found = server.take();
  if (found === undefined) throw new Error(`Nothing was sent.\n${printed}\n${written}`);
  return found;
}

const runs = { numRuns: isLong ? 60 : 6, seed: 40, endOnFailure: true };

test.each(LANGUAGES)('%s sends hostile values of parameters and texts as they are', async (language) => {
  const parameter = (name: string, place: string, value: string) => ({
    name,
    in: place,
    value,
    isGenerated: false,
  });
  await fc.assert(
    fc.asyncProperty(hostile, hostile, header, hostile, async (id, query, note, text) => {
      const parameters = [
        parameter('id', 'path', `a${id}`),
        parameter('q', 'query', query),
        parameter('X-Note', 'header', `a${note}`),
      ];
      const request = requestOf({ ...PLAN, mediaType: 'text/plain' }, parameters, text);
      const { path, headers, body } = await received(language, request);
      const address = new URL(path, server.origin);
      expect(decodeURIComponent(address.pathname)).toBe(`/v1/a${id}`);
      expect(address.searchParams.get('q')).toBe(query);
      expect(headers['x-note']).toBe(`a${note}`);
      expect(body).toBe(text);
    }),
    {
      ...runs,
      examples: [
        ['~root', '!x', '!!', '@/etc/hostname'],
        ['=ls', '', '-', '~root'],
      ],
    },
  );
});

test.each(LANGUAGES)('%s sends hostile values of JSON and of forms as they are', async (language) => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 20, maxLength: 40 }), async (texts) => {
      const json = { [texts[0] ?? '']: texts };
      const asJson = await received(
        language,
        requestOf({ ...PLAN, mediaType: 'application/json' }, [], json),
      );
      expect(JSON.parse(asJson.body)).toEqual(json);
      const fields = Object.fromEntries(texts.map((text, place) => [`f${place}`, text]));
      const urlEncoded = { ...PLAN, mediaType: 'application/x-www-form-urlencoded' };
      const asPairs = await received(language, requestOf(urlEncoded, [], fields));
      expect(Object.fromEntries(new URLSearchParams(asPairs.body))).toEqual(fields);
      const parts = { f1: { contentType: 'text/csv' } };
      const mediaType = `multipart/form-data; boundary=${BOUNDARY}`;
      const asForm = await received(
        language,
        requestOf({ ...PLAN, mediaType, multipart: 'form-data', parts }, [], fields),
      );
      const type = String(asForm.headers['content-type']);
      const sent = await new Response(asForm.body, { headers: { 'content-type': type } }).formData();
      const got = await Promise.all(
        [...sent].map(async ([name, part]) => [name, part instanceof File ? await part.text() : part]),
      );
      expect(Object.fromEntries(got)).toEqual(fields);
    }),
    { ...runs, numRuns: isLong ? 20 : 2 },
  );
});
