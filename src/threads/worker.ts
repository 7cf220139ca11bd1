import { parentPort } from 'node:worker_threads';
import type { SourceFile } from '../types.ts';
import { type ParseSetup, parse, type RenderSetup, type RenderTask, render } from './tasks.ts';

/** What a thread is asked to do. */
export type Order = { /** The file or page, for people. */ readonly about: string } & (
  | { readonly task: 'parse'; readonly setup: ParseSetup; readonly input: SourceFile }
  | { readonly task: 'render'; readonly setup: RenderSetup; readonly input: RenderTask }
);

/** What it answers; a failure is whatever was thrown, as far as that can be sent. */
export type Answer = { readonly value: unknown } | { readonly failure: unknown };

async function answer(order: Order): Promise<Answer> {
  try {
    const value = await (order.task === 'parse'
      ? parse(order.setup, order.input)
      : render(order.setup, order.input));
    return { value };
  } catch (failure) {
    return { failure };
  }
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await answer(order)));
