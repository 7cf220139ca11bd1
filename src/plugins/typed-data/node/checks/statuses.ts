import {
  type CheckedFile,
  type CheckedRow,
  type CheckedText,
  ownValue,
  type PluginProblem,
} from 'paydocs/plugin';
import { CODE, CODE_LIST, codesIn } from './code-lists.ts';
import type { ErrorFact } from './facts.ts';

/** Matches "`409` with :error[E3005] or :error[E3006]", "`402` and `E4007`", "`402`, for example `E4002`". */
const BEFORE = new RegExp(
  `\`(?<status>[1-5]\\d\\d)\`[,:]?(?: (?:with|and|for example|such as|the code|code))*\\s+(?<codes>${CODE_LIST})`,
  'g',
);
const IN_BRACKETS = '\\s+\\((?:HTTP )?`?(?<status>[1-5]\\d\\d)`?\\)';
/** Matches "`E3005` (409)", ":error[E3005] (HTTP 409)". In a list of codes, the status may be only that of the last one. */
const AFTER = new RegExp(`(?<codes>${CODE})${IN_BRACKETS}`, 'g');
/** Matches a whole cell or list item: "`E3001` and `E3005` (409)", where the status is that of every code. */
const ALONE = new RegExp(
  `^\\s*(?<codes>${CODE}(?:,?(?: or| and)? ${CODE}){0,9})${IN_BRACKETS}\\.?\\s*$`,
  'g',
);

/** Finds error codes with a wrong HTTP status next to them. */
export function wrongStatuses(
  { paragraphs, tables }: Pick<CheckedFile, 'paragraphs' | 'tables'>,
  errors: Readonly<Record<string, ErrorFact>>,
): readonly PluginProblem[] {
  const rows = tables.flatMap((table) => table.rows);
  return [
    ...[...paragraphs, ...rows.map(({ whole }) => whole)].flatMap((unit) => {
      const after = unit.text.search(ALONE) < 0 ? AFTER : ALONE;
      return [BEFORE, after].flatMap((pattern) => besideCodes(unit, pattern, errors));
    }),
    ...rows.flatMap((row) => inRow(row, errors)),
  ];
}

function besideCodes(
  unit: CheckedText,
  pattern: RegExp,
  errors: Readonly<Record<string, ErrorFact>>,
): readonly PluginProblem[] {
  return [...unit.text.matchAll(pattern)].flatMap(({ 0: match, index, groups }) => {
    const { codes = '', status = '' } = groups ?? {};
    const wrong = codesIn(codes)
      .map(({ code }) => ({ code, right: ownValue(errors, code)?.status }))
      .find(({ right }) => right !== undefined && String(right) !== status);
    if (wrong?.right === undefined) return [];
    return [unit.problemAt(index + match.indexOf(status), statusProblem(wrong.code, wrong.right, status))];
  });
}

export function statusProblem(code: string, right: number, wrong: string): PluginProblem {
  return {
    code: 'error-status',
    severity: 'error',
    problem: `${code} comes with the status ${right}, not ${wrong}.`,
    hint: 'The facts are in content/reference/error-codes.yaml.',
  };
}

/** Matches a cell with only codes. Spaces belong to one part only, because two parts would make matching slow. */
const CODES_ONLY = new RegExp(
  `^\\s*${CODE}(?:\\s*(?:(?:,|–|and|or|to)\\s*)?(?:\`\\w+\`|:\\w+\\[\\w+\\]))*\\s*$`,
);
const STATUSES_ONLY = /^\s*`?[1-5]\d\d`?(?:\s*(?:,|–|-|and|or|to)\s*`?[1-5]\d\d`?)*\s*$/;

/** Checks a row with a cell of codes and a cell of statuses: each code must have one of the statuses. */
function inRow({ cells }: CheckedRow, errors: Readonly<Record<string, ErrorFact>>): readonly PluginProblem[] {
  const units = [...cells.values()];
  const codeCells = units.filter(({ text }) => CODES_ONLY.test(text));
  const statusCells = units.filter(({ text }) => STATUSES_ONLY.test(text));
  const [codeCell] = codeCells;
  const [statusCell] = statusCells;
  if (codeCells.length !== 1 || statusCells.length !== 1 || !codeCell || !statusCell) return [];
  const facts = [...codeCell.text.matchAll(/\w+(?=[`\]])/g)].flatMap(([code]) => {
    const fact = ownValue(errors, code);
    return fact === undefined ? [] : [{ code, status: fact.status }];
  });
  const [wrong] = facts.filter(({ status }) => !isAmong(status, statusCell.text));
  const first = statusCell.text.trim().replaceAll('`', '');
  const index = statusCell.text.search(/\d/);
  if (wrong !== undefined)
    return [statusCell.problemAt(index, statusProblem(wrong.code, wrong.status, first))];
  return [];
}

/** True if a status is in a text such as `401, 403` or `500–504`. */
function isAmong(status: number, text: string): boolean {
  return [...text.matchAll(/(\d{3})(?:`?\s*(?:–|-|to)\s*`?(\d{3}))?/g)].some(
    ([, from = '', to = from]) => Number(from) <= status && status <= Number(to),
  );
}
