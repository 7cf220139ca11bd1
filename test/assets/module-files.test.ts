import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeModules } from '../../src/assets/module-files.ts';
import { folder } from '../helpers/folder.ts';

const module = (name: string) => ({ name, text: `export const name = '${name}';\n` });

test('a bundle that comes late leaves the files of a newer one', () => {
  const directory = folder();
  placeModules(directory, [module('new.js')]);
  placeModules(directory, [module('late.js')]);
  expect(readdirSync(directory).sort()).toEqual(['late.js', 'new.js', 'package.json']);
});

test('files are removed an hour after their last use', () => {
  const directory = folder();
  placeModules(directory, [module('used.js'), module('unused.js')]);
  const hourAgo = new Date(Date.now() - 3_601_000);
  for (const name of readdirSync(directory)) utimesSync(join(directory, name), hourAgo, hourAgo);
  placeModules(directory, [module('used.js')]);
  expect(readdirSync(directory).sort()).toEqual(['package.json', 'used.js']);
});
