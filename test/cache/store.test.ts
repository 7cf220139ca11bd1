import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open as lmdb } from 'lmdb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { seal } from '../../src/cache/seal.ts';
import { openStore, type Store } from '../../src/cache/store.ts';
import { stateFolder } from '../../src/output/state.ts';
import { ProblemsError } from '../../src/problems.ts';
import { folder } from '../helpers/folder.ts';

interface Opened {
  readonly store: Store;
  readonly notices: readonly string[];
}

async function open(directory: string, program = 'program', isKept = true): Promise<Opened> {
  const notices: string[] = [];
  const store = await openStore({ directory, program, isKept, notice: (line) => void notices.push(line) });
  return { store, notices };
}

/** A store with one entry, closed. */
async function filled(): Promise<string> {
  const directory = join(folder(), 'store');
  const { store } = await open(directory);
  store.put('doc', 'key', { title: 'Ünïcode' });
  await store.close({ wentWell: true });
  return directory;
}

test('an entry can be got back at once, and by the next build', async () => {
  const directory = join(folder(), 'store');
  const first = await open(directory);
  first.store.put('doc', 'key', { n: [1, null, 'x'] });
  expect(first.store.get('doc', 'key')).toEqual({ n: [1, null, 'x'] });
  await first.store.close({ wentWell: true });
  const second = await open(directory);
  expect(second.store.get('doc', 'key')).toEqual({ n: [1, null, 'x'] });
  expect(second.store.has('doc', 'key')).toBe(true);
  expect(second.notices).toEqual([]);
  await second.store.close({ wentWell: true });
});

test('kinds do not share their keys', async () => {
  const { store } = await open(join(folder(), 'store'));
  store.put('doc', 'key', 1);
  expect([store.get('html', 'key'), store.has('html', 'key')]).toEqual([undefined, false]);
  await store.close({ wentWell: true });
});

test('what another version of the program has put is not there', async () => {
  const directory = await filled();
  const { store, notices } = await open(directory, 'another program');
  expect([store.get('doc', 'key'), notices]).toEqual([undefined, []]);
  await store.close({ wentWell: true });
});

