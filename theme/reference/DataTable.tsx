import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type TdHTMLAttributes,
} from 'react';
import { explanationColumn, STACKED_COLUMNS } from '../../src/shared/stacked-columns.ts';
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

/** Puts the name of its column on each cell, for the stylesheet: the cells of all but the one that explains its row. */
function labelRows(rows: ReactNode, head: readonly string[]): ReactNode {
  const explanation = explanationColumn(Children.toArray(rows).map(textLengths));
  const labels = head.map((label, column) => (column === explanation ? undefined : label));
  return Children.map(rows, (row) =>
    isRow(row) ? cloneElement(row, {}, labelCells(row.props.children, labels)) : row,
  );
}

function isRow(row: ReactNode): row is ReactElement<{ readonly children?: ReactNode }> {
  return isValidElement(row);
}

/** Returns the characters of a row's texts of reference files, by cell. */
function textLengths(row: ReactNode): readonly number[] {
  const cells = isRow(row) ? Children.toArray(row.props.children) : [];
  return cells.map((cell) =>
    isValidElement<MarkdownCellProps>(cell) && cell.type === MarkdownCell
      ? cell.props.text.html.replace(/<[^>]*>/g, '').length
      : 0,
  );
}

function labelCells(cells: ReactNode, labels: readonly (string | undefined)[]): ReactNode {
  return Children.toArray(cells).map((cell, column) =>
    isValidElement<{ readonly 'data-label'?: string | undefined }>(cell)
      ? cloneElement(cell, { 'data-label': labels[column] })
      : cell,
  );
}

type MarkdownCellProps = { readonly text: RichText } & Omit<
  TdHTMLAttributes<HTMLTableCellElement>,
  'style' | 'children'
>;

/** A cell with a text of a reference file. */
export function MarkdownCell({ text, ...attributes }: MarkdownCellProps) {
  return <td {...attributes} {...rawHtml(text.html)} />;
}
