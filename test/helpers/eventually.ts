import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';

/** Long enough for a machine that is busy with other work; only a hang takes longer. In milliseconds. */
const PATIENCE = 60_000;

/** Retries an assertion until it holds. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: PATIENCE, interval: 30 });
}

/** Resolves once nothing has been added to a set for so many milliseconds; the set is empty then. */
export function quiet(events: Set<unknown>, milliseconds: number): Promise<void> {
  return eventually(async () => {
    events.clear();
    await sleep(milliseconds);
    expect([...events]).toEqual([]);
  });
}
