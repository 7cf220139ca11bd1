import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Strings by key, as a browser keeps them; `broken` makes every operation fail. */
class FakeStorage {
  readonly values = new Map<string, string>();
  broken = false;

  getItem(key: string): string | null {
    this.fail();
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.fail();
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.fail();
    this.values.delete(key);
  }

  private fail(): void {
    if (this.broken) throw new Error('QuotaExceededError');
  }
}

/** Node has no storage events, so this one carries the fields of one. */
class FakeStorageEvent extends Event {
  readonly key: string | null;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly storageArea: unknown;
  readonly url: string;

  constructor(type: string, fields: StorageEventInit) {
    super(type);
    this.key = fields.key ?? null;
    this.oldValue = fields.oldValue ?? null;
    this.newValue = fields.newValue ?? null;
    this.storageArea = fields.storageArea;
    this.url = fields.url ?? '';
  }
}

class FakeWindow extends EventTarget {
  readonly location = { href: 'https://site.example/docs/guide' };
  readonly localStorage = new FakeStorage();
  readonly sessionStorage = new FakeStorage();
}

let fakeWindow: FakeWindow;
let bootSettings: Readonly<Record<string, string>>;

beforeEach(() => {
  fakeWindow = new FakeWindow();
  bootSettings = {};
  vi.stubGlobal('window', fakeWindow);
  vi.stubGlobal('document', { getElementById: () => ({ dataset: bootSettings }) });
  vi.stubGlobal('StorageEvent', FakeStorageEvent);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

const load = async () => (await import('../../src/shared/storage.ts')).createStorageSlot;

describe('a storage slot', () => {
  it('keeps a string in local storage (S7-02, S9-09)', async () => {
    const slot = (await load())('theme');
    expect(slot.get()).toBeNull();
    slot.set('dark');
    expect(slot.get()).toBe('dark');
    expect(fakeWindow.localStorage.values).toEqual(new Map([['theme', 'dark']]));
    slot.del();
    expect(slot.get()).toBeNull();
  });

  it('keeps it in session storage when told to (S7-02)', async () => {
    const slot = (await load())('paydocs.sidebar', { persistence: 'sessionStorage' });
    slot.set('{}');
    expect(fakeWindow.sessionStorage.values.get('paydocs.sidebar')).toBe('{}');
    expect(fakeWindow.localStorage.values.size).toBe(0);
  });

  it('keeps nothing with persistence "none" (S7-03)', async () => {
    const slot = (await load())('theme', { persistence: 'none' });
    slot.set('dark');
    expect(slot.get()).toBeNull();
    expect(fakeWindow.localStorage.values.size).toBe(0);
  });

  it('keeps nothing, and warns once, when the browser refuses storage (S7-03)', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    Object.defineProperty(fakeWindow, 'localStorage', {
      get: () => {
        throw new Error('SecurityError');
      },
    });
    const createStorageSlot = await load();
    const slots = ['theme', 'paydocs.version'].map((key) => createStorageSlot(key));
    for (const slot of slots) {
      slot.set('x');
      slot.del();
      slot.listen(() => {})();
      expect(slot.get()).toBeNull();
    }
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('Browser storage is not available');
  });

  it('logs an operation that fails, with its key, and goes on (S7-04)', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const slot = (await load())('theme');
    fakeWindow.localStorage.broken = true;
    slot.set('dark');
    slot.del();
    expect(slot.get()).toBeNull();
    expect(error.mock.calls.map(([message]) => message)).toEqual([
      'Could not write "theme" in the browser\'s storage.',
      'Could not delete "theme" in the browser\'s storage.',
      'Could not read "theme" in the browser\'s storage.',
    ]);
  });

  it('gives a way to stop even when listening fails (S7-04)', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const slot = (await load())('theme');
    vi.spyOn(fakeWindow, 'addEventListener').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    expect(slot.listen(() => {})).not.toThrow();
  });

  it('tells the listeners of the same tab (S7-05)', async () => {
    const slot = (await load())('theme');
    const heard: (string | null)[] = [];
    const stop = slot.listen((value) => heard.push(value));
    slot.set('dark');
    slot.set('dark');
    slot.set('light');
    slot.del();
    slot.del();
    stop();
    slot.set('dark');
    expect(heard).toEqual(['dark', 'light', null]);
  });

  it('describes a change as browsers do for other tabs (S7-05)', async () => {
    const events: Event[] = [];
    fakeWindow.addEventListener('storage', (event) => events.push(event));
    const slot = (await load())('theme');
    slot.set('light');
    slot.set('dark');
    expect(events[1]).toMatchObject({
      key: 'theme',
      oldValue: 'light',
      newValue: 'dark',
      storageArea: fakeWindow.localStorage,
      url: 'https://site.example/docs/guide',
    });
  });

  it.each([
    ['its key in its storage', { key: 'theme', newValue: 'dark' }, ['dark']],
    ['a storage that was cleared', { key: null, newValue: null }, [null]],
    ['another key', { key: 'other', newValue: 'dark' }, []],
  ])('hears of %s (S7-05)', async (_, fields, expected) => {
    const heard: (string | null)[] = [];
    (await load())('theme').listen((value) => heard.push(value));
    const { localStorage } = fakeWindow;
    fakeWindow.dispatchEvent(
      new FakeStorageEvent('storage', { ...fields, storageArea: localStorage as never }),
    );
    expect(heard).toEqual(expected);
  });

  it('does not hear of another storage (S7-05)', async () => {
    const heard: (string | null)[] = [];
    (await load())('theme').listen((value) => heard.push(value));
    const { sessionStorage } = fakeWindow;
    const fields = { key: 'theme', newValue: 'dark', storageArea: sessionStorage as never };
    fakeWindow.dispatchEvent(new FakeStorageEvent('storage', fields));
    expect(heard).toEqual([]);
  });

  it('looks again when the page comes back from the back-forward cache', async () => {
    const heard: (string | null)[] = [];
    (await load())('theme').listen((value) => heard.push(value));
    fakeWindow.localStorage.values.set('theme', 'dark');
    fakeWindow.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    fakeWindow.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(heard).toEqual(['dark']);
  });
});

it('keys end as the boot script says, when sites share a storage (S7-07)', async () => {
  bootSettings = { storageSuffix: '-182' };
  const slot = (await load())('theme');
  const heard: (string | null)[] = [];
  slot.listen((value) => heard.push(value));
  slot.set('dark');
  expect(fakeWindow.localStorage.values).toEqual(new Map([['theme-182', 'dark']]));
  expect(slot.get()).toBe('dark');
  expect(heard).toEqual(['dark']);
});

describe('on the server (S7-06)', () => {
  beforeEach(() => vi.stubGlobal('window', undefined));

  it('a slot can be made', async () => {
    const createStorageSlot = await load();
    expect(() => createStorageSlot('theme')).not.toThrow();
  });

  it.each(['get', 'set', 'del', 'listen'] as const)('%s throws and names the key', async (operation) => {
    const slot = (await load())('theme');
    expect(() => slot[operation](operation === 'listen' ? ((() => {}) as never) : ('x' as never))).toThrow(
      'Browser storage is not available while a page is rendered on the server. Use the slot "theme" in an effect or an event handler.',
    );
  });
});
