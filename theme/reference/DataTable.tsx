import { Children, cloneElement, isValidElement, type ReactNode, type TdHTMLAttributes } from 'react';
import { STACKED_COLUMNS } from '../../src/shared/stacked-columns.ts';
import type { RichText } from '../../src/shared/theme.ts';
import { rawHtml } from '../components/raw-html.ts';
import { Table } from '../markdown/Table.tsx';

/**
 * A table with the given column names. Its children are rows, with one cell for each column. On phones, the cells of a
 * table with many columns stack, as in Markdown, and those of one with long names if `isStacked` says so.
 */
export function DataTable({
  head,
  children,
  isStacked = head.length >= STACKED_COLUMNS,
}: {
  readonly head: readonly string[];
  readonly children: ReactNode;
  readonly isStacked?: boolean;
}) {
  return (
    <Table {...(isStacked && { className: 'stacked' })}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{isStacked ? labelRows(children, head) : children}</tbody>
    </Table>
  );
}

/** Puts the name of its column on each cell, for the stylesheet. */
function labelRows(rows: ReactNode, head: readonly string[]): ReactNode {
  return Children.map(rows, (row) =>
    isValidElement<{ readonly children?: ReactNode }>(row)
      ? cloneElement(row, {}, labelCells(row.props.children, head))
      : row,
  );
}

function labelCells(cells: ReactNode, head: readonly string[]): ReactNode {
  return Children.toArray(cells).map((cell, column) =>
    isValidElement<{ readonly 'data-label'?: string | undefined }>(cell)
      ? cloneElement(cell, { 'data-label': head[column] })
      : cell,
  );
}

/** A cell with a text of a reference file. */
export function MarkdownCell({
  text,
  ...attributes
}: { readonly text: RichText } & Omit<TdHTMLAttributes<HTMLTableCellElement>, 'style' | 'children'>) {
  return <td {...attributes} {...rawHtml(text.html)} />;
}
