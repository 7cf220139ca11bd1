import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryLock } from '../../../src/cache/lock.ts';
import { keptStore } from '../../../src/commands/serve/server/kept-store.ts';
import { folder } from '../../helpers/folder.ts';

/** The store of a new site, with one entry that is not written yet. */
async function opened() {
  const site = folder();
  const kept = keptStore(site, () => {});
  const store = await kept.open();
  store.put('doc', 'key', 'value');
  return { site, kept, store };
}

test('a store is opened once', async () => {
  const { kept, store } = await opened();
  expect(await kept.open()).toBe(store);
  await kept.close();
});

test('it is first written after any build, then when much is pending', async () => {
  const { kept, store } = await opened();
  await kept.saveIfDue();
  expect(store.unsaved()).toBe(0);
  store.put('doc', 'small', 'value');
  await kept.saveIfDue();
  expect(store.unsaved()).toBeGreaterThan(0);
  store.put('doc', 'large', 'x'.repeat(4_000_001));
  await kept.saveIfDue();
  expect(store.unsaved()).toBe(0);
  await kept.close();
});

test('it is not written while another build has the lock, and is afterwards', async () => {
  const { site, kept, store } = await opened();
  const lock = tryLock(join(site, '.paydocs/lock'));
  if (lock === 'held' || lock === undefined) throw new Error('The lock is free.');
  kept.save(store);
  expect(store.unsaved()).toBeGreaterThan(0);
  lock.release();
  kept.save(store);
  expect(store.unsaved()).toBe(0);
  expect(existsSync(join(site, '.paydocs/lock'))).toBe(false);
  await kept.close();
});

test('when its folder has become a file, the server goes on without it', async () => {
  const { site, kept, store } = await opened();
  renameSync(join(site, '.paydocs'), join(site, 'moved'));
  writeFileSync(join(site, '.paydocs'), '');
  kept.save(store);
  expect(store.get('doc', 'key')).toBe('value');
  await kept.close();
});

test('the folder of a site that was moved away is not made again', async () => {
  const { site, kept } = await opened();
  renameSync(site, `${site}-moved`);
  await kept.close();
  expect(existsSync(site)).toBe(false);
});
