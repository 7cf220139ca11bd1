import type { Element, ElementContent } from 'hast';
import { STACKED_COLUMNS } from '../../shared/stacked-columns.ts';
import { plainText } from './text.ts';

/**
 * Prepares a table with many columns for phones: a class, and the header of its column on each cell. `spend` takes the
 * characters of all labels from those that the page may still have. When it returns false, the table stays a table.
 */
export function labelCells(table: Element, spend: (characters: number) => boolean): void {
  const rows = elementsOf(table).flatMap((part) => (part.tagName === 'tr' ? part : elementsOf(part)));
  const [head, ...body] = rows.map(elementsOf);
  if (head === undefined || head.length < STACKED_COLUMNS || !rows.every(hasOneCellPerColumn)) return;
  // The label is followed by a colon.
  const labels = head.map((cell) => plainText(cell.children).trim().replace(/[?:]$/, ''));
  if (!spend(body.length * labels.join('').length)) return;
  for (const cells of body)
    for (const [column, cell] of cells.entries())
      if (labels[column]) cell.properties['data-label'] = labels[column];
  const { className } = table.properties;
  table.properties.className = [...(Array.isArray(className) ? className : []), 'stacked'];
}

function elementsOf({ children }: Element): readonly Element[] {
  return children.filter((child: ElementContent): child is Element => child.type === 'element');
}

function hasOneCellPerColumn(row: Element): boolean {
  return elementsOf(row).every(({ properties }) => !('colSpan' in properties || 'rowSpan' in properties));
}
