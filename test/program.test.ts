import { expect, test } from 'vitest';
import { installedPackages } from '../src/program.ts';
import { folder } from './helpers/folder.ts';

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