describe('a store that cannot be used', () => {
  test('a file that is no store is dropped with one line', async () => {
    const directory = await filled();
    writeFileSync(join(directory, 'data.mdb'), 'no store at all');
    const { store, notices } = await open(directory);
    expect(store.get('doc', 'key')).toBeUndefined();
    expect(notices).toEqual(['The cache was damaged. Everything is rebuilt.']);
    store.put('doc', 'key', 'new');
    await store.close({ wentWell: true });
    expect((await reopened(directory)).get('doc', 'key')).toBe('new');
  });

  test('a file that was cut off is dropped with one line', async () => {
    const directory = await filled();
    truncateSync(join(directory, 'data.mdb'), 100);
    const { store, notices } = await open(directory);
    expect(store.get('doc', 'key')).toBeUndefined();
    expect(notices).toEqual(['The cache was damaged. Everything is rebuilt.']);
    await store.close({ wentWell: true });
  });

  test('one flipped bit anywhere is noticed', async () => {
    const directory = await filled();
    const path = join(directory, 'data.mdb');
    const bytes = readFileSync(path);
    const place = bytes.indexOf('title');
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const { store, notices } = await open(directory);
    expect(store.get('doc', 'key')).toBeUndefined();
    expect(notices).toEqual(['The cache was damaged. Everything is rebuilt.']);
    await store.close({ wentWell: true });
  });

  test.each([
    ['that the last process did not close', (seal: string) => rmSync(seal)],
    ['whose seal says nothing', (seal: string) => writeFileSync(seal, 'null')],
  ])('one %s is dropped with one line', async (_, damage) => {
    const directory = await filled();
    damage(join(directory, 'closed.json'));
    const { store, notices } = await open(directory);
    expect(store.get('doc', 'key')).toBeUndefined();
    expect(notices).toEqual(['The last build was interrupted. Everything is rebuilt.']);
    await store.close({ wentWell: true });
  });

  test('where none can be made the build goes on without', async () => {
    const site = folder({ state: 'a file stands in the way' });
    const { store, notices } = await open(join(site, 'state/store'));
    store.put('doc', 'key', 1);
    expect(store.get('doc', 'key')).toBe(1);
    expect(notices).toEqual([
      expect.stringMatching(
        /^The cache cannot be written \(E\w+\)\. The next build cannot reuse results of this one\.$/,
      ),
    ]);
    await store.close({ wentWell: true });
  });

  test('one that is shared serves on when it can be written no more', async () => {
    const directory = join(folder(), 'store');
    const notices: string[] = [];
    const options = { directory, program: 'program', isKept: true, isShared: true };
    const store = await openStore({ ...options, notice: (line) => void notices.push(line) });
    rmSync(join(directory, 'closed.json'));
    mkdirSync(join(directory, 'closed.json'));
    store.put('doc', 'key', 1);
    store.save();
    store.save();
    expect(store.get('doc', 'key')).toBe(1);
    expect(notices).toEqual([expect.stringContaining('The cache cannot be written')]);
    await store.close({ wentWell: true });
  });

  test('one that is shared and new is sound for a build that begins before it is saved', async () => {
    const directory = join(folder(), 'store');
    const options = { directory, program: 'program', isKept: true, isShared: true, notice() {} };
    const store = await openStore(options);
    expect((await open(directory)).notices).toEqual([]);
    await store.close({ wentWell: true });
  });

  test('one that is shared keeps what it has saved when a build writes the file anew, without its gaps', async () => {
    const directory = join(folder(), 'store');
    mkdirSync(directory);
    const file = join(directory, 'data.mdb');
    const database = lmdb({ path: file, encoding: 'binary', noSubdir: true });
    for (let entry = 0; entry < 70; entry++) database.putSync(`doc:${entry}`, randomBytes(1_000_000));
    for (let entry = 0; entry < 70; entry++) database.removeSync(`doc:${entry}`);
    await database.close();
    seal(directory, 'program');
    const options = { directory, program: 'program', isKept: true, notice() {} };
    const shared = await openStore({ ...options, isShared: true });
    const large = 'x'.repeat(100_000);
    for (let entry = 0; entry < 20; entry++) shared.put('html', `saved ${entry}`, `${entry} ${large}`);
    shared.save();
    const before = statSync(file).size;
    for (let build = 0; build < 4; build++) {
      const { store } = await open(directory);
      store.put('doc', `new ${build}`, build);
      await store.close({ wentWell: true });
      shared.put('html', `later ${build}`, `${build} ${large}`);
      shared.save();
    }
    const kept = Array.from({ length: 20 }, (_, entry) => shared.get('html', `saved ${entry}`) as string);
    expect(kept.map((text) => text?.slice(0, 2).trim())).toEqual(kept.map((_, entry) => String(entry)));
    expect(statSync(file).size).toBeLessThan(before / 3);
    await shared.close({ wentWell: true });
  });

  test('one that is shared has what it had when its file is gone, however much is read', async () => {
    const directory = join(folder(), 'store');
    const options = { directory, program: 'program', isKept: true, isShared: true, notice() {} };
    const store = await openStore(options);
    const large = 'x'.repeat(10_000_000);
    store.put('html', 'large', large);
    store.save();
    rmSync(directory, { recursive: true });
    // More than is read before a store is opened anew.
    for (let times = 0; times < 8; times++) expect(store.get('html', 'large')).toHaveLength(large.length);
    await store.close({ wentWell: true });
  });

  test('without a temporary folder there is a problem, and no fault of ours', async () => {
    vi.stubEnv('TMPDIR', join(folder(), 'gone'));
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(open('', 'program', false)).rejects.toThrow(ProblemsError);
    expect(() => stateFolder(join(folder({ site: '' }), 'site'))).toThrow(ProblemsError);
  });
});

test('a store that is not kept leaves nothing behind', async () => {
  const directory = await filled();
  const before = readdirSync(directory);
  const { store } = await open(directory, 'program', false);
  expect(store.get('doc', 'key')).toBeUndefined();
  store.put('doc', 'other', 1);
  await store.close({ wentWell: true });
  expect(readdirSync(directory)).toEqual(before);
  expect((await reopened(directory)).get('doc', 'other')).toBeUndefined();
});

test('an entry that is not needed while the store grows and grows is dropped, and one that is needed stays', async () => {
  const directory = join(folder(), 'store');
  for (let build = 0; build < 10; build++) {
    const { store } = await open(directory);
    if (build === 0) {
      store.put('doc', 'idle', 'idle');
      store.put('doc', 'needed', 'needed');
    }
    store.get('doc', 'needed');
    store.put('doc', `new ${build}`, randomBytes(20_000).toString('hex'));
    await store.close({ wentWell: true });
  }
  const store = await reopened(directory);
  expect([store.has('doc', 'idle'), store.has('doc', 'needed')]).toEqual([false, true]);
});

test('a build that failed drops nothing', async () => {
  const directory = await filled();
  for (let build = 0; build < 12; build++) {
    const { store } = await open(directory);
    store.put('doc', `new ${build}`, build);
    await store.close({ wentWell: false });
  }
  expect((await reopened(directory)).has('doc', 'key')).toBe(true);
});

async function reopened(directory: string): Promise<Store> {
  return (await open(directory)).store;
}
