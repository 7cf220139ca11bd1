import { parentPort } from 'node:worker_threads';
import type { CodeTask } from '../checks/code/syntax.ts';
import type { WordsTask } from '../feeds/search/page-entry.ts';
import type { FragmentTask } from '../reference/draw.ts';
import type { SourceFile } from '../types.ts';
import {
  checkCode,
  draw,
  type ParseSetup,
  parse,
  type RenderSetup,
  type RenderTask,
  render,
  words,
} from './tasks.ts';

/** What a thread is asked to do. */
export type Order = { /** The file or page, for people. */ readonly about: string } & (
  | { readonly task: 'parse'; readonly setup: ParseSetup; readonly input: SourceFile }
  | { readonly task: 'draw'; readonly setup: ParseSetup; readonly input: FragmentTask }
  | { readonly task: 'check'; readonly input: readonly CodeTask[] }
  | { readonly task: 'render'; readonly setup: RenderSetup; readonly input: RenderTask }
  | { readonly task: 'words'; readonly input: WordsTask }
);

/** An order as it travels: its setup is sent only to a thread that has not had it. */
export interface Parcel {
  readonly order: object;
  readonly number?: number;
  readonly setup?: object;
}

const setups = new Map<number, object>();

function unpacked({ order, number, setup }: Parcel): Order {
  if (number === undefined) return order as Order;
  if (setup !== undefined) setups.set(number, setup);
  return { ...order, setup: setups.get(number) } as Order;
}

/**
 * What it says: that it has loaded what it needs; then, one answer for each order. A failure is whatever was thrown, as
 * far as that can be sent.
 */
export type Answer = { readonly isReady: true } | { readonly value: unknown } | { readonly failure: unknown };

async function answer(order: Order): Promise<Answer> {
  try {
    return { value: await result(order) };
  } catch (failure) {
    return { failure };
  }
}

function result(order: Order): Promise<unknown> {
  if (order.task === 'parse') return parse(order.setup, order.input);
  if (order.task === 'draw') return draw(order.setup, order.input);
  if (order.task === 'check') return checkCode(order.input);
  if (order.task === 'words') return words(order.input);
  return render(order.setup, order.input);
}

let last: Promise<void> = Promise.resolve();

// One after another: the answers have no names.
parentPort?.on('message', (parcel: Parcel) => {
  const order = unpacked(parcel);
  last = last.then(async () => parentPort?.postMessage(await answer(order)));
});
parentPort?.postMessage({ isReady: true } satisfies Answer);
