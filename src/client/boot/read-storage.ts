const suffix = document.currentScript?.dataset.storageSuffix ?? '';

/** A value in the browser's storage, or null where there is none, no storage, or no permission to look. */
export function readStorage(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key + suffix);
  } catch {
    return null;
  }
}
