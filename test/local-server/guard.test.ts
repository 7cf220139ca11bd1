import { describe, expect, test } from 'vitest';
import { type Guard, refusal } from '../../src/local-server/guard.ts';

type Headers = Readonly<Record<string, string | undefined>>;

const here: Guard = { host: 'localhost', allowedHosts: [], allowedOrigins: ['https://docs.example'] };
const open: Guard = { host: '0.0.0.0', allowedHosts: ['docs.internal'] };

function isAnswered(guard: Guard, method: string, headers: Headers): boolean {
  return refusal({ method, headers }, guard) === undefined;
}

describe('host names and origins', () => {
  test.each<[Guard, string | undefined, string | undefined, boolean]>([
    [here, 'localhost:3000', undefined, true],
    [here, 'LOCALHOST', undefined, true],
    [here, 'docs.localhost:3000', undefined, true],
    [here, '127.0.0.1:3000', undefined, true],
    [here, '[::1]:3000', undefined, true],
    [here, 'localhost:3000', 'http://localhost:3000', true],
    [here, 'localhost:3000', 'https://docs.example', true],
    [here, undefined, undefined, false],
    [here, '', undefined, false],
    [here, 'evil.example', undefined, false],
    [here, 'localhost.evil.example', undefined, false],
    [here, 'evil.example:3000', 'http://evil.example:3000', false],
    [here, '192.168.1.2:3000', undefined, false],
    [here, 'localhost:3000', 'https://evil.example', false],
    [here, 'localhost:3000', 'https://docs.example.evil', false],
    [here, 'localhost:3000', 'http://docs.example', false],
    [here, 'localhost:3000', 'http://localhost:4000', false],
    [here, 'localhost:3000', 'null', false],
    [{ host: 'MyMachine.local', allowedHosts: [] }, 'mymachine.local:3000', undefined, true],
    [open, '192.168.1.2:3000', undefined, true],
    [open, 'docs.internal', 'https://docs.internal', true],
    [open, 'evil.example', undefined, false],
    [open, 'docs.internal', 'https://evil.example', false],
  ])('%o: a request for the host %s from %s: %s', (guard, host, origin, expected) => {
    expect(isAnswered(guard, 'GET', { host, origin })).toBe(expected);
  });
});

/** Headers that browsers send, as the Fetch Metadata specification names them. */
function metadata(site: string, mode = '', dest = ''): Headers {
  const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
  return { host: 'localhost:3000', ...headers };
}

describe('what browsers say of a request', () => {
  test.each<[string, string, Headers, boolean]>([
    ['an image on another site', 'GET', metadata('cross-site', 'no-cors', 'image'), false],
    ['a script on another site', 'GET', metadata('cross-site', 'no-cors', 'script'), false],
    ['an image of another server of this machine', 'GET', metadata('same-site', 'no-cors', 'image'), false],
    ['a frame on another site', 'GET', metadata('cross-site', 'navigate', 'iframe'), false],
    ['a plugin on another site', 'GET', metadata('cross-site', 'navigate', 'object'), false],
    ['an unknown relation', 'GET', metadata('elsewhere', 'no-cors', 'image'), false],
    ['a fetch without an origin on another site', 'POST', metadata('cross-site', 'no-cors', 'empty'), false],
    [
      'a form on another site that hides its origin',
      'POST',
      { ...metadata('cross-site', 'navigate', 'document'), origin: 'null' },
      false,
    ],
    ['a form on another site', 'POST', metadata('cross-site', 'navigate', 'document'), false],
    ['a link on another site', 'GET', metadata('cross-site', 'navigate', 'document'), true],
    ['the head of a page that is linked', 'HEAD', metadata('cross-site', 'navigate', 'document'), true],
    ['a link of another server of this machine', 'GET', metadata('same-site', 'navigate', 'document'), true],
    ['an address that a person typed', 'GET', metadata('none', 'navigate', 'document'), true],
    ['a script of the page itself', 'GET', metadata('same-origin', 'no-cors', 'script'), true],
    [
      'a form of the page itself that hides its origin',
      'POST',
      { ...metadata('same-origin', 'navigate', 'document'), origin: 'null' },
      true,
    ],
    [
      'a fetch of an allowed origin',
      'POST',
      { ...metadata('cross-site', 'cors', 'empty'), origin: 'https://docs.example' },
      true,
    ],
    [
      'a fetch of another origin',
      'GET',
      { ...metadata('cross-site', 'cors', 'empty'), origin: 'https://evil.example' },
      false,
    ],
    [
      'a link for an unknown host',
      'GET',
      { ...metadata('none', 'navigate', 'document'), host: 'evil.example' },
      false,
    ],
  ])('%s, %s: %o: %s', (_, method, headers, expected) => {
    expect(isAnswered(here, method, headers)).toBe(expected);
  });
});
