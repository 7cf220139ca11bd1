import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Tables of tests by their titles. */
interface Tables {
  /** Rows as they are in the file. */
  rows<Row>(title: string): readonly Row[];
  /** The values of each row, whose columns have names in the file: what `test.each` passes one by one. */
  values<Row extends readonly unknown[]>(title: string): readonly Row[];
  /** A value that is not a table, such as the files of a site. */
  value<Value>(title: string): Value;
}

/** Reads the tables of a test file, which are in the YAML file of its name. */
export function readTables(test: string): Tables {
  const file = new URL(test.replace(/\.test\.tsx?$/, '.yaml'));
  const tables: Readonly<Record<string, never>> = parse(readFileSync(file, 'utf8'));
  const value = (title: string): never => {
    const found = tables[title];
    if (found === undefined) throw new Error(`${file.pathname} has no table "${title}".`);
    return found;
  };
  const rows = (title: string): readonly never[] => value(title);
  return {
    rows,
    values: <Row>(title: string) => rows(title).map((row) => Object.values(row) as Row),
    value,
  };
}
