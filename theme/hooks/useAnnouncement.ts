import { useEffect } from 'react';
import { createStorageSlot } from '../../src/shared/storage.ts';

const slot = createStorageSlot('paydocs.announcement');

/**
 * Returns a function that dismisses the announcement in all tabs. Its id is stored, so that a new message shows
 * again (D16). An attribute hides the bar; the boot script sets it before the first paint.
 */
export function useAnnouncement(id: string): () => void {
  useEffect(() => slot.listen((dismissed) => show(dismissed !== id)), [id]);
  return () => {
    show(false);
    slot.set(id);
  };
}

function show(visible: boolean): void {
  const root = document.documentElement;
  if (visible) delete root.dataset.announcement;
  else root.dataset.announcement = 'dismissed';
}
