import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isolateState, isStateTemporary, STATE_FOLDER, stateFolder } from '../../src/output/state.ts';
import { folder } from '../helpers/folder.ts';

describe('what is kept between builds', () => {
  test('is in a folder of the site, and no probe remains there', () => {
    const site = folder({});
    expect(stateFolder(site)).toBe(join(site, STATE_FOLDER));
    expect(isStateTemporary(site)).toBe(false);
    expect(existsSync(join(site, STATE_FOLDER, `probe-${process.pid}`))).toBe(false);
  });

  test.each([
    ['the folder itself is a link', STATE_FOLDER],
    ['a folder in it is a link', `${STATE_FOLDER}/store`],
  ])('is in a temporary folder where %s', (_, path) => {
    const site = folder({});
    const elsewhere = folder({ 'kept.txt': 'kept' });
    mkdirSync(join(site, path, '..'), { recursive: true });
    symlinkSync(elsewhere, join(site, path));
    expect(stateFolder(site).startsWith(site)).toBe(false);
    expect(isStateTemporary(site)).toBe(true);
  });

  test('stays in the same temporary folder for every build of a process that isolates it', () => {
    const site = folder({});
    isolateState(site);
    const first = stateFolder(site);
    isolateState(site);
    expect(stateFolder(site)).toBe(first);
    expect(isStateTemporary(site)).toBe(true);
    expect(existsSync(join(site, STATE_FOLDER))).toBe(false);
  });
});
