const suffix = document.currentScript?.dataset.storageSuffix ?? '';

/** Returns a stored value, or null if it is missing or storage is unavailable. */
export function readStorage(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key + suffix);
  } catch {
    return null;
  }
}
