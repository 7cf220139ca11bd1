import {
  createContext,
  type HTMLAttributes,
  type TableHTMLAttributes,
  type ThHTMLAttributes,
  use,
} from 'react';
import { useStrings } from '../hooks/useStrings.ts';
import { scrollable } from './scrollable.ts';

/** A table in a frame that scrolls in narrow windows, by touch and keyboard. */
export function Table(attributes: TableHTMLAttributes<HTMLTableElement>) {
  const t = useStrings();
  return (
    <div className="table" {...scrollable(t('table'))}>
      <table {...attributes} />
    </div>
  );
}

const InHead = createContext(false);

/** The header rows. */
export function TableHead(props: HTMLAttributes<HTMLTableSectionElement>) {
  return (
    <InHead value={true}>
      <thead {...props} />
    </InHead>
  );
}

/** A header cell. An empty one, above row headers, is not a header; the others then need an explicit scope. */
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
