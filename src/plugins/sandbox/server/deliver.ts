import { isLoopback } from '../../shared/local-server/network.ts';
import type { WebhookMessage } from './webhooks.ts';

/** How webhooks are delivered. */
export interface DeliverySettings {
  readonly url: string;
  /** Milliseconds that a receiver has to answer. */
  readonly timeout: number;
  /** Milliseconds before each further attempt. */
  readonly retries: readonly number[];
  /** How often each webhook is repeated. */
  readonly duplicates: number;
  /** True: those that are due at the same time go in reverse order. */
  readonly isDisordered: boolean;
  readonly now: () => number;
  readonly log: (attempt: DeliveryAttempt) => void;
}

/** An attempt to deliver a webhook. */
export interface DeliveryAttempt {
  readonly event: string;
  readonly attempt: number;
  /** HTTP status, or why there is none. */
  readonly result: number | string;
}

/** Sends webhooks, one after another. */
export interface Delivery {
  readonly send: (message: WebhookMessage) => void;
  /** Resolves when nothing is due now. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
}

interface Due {
  readonly message: WebhookMessage;
  readonly attempt: number;
}

/** Webhooks that wait; more than these are dropped. */
const MOST_WAITING = 1000;
/** Milliseconds in which further webhooks count as due at the same time: a shop has sent its next request by then. */
const TOGETHER = 500;

/** True for an address on this machine, or on a host that the command line names. */
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
  const { retries, duplicates, isDisordered } = settings;
  let waiting: Due[] = [];
  let running: Promise<void> = Promise.resolve();
  let isScheduled = false;
  const { later, cancel } = createTimers();
  const enqueue = (due: Due): void => {
    if (waiting.length < MOST_WAITING) waiting.push(due);
    if (isScheduled) return;
    isScheduled = true;
    later(
      () => {
        isScheduled = false;
        const batch = isDisordered ? waiting.reverse() : waiting;
        waiting = [];
        running = running.then(async () => {
          for (const one of batch) await deliver(one);
        });
      },
      isDisordered ? TOGETHER : 0,
    );
  };
  const deliver = async ({ message, attempt }: Due): Promise<void> => {
    const result = await attemptOnce(message, settings);
    settings.log({ event: message.event, attempt, result });
    const isDone = typeof result === 'number' && result >= 200 && result < 300;
    const pause = retries[attempt - 1];
    if (!isDone && pause !== undefined) later(() => enqueue({ message, attempt: attempt + 1 }), pause);
  };
  return {
    send(message) {
      for (let copy = 0; copy <= duplicates; copy++) enqueue({ message, attempt: 1 });
    },
    async idle() {
      while (isScheduled) await new Promise((resolve) => setTimeout(resolve, 5));
      await running;
    },
    stop() {
      cancel();
      waiting = [];
    },
  };
}

/** Timers that do not keep the process alive, and can be canceled together. */
function createTimers() {
  const timers = new Set<NodeJS.Timeout>();
  return {
    later(work: () => void, milliseconds: number): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, milliseconds);
      timer.unref();
      timers.add(timer);
    },
    cancel(): void {
      for (const timer of timers) clearTimeout(timer);
    },
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
