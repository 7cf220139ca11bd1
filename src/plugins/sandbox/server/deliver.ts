import { setTimeout as wait } from 'node:timers/promises';
import { isLoopback } from '../../../local-server/network.ts';
import { bytesOf, type Memory } from './memory.ts';
import type { WebhookMessage } from './webhooks.ts';

/** Settings for delivering webhooks. */
export interface DeliverySettings {
  readonly url: string;
  /** Milliseconds that a receiver has to respond. */
  readonly timeout: number;
  /** Milliseconds before each retry. */
  readonly retries: readonly number[];
  /** Number of times that each webhook is repeated. */
  readonly duplicates: number;
  /** True: webhooks that are due at the same time are sent in reverse order. */
  readonly isDisordered: boolean;
  /** Budget that waiting webhooks count against. */
  readonly memory: Memory;
  readonly now: () => number;
  readonly log: (attempt: DeliveryAttempt) => void;
}

/** An attempt to deliver a webhook. */
export interface DeliveryAttempt {
  readonly event: string;
  readonly attempt: number;
  /** HTTP status, or the reason why there is none. */
  readonly result: number | string;
}

/** Sends webhooks, one after another. */
export interface Delivery {
  readonly send: (message: WebhookMessage) => void;
  readonly stop: () => void;
}

interface Due {
  readonly message: WebhookMessage;
  readonly attempt: number;
}

/** Milliseconds in which webhooks count as due at the same time; then a shop has sent its next request. */
const TOGETHER = 500;

/** True for an address on this machine, or on a host that the command line allows. */
export function isAllowedReceiver(url: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (!/^https?:$/.test(protocol)) return false;
  return (
    name === 'localhost' || name.endsWith('.localhost') || isLoopback(name) || allowedHosts.includes(name)
  );
}

/** Starts the delivery of webhooks to an address. */
export function startDelivery(settings: DeliverySettings): Delivery {
  const { retries, duplicates, isDisordered, memory } = settings;
  let waiting = new Set<Due>();
  let batch = new Set<Due>();
  let isActive = false;
  const { later, cancel } = createTimers();
  const keep = (due: Due, forget: () => void): void => memory.keep(due, bytesOf(due.message.body), forget);
  const enqueue = (due: Due): void => {
    const queue = waiting;
    queue.add(due);
    keep(due, () => queue.delete(due));
    if (isActive) return;
    isActive = true;
    void deliverAll();
  };
  const deliverAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      await wait(isDisordered ? TOGETHER : 0, undefined, { ref: false });
      [batch, waiting] = [waiting, new Set()];
      for (let due = nextOf(batch); due !== undefined; due = nextOf(batch)) {
        batch.delete(due);
        memory.drop(due);
        await deliver(due);
      }
    }
    isActive = false;
  };
  const nextOf = (queue: ReadonlySet<Due>): Due | undefined =>
    isDisordered ? [...queue].at(-1) : queue.values().next().value;
  const deliver = async ({ message, attempt }: Due): Promise<void> => {
    const result = await attemptOnce(message, settings);
    settings.log({ event: message.event, attempt, result });
    const isDone = typeof result === 'number' && result >= 200 && result < 300;
    const pause = retries[attempt - 1];
    if (isDone || pause === undefined) return;
    const next = { message, attempt: attempt + 1 };
    keep(
      next,
      later(() => enqueue(next), pause),
    );
  };
  return {
    send(message) {
      for (let copy = 0; copy <= duplicates; copy++) enqueue({ message, attempt: 1 });
    },
    stop() {
      cancel();
      waiting.clear();
      batch.clear();
    },
  };
}

/** Creates timers that do not keep the process alive, and can be canceled one by one or together. */
function createTimers() {
  const timers = new Set<NodeJS.Timeout>();
  const end = (timer: NodeJS.Timeout): void => {
    clearTimeout(timer);
    timers.delete(timer);
  };
  return {
    /** Returns a function that cancels the work. */
    later(work: () => void, milliseconds: number): () => void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, milliseconds);
      timer.unref();
      timers.add(timer);
      return () => end(timer);
    },
    cancel: () => timers.forEach(end),
  };
}

async function attemptOnce(
  { body, headersAt }: WebhookMessage,
  { url, timeout, now }: DeliverySettings,
): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: headersAt(now()),
      // A redirect could lead to another machine.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    return response.status;
  } catch (reason) {
    return causeText(reason);
  }
}

/** Why a request got no response. */
export function causeText(reason: unknown): string {
  const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason;
  return cause instanceof Error ? cause.message : String(cause);
}
