import type { ReactNode } from 'react';
import { useStrings } from '../hooks/useStrings.ts';
import { scrollable } from './scrollable.ts';

/** A table in a frame of its own that scrolls when the window is narrow, by touch and by keyboard. */
export function Table({ children }: { readonly children?: ReactNode }) {
  const t = useStrings();
  return (
    <div className="table" {...scrollable(t('table'))}>
      <table>{children}</table>
    </div>
  );
}
