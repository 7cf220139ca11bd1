import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/command-line/status.ts';
import { createSandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import { secretsOf } from '../../../src/plugins/sandbox/server/run.ts';
import { folder } from '../../helpers/folder.ts';
import { fileOf } from './gateway.ts';

/** A file that wants to learn a secret: its signature has this value. */
function siteOf(value: string, secret = 'DB_PASSWORD') {
  const recipe = `{ secret: ${secret}, message: "{method}\\n{path}", value: '${value}' }`;
  return fileOf(
    folder({
      'site.config.yaml':
        'title: S\nurl: https://docs.example\nreference: { openapi: content/reference/s.yaml }\n',
      'content/reference/s.yaml': `
openapi: 3.1.0
info: { title: Secrets, version: '1' }
security: [{ signature: [] }]
paths: { /a: { get: { operationId: a, responses: { '204': { description: Done } } } } }
components: { securitySchemes: { signature: { type: apiKey, in: header, name: X-Sign, x-signature: ${recipe} } } }
`,
    }),
  );
}

const SECRET = 'hunter2';
const digest = createHmac('sha256', SECRET).update('GET\n/a').digest();
const hex = digest.toString('hex');
const base64 = digest.toString('base64');
const tail = 'a'.repeat(40);

describe('no message contains a right signature, or a part of one', () => {
  test.each([
    ['a fixed text behind the digest', `{hex}${tail}`, tail, 'signature'],
    ['a fixed text behind the digest in Base64', `{base64}${tail}`, tail, 'signature'],
    ['a digest twice', '{hex}{hex}', hex, 'header'],
    ['another case', '{hex}', hex.toUpperCase(), 'header'],
    ['a part of the digest', '{hex}', hex.slice(20), 'header'],
    ['a missing start', 'v1={hex}', hex, 'header'],
    ['a missing start and no digest', `v1={hex}${tail}`, tail, 'header'],
    ['nothing that fits', '{base64}', 'x', 'header'],
  ])('%s', async (_, value, given) => {
    const sandbox = createSandbox(await siteOf(value), {
      seed: 's',
      now: () => 0,
      secrets: { DB_PASSWORD: SECRET },
    });
    const headers = { 'x-sign': given };
    const answer = sandbox.handle({ method: 'GET', target: '/a', headers, body: Buffer.of() });
    const shown = JSON.stringify(answer);
    expect(answer.status).toBe(401);
    for (const part of [hex.slice(0, 10), base64.slice(0, 10)]) expect(shown).not.toContain(part);
  });

  test('a start that is missing is named', async () => {
    const sandbox = createSandbox(await siteOf('path={path},v1={hex}'), {
      seed: 's',
      now: () => 0,
      secrets: { DB_PASSWORD: SECRET },
    });
    const headers = { 'x-sign': hex };
    const answer = sandbox.handle({ method: 'GET', target: '/a', headers, body: Buffer.of() });
    expect(answer.refused?.text).toContain('it must begin with "path=/a,v1=".');
  });
});

describe('a variable is read only if the file and the command line name it', () => {
  const env = { DB_PASSWORD: SECRET, HOME: '/home', EMPTY: '' };
  test.each([
    ['the file alone', 'DB_PASSWORD', [], {}],
    ['both', 'DB_PASSWORD', ['DB_PASSWORD'], { DB_PASSWORD: SECRET }],
    ['both, twice', 'DB_PASSWORD', ['DB_PASSWORD', 'DB_PASSWORD'], { DB_PASSWORD: SECRET }],
  ])('%s', async (_, secret, names, expected) => {
    const { api } = await siteOf('{hex}', secret);
    expect(secretsOf(api, names, env)).toEqual(expected);
  });

  test.each([
    ['the command line alone', 'DB_PASSWORD', 'HOME', 'There are: DB_PASSWORD.'],
    ['a variable that is not set', 'MISSING', 'MISSING', 'has no variable "MISSING"'],
    ['an empty variable', 'EMPTY', 'EMPTY', 'has no variable "EMPTY"'],
  ])('%s is a mistake in the command line', async (_, secret, name, text) => {
    const { api } = await siteOf('{hex}', secret);
    const read = (): unknown => secretsOf(api, [name], env);
    expect(read).toThrow(UsageError);
    expect(JSON.stringify(catchError(read))).toContain(text.replaceAll('"', '\\"'));
  });

  test.each(['constructor', '__proto__', 'toString'])('the name %s is no inherited value', async (name) => {
    const sandbox = createSandbox(await siteOf('{hex}', name), { seed: 's', now: () => 0 });
    const headers = { 'x-sign': hex };
    const answer = sandbox.handle({ method: 'GET', target: '/a', headers, body: Buffer.of() });
    expect(answer.status).toBe(401);
  });
});

function catchError(run: () => unknown): object {
  try {
    run();
  } catch (reason) {
    if (reason instanceof UsageError) return { message: reason.message, hint: reason.hint };
  }
  return {};
}
