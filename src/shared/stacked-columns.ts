/** Number of columns from which the stylesheet stacks a table's cells on phones. */
export const STACKED_COLUMNS = 3;
