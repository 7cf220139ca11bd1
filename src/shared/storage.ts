/** How long a slot keeps its value: until it is deleted, until the tab is closed, or not at all. */
export type Persistence = 'localStorage' | 'sessionStorage' | 'none';

/** A string in the browser's storage. Missing, full or blocked storage never throws and reads as null. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  /** Registers a listener for changes in this tab and others. Returns a function that removes it. */
  listen(onChange: (value: string | null) => void): () => void;
}

/**
 * Returns the actual storage key. Sites that share an address may also share its storage; a configurable suffix
 * separates their keys (S7-07).
 */
export function storageKey(key: string): string {
  return key + (document.getElementById('__boot')?.dataset.storageSuffix ?? '');
}

/** Returns all keys of a storage; empty if storage is unavailable (S7-08). */
export function storageKeys(persistence: Persistence = 'localStorage'): readonly string[] {
  const storage = openStorage(persistence);
  return storage === null ? [] : Object.keys(storage);
}

/** Creates the slot of a key. It can be created anywhere, but used in effects and event handlers only. */
export function createStorageSlot(
  key: string,
  options: { readonly persistence?: Persistence } = {},
): StorageSlot {
  if (typeof window === 'undefined') return serverSlot(key);
  const storage = openStorage(options.persistence ?? 'localStorage');
  return storage === null ? emptySlot : browserSlot(storageKey(key), storage);
}

function serverSlot(key: string): StorageSlot {
  const refuse = (): never => {
    throw new Error(
      `Browser storage is not available while a page is rendered on the server. Use the slot "${key}" in an effect or an event handler.`,
    );
  };
  return { get: refuse, set: refuse, del: refuse, listen: refuse };
}

const emptySlot: StorageSlot = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} };

let warned = false;

function openStorage(persistence: Persistence): Storage | null {
  if (persistence === 'none') return null;
  try {
    return window[persistence];
  } catch (error) {
    if (!warned) {
      warned = true;
      console.warn(
        'Browser storage is not available: choices are forgotten when the page is left. The page may be in a frame, in a private window, or storage may be blocked for this site.',
        error,
      );
    }
    return null;
  }
}

function browserSlot(key: string, storage: Storage): StorageSlot {
  const read = () => attempt('read', key, () => storage.getItem(key), null);
  return {
    get: read,
    set: (value) =>
      attempt('write', key, () => {
        const oldValue = storage.getItem(key);
        storage.setItem(key, value);
        tell({ key, oldValue, newValue: value, storageArea: storage });
      }),
    del: () =>
      attempt('delete', key, () => {
        const oldValue = storage.getItem(key);
        storage.removeItem(key);
        tell({ key, oldValue, newValue: null, storageArea: storage });
      }),
    listen: (onChange) =>
      attempt(
        'listen to',
        key,
        () => listenTo({ key, storage, onChange, read }),
        () => {},
      ),
  };
}

function attempt(operation: string, key: string, action: () => void): void;
function attempt<Result>(operation: string, key: string, action: () => Result, otherwise: Result): Result;
function attempt<Result>(
  operation: string,
  key: string,
  action: () => Result,
  otherwise?: Result,
): Result | undefined {
  try {
    return action();
  } catch (error) {
    console.error(`Could not ${operation} "${key}" in the browser's storage.`, error);
    return otherwise;
  }
}

/** Sends a `storage` event to listeners of this page, because browsers notify only other tabs. */
function tell(
  change: Required<Pick<StorageEventInit, 'key' | 'oldValue' | 'newValue' | 'storageArea'>>,
): void {
  if (change.oldValue === change.newValue) return;
  window.dispatchEvent(new StorageEvent('storage', { ...change, url: window.location.href }));
}

interface Listener {
  readonly key: string;
  readonly storage: Storage;
  readonly onChange: (value: string | null) => void;
  readonly read: () => string | null;
}

function listenTo({ key, storage, onChange, read }: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that another tab has cleared the storage.
    if (event.storageArea === storage && (event.key === key || event.key === null)) onChange(event.newValue);
  };
  // A page in the back-forward cache receives no events.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) onChange(read());
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
