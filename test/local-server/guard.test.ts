import { describe, expect, test } from 'vitest';
import { type Guard, refusal } from '../../src/local-server/guard.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

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

describe('what browsers say of a request', () => {
  test.each(tables.values<[string, string, Headers, boolean]>('what browsers say of a request: %s, %s: %o'))(
    '%s, %s: %o: %s',
    (_, method, headers, expected) => {
      expect(isAnswered(here, method, headers)).toBe(expected);
    },
  );
});
