import { afterEach, expect, test, vi } from 'vitest';
import { folder } from './folder.ts';
import { inPath, requireInstalled, requirePrograms } from './installed.ts';

afterEach(() => vi.unstubAllEnvs());

test('programs that a machine lacks and that cannot be installed are one message, with their packages', () => {
  vi.stubEnv('PATH', folder({ 'bin/git': '', 'bin/bash': '' }).concat('/bin'));
  expect(() => requirePrograms(false, () => {})).toThrow(
    /packages have them:\n {2}- curl, for .*\n {2}- openssl, for .*\n {2}- python3, for .*\nInstall them and run the tests again/,
  );
});

test('the long forms need more programs', () => {
  vi.stubEnv('PATH', folder());
  expect(() => requirePrograms(true, () => {})).toThrow(
    /- php-cli php-curl, for .*\n {2}- default-jdk-headless, for /,
  );
});

test('a program that is found is returned, and nothing is installed', () => {
  const said: string[] = [];
  const find = () => inPath('node');
  expect(requireInstalled({ find, packages: 'nodejs', purpose: 'this test' }, said.push.bind(said))).toBe(
    find(),
  );
  expect(said).toEqual([]);
});
