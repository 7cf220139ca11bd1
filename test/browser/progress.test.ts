import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgressBar, trickle } from '../../src/browser/progress.ts';

/** As much of an element as a bar is made of. */
class FakeElement {
  className = '';
  readonly dataset: Record<string, string> = {};
  readonly attributes: Record<string, string> = {};
  readonly styles: Record<string, string> = {};
  readonly style = {
    setProperty: (name: string, value: string) => {
      this.styles[name] = value;
    },
  };

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }

  remove(): void {
    body.delete(this);
  }
}

const body = new Set<FakeElement>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    createElement: () => new FakeElement(),
    body: { append: (element: FakeElement) => body.add(element) },
  });
});

afterEach(() => {
  body.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the progress bar (S2-34, S9-02)', () => {
  it('appears after 200 ms, has a role and a name, and goes when the page has come', () => {
    const bar = createProgressBar('Loading');
    bar.start();
    vi.advanceTimersByTime(199);
    expect(body.size).toBe(0);
    vi.advanceTimersByTime(1);
    const [element] = body;
    expect(element).toMatchObject({
      className: 'progress-bar',
      attributes: { role: 'progressbar', 'aria-label': 'Loading' },
      styles: { '--progress': '8%' },
    });
    bar.done();
    expect(element?.styles).toEqual({ '--progress': '100%' });
    vi.advanceTimersByTime(200);
    expect(body.size).toBe(0);
  });

  it('never appears when the page comes earlier', () => {
    const bar = createProgressBar('Loading');
    bar.start();
    vi.advanceTimersByTime(199);
    bar.done();
    vi.advanceTimersByTime(10_000);
    expect(body.size).toBe(0);
  });

  it('is one bar, however many pages are asked for', () => {
    const bar = createProgressBar('Loading');
    bar.start();
    vi.advanceTimersByTime(300);
    bar.start();
    vi.advanceTimersByTime(1000);
    expect(body.size).toBe(1);
    bar.done();
    vi.advanceTimersByTime(200);
    expect(body.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it.each([
  [8, 0, 8],
  [8, 0.5, 9],
  [50, 1, 52],
  [99, 1, 99.4],
])(
  'moves from %s %% by up to 2 %% (%s of it) to %s %%, never to the end (S2-35)',
  (percent, random, expected) => {
    expect(trickle(percent, random)).toBe(expected);
  },
);
