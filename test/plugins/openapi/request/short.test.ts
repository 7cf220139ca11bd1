import { expect, test } from 'vitest';
import { shortSample } from '../../../../src/plugins/openapi/node/samples/fragment.ts';
import { sampleLanguages } from '../../../../src/plugins/openapi/node/samples/languages.ts';
import type { SampleRequest } from '../../../../src/plugins/openapi/shared/request.ts';

const PLAIN: SampleRequest = {
  method: 'POST',
  origin: 'https://a.example',
  path: '/v1',
  headers: [],
  hasTimestamp: false,
};
const KEYED: SampleRequest = { ...PLAIN, headers: [{ name: 'Idempotency-Key', value: [{ uuid: true }] }] };
const SIGNED: SampleRequest = {
  ...KEYED,
  hasTimestamp: true,
  signature: { secret: 'SECRET', message: [{ variable: 'timestamp' }] },
};

const samples = (request: SampleRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(sampleLanguages.map((language) => [language.value, shortSample(language, request)]));

test('the first line of a short sample says where its variables come from', () => {
  const line = (mark: string, key: string, before = '') =>
    expect.stringMatching(
      new RegExp(
        `^${before}${mark} The complete program below sets timestamp,\\n${mark} signature and ${key}\\.\\n\\S`,
      ),
    );
  const other = line('//', 'idempotencyKey');
  expect(samples(SIGNED)).toEqual({
    curl: line('#', 'idempotency_key'),
    python: line('#', 'idempotency_key'),
    java: other,
    swift: other,
    kotlin: other,
    javascript: other,
    csharp: other,
    php: line('//', 'idempotencyKey', '<\\?php\\n'),
  });
});

test('it names only the variables that the sample has', () => {
  expect(samples(KEYED).curl).toMatch(/^# The complete program below sets idempotency_key\.\n/);
  expect(samples({ ...SIGNED, headers: [] }).java).toMatch(
    /^\/\/ The complete program below sets timestamp and signature\.\n/,
  );
});

test('a sample without such variables has no such line', () => {
  for (const { value, short } of sampleLanguages) expect(samples(PLAIN)[value]).toBe(short(PLAIN));
});
