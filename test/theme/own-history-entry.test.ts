import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { occupyHistoryEntry } from '../../theme/hooks/own-history-entry.ts';

/** A history of two entries, of which the page is the first. */
let entries: unknown[];
let events: EventTarget;

function goBack(): void {
  entries.pop();
  events.dispatchEvent(new Event('popstate'));
}

beforeEach(() => {
  entries = [{ place: 'page' }];
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  // Node.js does not take the shorter form of the last argument here.
  vi.stubGlobal('removeEventListener', (type: string, listener: () => void, capture: boolean) =>
    events.removeEventListener(type, listener, { capture }),
  );
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => void entries.push(state),
    back: goBack,
  });
});

afterEach(() => vi.unstubAllGlobals());

test('Back closes what covers the page, and nothing is left to remove', () => {
  const onBack = vi.fn();
  const leave = occupyHistoryEntry(onBack);
  expect(entries).toEqual([{ place: 'page' }, { place: 'page', covered: true }]);
  goBack();
  expect(onBack).toHaveBeenCalledOnce();
  const then = vi.fn();
  leave(then);
  expect(then).not.toHaveBeenCalled();
  expect(entries).toEqual([{ place: 'page' }]);
});

test('what closes in another way removes its entry, then goes on', () => {
  const onBack = vi.fn();
  const leave = occupyHistoryEntry(onBack);
  const then = vi.fn(() => expect(entries).toEqual([{ place: 'page' }]));
  leave(then);
  expect(then).toHaveBeenCalledOnce();
  expect(onBack).not.toHaveBeenCalled();
  leave();
  expect(entries).toEqual([{ place: 'page' }]);
});

test('an entry that another one has covered stays, and no event is waited for', () => {
  const leave = occupyHistoryEntry(() => {});
  entries.push({ place: 'other' });
  const then = vi.fn();
  leave(then);
  expect(then).toHaveBeenCalledOnce();
  expect(entries).toHaveLength(3);
});

test('the router does not hear of it, but of every later step', () => {
  const leave = occupyHistoryEntry(() => {});
  const router = vi.fn();
  events.addEventListener('popstate', router);
  leave();
  expect(router).not.toHaveBeenCalled();
  goBack();
  expect(router).toHaveBeenCalledOnce();
});
