import { parentPort } from 'node:worker_threads';
import type { CodeTask } from '../checks/code/syntax.ts';
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
} from './tasks.ts';

/** What a thread is asked to do. */
export type Order = { /** The file or page, for people. */ readonly about: string } & (
  | { readonly task: 'parse'; readonly setup: ParseSetup; readonly input: SourceFile }
  | { readonly task: 'draw'; readonly setup: ParseSetup; readonly input: FragmentTask }
  | { readonly task: 'check'; readonly input: readonly CodeTask[] }
  | { readonly task: 'render'; readonly setup: RenderSetup; readonly input: RenderTask }
);

/** What it answers; a failure is whatever was thrown, as far as that can be sent. */
export type Answer = { readonly value: unknown } | { readonly failure: unknown };

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
  return render(order.setup, order.input);
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await answer(order)));
