import type { ReactNode, ThHTMLAttributes } from 'react';
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

/** A column's head. An empty one, above the names of the rows, is no head of anything. */
export function HeaderCell({
  children,
  ...attributes
}: Omit<ThHTMLAttributes<HTMLTableCellElement>, 'style'>) {
  if (children === undefined) return <td {...attributes} />;
  return <th {...attributes}>{children}</th>;
}
