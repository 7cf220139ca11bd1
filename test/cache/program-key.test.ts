import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFolder, installedPackages, keyWith, programKey } from '../../src/cache/program-key.ts';
import { folder } from '../helpers/folder.ts';

const packageFile = (name: string, rest: object = {}): string =>
  JSON.stringify({ name, version: '1.0.0', ...rest });

test('a program is named by every package that it stands on, those that may be missing included', () => {
  const directory = folder({
    'package.json': packageFile('program', {
      dependencies: { needed: '^1.0.0' },
      optionalDependencies: { quick: '^1.0.0', 'of-another-machine': '^1.0.0' },
      peerDependencies: { grammars: '^1.0.0', 'not-installed': '^1.0.0' },
    }),
    'node_modules/needed/package.json': packageFile('needed', { dependencies: { below: '^1.0.0' } }),
    'node_modules/needed/node_modules/below/package.json': packageFile('below'),
    'node_modules/quick/package.json': packageFile('quick', { optionalDependencies: { binary: '1.0.0' } }),
    'node_modules/binary/package.json': packageFile('binary'),
    'node_modules/grammars/package.json': packageFile('grammars'),
    'node_modules/unrelated/package.json': packageFile('unrelated'),
  });
  const names = ['below', 'binary', 'grammars', 'needed', 'program', 'quick'];
  expect([...installedPackages(directory)].sort()).toEqual(names.map((name) => `${name}@1.0.0`));
});

test('another ICU of Node.js, which writes dates, is another program', () => {
  const { versions } = process;
  expect(keyWith({ ...versions })).toBe(programKey());
  expect(keyWith({ ...versions, icu: '1.0' })).not.toBe(programKey());
  expect(keyWith({ ...versions, brotli: '0.1' })).not.toBe(programKey());
});

test('a folder with links, one of which leads round in a circle, can be hashed', () => {
  const directory = folder({ 'theme/Layout.tsx': 'layout', 'elsewhere/Logo.tsx': 'logo' });
  const hashed = (): string => {
    const hash = createHash('sha256');
    hashFolder(join(directory, 'theme'), hash);
    return hash.digest('hex');
  };
  const before = hashed();
  symlinkSync('../elsewhere', join(directory, 'theme/brand'));
  symlinkSync('.', join(directory, 'theme/circle'));
  symlinkSync('nowhere', join(directory, 'theme/lost'));
  expect(hashed()).not.toBe(before);
});

test('files that do not count, such as types, do not change the hash of a folder', () => {
  const hashOf = (files: Readonly<Record<string, string>>): string => {
    const hash = createHash('sha256');
    hashFolder(folder(files), hash, (name) => !name.endsWith('.d.ts'));
    return hash.digest('hex');
  };
  const code = { 'a.js': '1', 'b/c.js': '2' };
  expect(hashOf({ ...code, 'a.d.ts': 'A', 'b/c.d.ts': 'C' })).toBe(hashOf(code));
  expect(hashOf({ ...code, 'b/c.js': '3' })).not.toBe(hashOf(code));
});
