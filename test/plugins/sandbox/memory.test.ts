import { describe, expect, onTestFinished, test } from 'vitest';
import { startDelivery } from '../../../src/plugins/sandbox/server/deliver.ts';
import { createSandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import { bytesOf, createMemory, type Memory } from '../../../src/plugins/sandbox/server/memory.ts';
import { eventually } from '../../helpers/eventually.ts';
import { folder } from '../../helpers/folder.ts';
import { field, fileOf } from './gateway.ts';
import { SHOP } from './shop.ts';

const KB = 1024;
const MB = 1024 * KB;

describe('the oldest things are forgotten where memory is short', () => {
  const memoryOf = (most: number) => {
    const memory = createMemory(most);
    const forgotten: string[] = [];
    const things = new Map<string, object>();
    const thing = (name: string): object => things.get(name) ?? things.set(name, {}).get(name) ?? {};
    const keep = (name: string, bytes: number): void =>
      memory.keep(thing(name), bytes, () => forgotten.push(name));
    return { keep, drop: (name: string) => memory.drop(thing(name)), forgotten };
  };

  test('one by one, until there is room', () => {
    const { keep, forgotten } = memoryOf(100 * KB);
    keep('a', 40 * KB);
    keep('b', 40 * KB);
    expect(forgotten).toEqual([]);
    keep('c', 90 * KB);
    expect(forgotten).toEqual(['a', 'b']);
  });

  test('small things count as 16 KB, so that there are not too many', () => {
    const { keep, forgotten } = memoryOf(48 * KB);
    for (const name of ['a', 'b', 'c', 'd']) keep(name, 1);
    expect(forgotten).toEqual(['a']);
  });

  test('a thing that grows keeps its place, and one that is gone takes no room', () => {
    const { keep, drop, forgotten } = memoryOf(100 * KB);
    keep('a', 20 * KB);
    keep('b', 20 * KB);
    keep('c', 20 * KB);
    drop('a');
    keep('b', 60 * KB);
    expect(forgotten).toEqual([]);
    keep('d', 50 * KB);
    expect(forgotten).toEqual(['b']);
  });

  test('a thing that is larger than all room is not kept', () => {
    const { keep, forgotten } = memoryOf(100 * KB);
    keep('a', 101 * KB);
    expect(forgotten).toEqual(['a']);
    keep('b', 100 * KB);
    expect(forgotten).toEqual(['a']);
  });
});

test.each([
  ['a text', 'x'.repeat(1000), 2000],
  ['a list of numbers', Array(1000).fill(1), 16_000],
  ['a list of empty lists, which takes many times as much as its text', Array(1000).fill([]), 56_000],
  ['an object', { ['x'.repeat(1000)]: null }, 2000],
  ['lists in each other', [[[['x'.repeat(1000)]]]], 2000],
])('%s takes at least as many bytes as are counted for its parts', (_, value, bytes) => {
  expect(bytesOf(value)).toBeGreaterThanOrEqual(bytes);
  expect(bytesOf(value)).toBeLessThan(3 * bytes);
});

/** A memory that records its calls, with its bytes. */
function watched(): Memory & { readonly bytes: () => number } {
  const kept = new Map<object, number>();
  return {
    keep: (thing, bytes) => void kept.set(thing, bytes),
    drop: (thing) => void kept.delete(thing),
    bytes: () => [...kept.values()].reduce((sum, one) => sum + one, 0),
  };
}

const file = fileOf(folder(SHOP));

async function startShop(memory: Memory) {
  const sandbox = createSandbox(await file, { seed: 's', now: () => 0, memory });
  const place = (item: string, more: object = {}) =>
    sandbox.handle({
      method: 'POST',
      target: '/api/orders',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ item, total: 1, ...more })),
    });
  return { ...sandbox, place };
}

test('the bodies of requests and what comes of them count', async () => {
  const memory = watched();
  const { place } = await startShop(memory);
  place('Cup', { basket: 'x'.repeat(100_000) });
  expect(memory.bytes()).toBeGreaterThan(200_000);
  place('Cup', { sizes: Array(10_000).fill('M') });
  expect(memory.bytes()).toBeGreaterThan(400_000);
});

test('thousands of large bodies leave the newest objects and the documented ones', async () => {
  const { place, database } = await startShop(createMemory(4 * MB));
  const before = database.objects.all().length;
  const ids = Array.from({ length: 300 }, (_, index) =>
    String(field(place(`Cup ${index}`, { basket: 'x'.repeat(100_000) }), 'id')),
  );
  const objects = database.objects.all();
  expect(objects.length).toBeLessThan(before + 25);
  expect(objects.filter(({ isDocumented }) => isDocumented)).toHaveLength(before);
  expect(ids.map((id) => database.objects.get(id) !== undefined).lastIndexOf(true)).toBe(299);
  expect(database.objects.get(ids[0] ?? '')).toBeUndefined();
});

describe('webhooks that wait', () => {
  const message = (name: string) => ({ event: name, body: 'x'.repeat(10_000), headersAt: () => ({}) });
  const start = (memory: Memory, retries: readonly number[] = [], after: () => void = () => {}) => {
    const sent: string[] = [];
    const delivery = startDelivery({
      url: 'http://localhost:1/',
      timeout: 1000,
      retries,
      duplicates: 0,
      isDisordered: false,
      memory,
      now: () => 0,
      log({ event, attempt }) {
        sent.push(`${event}${attempt}`);
        queueMicrotask(after);
      },
    });
    onTestFinished(delivery.stop);
    return { delivery, sent };
  };

  test('count until they are sent, also those that are sent again later', async () => {
    const memory = watched();
    const { delivery, sent } = start(memory, [60_000]);
    delivery.send(message('a'));
    expect(memory.bytes()).toBeGreaterThan(20_000);
    await eventually(() => expect(sent).toEqual(['a1']));
    await eventually(() => expect(memory.bytes()).toBeGreaterThan(20_000));
  });

  test('are dropped where memory is short, the oldest first', async () => {
    const { delivery, sent } = start(createMemory(50 * KB));
    for (const name of ['a', 'b', 'c', 'd']) delivery.send(message(name));
    await eventually(() => expect(sent).toEqual(['c1', 'd1']));
  });

  test('that wait for another attempt are dropped, too', async () => {
    const memory = createMemory(50 * KB);
    let fill = (): void => memory.keep({}, 50 * KB, () => {});
    const { delivery, sent } = start(memory, [30], () => fill());
    delivery.send(message('a'));
    await eventually(() => expect(sent).toEqual(['a1']));
    fill = () => {};
    delivery.send(message('b'));
    // The second attempt of the first one would come before.
    await eventually(() => expect(sent).toEqual(['a1', 'b1', 'b2']));
  });
});
