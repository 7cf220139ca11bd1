/** Number of columns from which the stylesheet stacks a table's cells on phones. */
export const STACKED_COLUMNS = 3;

/** Characters that the cells of a column have on average where it explains rows in sentences. */
const EXPLANATION = 20;

/**
 * Returns the column that explains the rows of a table: the first one after the names with long texts; undefined without one.
 * On phones, its cells need no label. `lengths` has the characters of each cell by row.
 */
export function explanationColumn(lengths: readonly (readonly number[])[]): number | undefined {
  const columns = lengths[0]?.length ?? 0;
  for (let column = 1; column < columns; column += 1) {
    const total = lengths.reduce((sum, row) => sum + (row[column] ?? 0), 0);
    if (total >= EXPLANATION * lengths.length) return column;
  }
  return undefined;
}
