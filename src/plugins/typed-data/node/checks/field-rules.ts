import {
  type CheckedTable,
  type CodeMark,
  type FieldRule,
  type PluginProblem,
  problemAt,
} from 'paydocs/plugin';

/** Returns the value of a field; undefined without one. */
export type Fields = (name: string) => unknown;

/** The problem of a broken rule, and the field that it is about. */
export interface BrokenRule {
  readonly field: string;
  readonly problem: PluginProblem;
}

/** Returns the rules that the fields of an object break. Skips rules about missing fields. */
export function brokenRules(fields: Fields, rules: readonly FieldRule[]): readonly BrokenRule[] {
  return rules.flatMap((rule) => {
    const { field, atLeast, atMost, equals, minus, where } = rule;
    if (Object.entries(where).some(([name, value]) => fields(name) !== value)) return [];
    const other = atLeast ?? atMost ?? equals ?? '';
    const value = amountOf(fields(field));
    const parts = [other, ...minus].map((name) => amountOf(fields(name)));
    if (value === undefined || parts.some((part) => part?.kind !== value.kind)) return [];
    const [first = 0, ...taken] = parts.map((part) => part?.value ?? 0);
    const limit = taken.reduce((left, part) => left - part, first);
    const isLow = value.value < limit;
    if (atLeast !== undefined ? !isLow : value.value === limit || (atMost !== undefined && isLow)) return [];
    return [
      { field, problem: problemOf(rule, String(fields(field)), value.kind === 'time' ? undefined : limit) },
    ];
  });
}

function problemOf(
  { field, atLeast, atMost, equals, minus, where }: FieldRule,
  value: string,
  limit?: number,
): PluginProblem {
  const sum = [atLeast ?? atMost ?? equals, ...minus].map((name) => `"${name}"`).join(' minus ');
  const condition = Object.entries(where).map(([name, is]) => `, where "${name}" is "${is}"`);
  const relation = atLeast !== undefined ? 'is at least' : atMost !== undefined ? 'is at most' : 'equals';
  const rule = `"${field}" ${relation} ${sum}${condition.join('')}`;
  return {
    code: 'field-rule',
    severity: 'error',
    problem: `${rule}${limit === undefined ? '' : `, which is ${limit}`}. It is ${value} here.`,
    hint: 'The rules are in content/reference/field-rules.yaml.',
  };
}

interface Amount {
  readonly value: number;
  /** Notation. Amounts of different notations are not compared, because the wrong notation is reported separately. */
  readonly kind: 'whole' | 'fraction' | 'time';
}

const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns a number or a time for comparison; undefined for other values. */
function amountOf(value: unknown): Amount | undefined {
  if (typeof value === 'number') return { value, kind: Number.isInteger(value) ? 'whole' : 'fraction' };
  if (typeof value !== 'string') return undefined;
  if (TIME.test(value)) {
    const time = Date.parse(value);
    return Number.isNaN(time) ? undefined : { value: time, kind: 'time' };
  }
  return /^-?\d{1,15}$/.test(value) ? { value: Number(value), kind: 'whole' } : undefined;
}

/** Checks the rows of tables whose columns are named after fields. */
export function brokenInTables(
  tables: readonly CheckedTable[],
  rules: readonly FieldRule[],
): readonly PluginProblem[] {
  return tables.flatMap(({ header, rows }) => {
    const columns = new Map([...header].map(([column, { text }]) => [fieldName(text), column] as const));
    return rows.flatMap(({ cells }) => {
      const cellOf = (name: string) => cells.get(columns.get(name.toLowerCase()) ?? -1);
      const fields = (name: string) => /^\s*`?(-?[\w-]+)`?\s*$/.exec(cellOf(name)?.text ?? '')?.[1];
      return brokenRules(fields, rules).flatMap(({ field, problem }) => {
        const unit = cellOf(field);
        return unit === undefined ? [] : [unit.problemAt(unit.text.search(/[\w-]/), problem)];
      });
    });
  });
}

function fieldName(heading: string): string {
  return heading.trim().replaceAll('`', '').toLowerCase();
}

/** Checks the lines of CSV files. Skips the values after a quotation mark, which may contain commas. */
export function brokenInCsv(
  codes: readonly CodeMark[],
  rules: readonly FieldRule[],
): readonly PluginProblem[] {
  return codes
    .filter(({ language }) => language === 'csv')
    .flatMap((mark) => {
      const lines = mark.code.split('\n');
      const names = lines[0]?.split(',') ?? [];
      let start = 0;
      return lines.flatMap((line, number) => {
        const at = start;
        start += line.length + 1;
        if (number === 0) return [];
        const values = line.replace(/".*$/, '').split(',');
        const fields = (name: string) => values[names.indexOf(name)];
        return brokenRules(fields, rules).map(({ field, problem }) => {
          const before = values.slice(0, names.indexOf(field));
          return problemAt(mark, at + before.join(',').length + (before.length > 0 ? 1 : 0), problem);
        });
      });
    });
}
