import { createContext, type HTMLAttributes, type ReactNode, type ThHTMLAttributes, use } from 'react';
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

const InHead = createContext(false);

/** The rows above the data. */
export function TableHead(props: HTMLAttributes<HTMLTableSectionElement>) {
  return (
    <InHead value={true}>
      <thead {...props} />
    </InHead>
  );
}

/**
 * A column's head. An empty one, above the names of the rows, is no head of anything; beside it the others must say
 * that they are heads of columns.
 */
export function HeaderCell({
  children,
  ...attributes
}: Omit<ThHTMLAttributes<HTMLTableCellElement>, 'style'>) {
  const inHead = use(InHead);
  if (children === undefined) return <td {...attributes} />;
  return (
    <th {...(inHead && { scope: 'col' })} {...attributes}>
      {children}
    </th>
  );
}
