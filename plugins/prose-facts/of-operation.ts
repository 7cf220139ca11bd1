import type { CheckedRow, CheckedTable, CheckedText, PluginProblem } from 'paydocs/plugin';
import type { OperationFacts, Operations } from './api.ts';
import type { Facts, StateFacts } from './facts.ts';
import { type Article, CODE_LIST, codesIn, type Found } from './text.ts';

const DIRECTIVE = /^::operation\{\s*#(?<id>[\w.-]+)/;

/** The operation that a unit is about: the last one that the article shows before it. */
interface Subject extends OperationFacts {
  readonly id: string;
}

/** Finds statements about an operation that contradict its definition. */
export function wrongOfOperations(
  { paragraphs, tables, all }: Article,
  { operations, states, errors, events }: Facts,
): Found {
  const shown = paragraphs.flatMap(({ text, file, line }) => {
    const id = DIRECTIVE.exec(text)?.groups?.id;
    const facts = id === undefined ? undefined : operations.get(id);
    return id === undefined || facts === undefined ? [] : [{ file, line, subject: { id, ...facts } }];
  });
  const subjectOf = (unit: CheckedText): Subject | undefined =>
    shown.findLast(({ file, line }) => file === unit.file && line < unit.line)?.subject;
  // Codes that no operation lists may come from every operation.
  const listed = new Set([...operations.values()].flatMap(({ codes }) => [...codes]));
  const known = { states, special: new Set([...errors.keys()].filter((code) => listed.has(code))) };
  const about = <Result>(unit: CheckedText, find: (subject: Subject) => readonly Result[]) => {
    const subject = subjectOf(unit);
    return subject === undefined ? [] : find(subject);
  };
  return [
    ...all.flatMap((unit) => wrongRefusals(unit, operations, known.special)),
    ...paragraphs.flatMap((unit) => about(unit, (subject) => wrongSuccess(unit, subject))),
    ...all.flatMap((unit) => about(unit, (subject) => unsentEvents(unit, subject, { states, events }))),
    ...all.flatMap((unit) => about(unit, (subject) => wrongPairs(unit, subject))),
    ...tables.flatMap((table) => table.rows.flatMap((row) => about(row.whole, inRow(table, row, known)))),
  ];
}

interface Known {
  readonly states: readonly StateFacts[];
  /** Codes that only some operations list. */
  readonly special: ReadonlySet<string>;
}

function inRow(
  table: CheckedTable,
  row: CheckedRow,
  { states, special }: Known,
): (subject: Subject) => Found {
  return (subject) => [
    ...foreignCodes(table, row, subject, special),
    ...unreachedStates(table, row, subject, states),
  ];
}

function wrong(unit: CheckedText, index: number, problem: string): PluginProblem {
  const hint = 'The facts are in the OpenAPI file, and in the files of states.';
  return unit.problemAt(index, { code: 'operation-fact', problem, hint });
}

/** Finds "`201 Created` with the payment" for an operation with another status of success. */
function wrongSuccess(unit: CheckedText, { id, successes }: Subject): Found {
  const [, status = ''] = /^\s*`(2\d\d)(?: [A-Z][A-Za-z -]*)?`\s/.exec(unit.text) ?? [];
  if (status === '' || successes.size === 0 || successes.has(status)) return [];
  const right = [...successes].join(' or ');
  return [wrong(unit, unit.text.indexOf(status), `${id} returns ${right} on success, not ${status}.`)];
}

/** Finds "`token.updated` is sent as well" for an operation that sends other events. */
function unsentEvents(
  unit: CheckedText,
  { id }: Subject,
  { states, events }: Pick<Facts, 'states' | 'events'>,
): Found {
  const sent = new Set(states.flatMap(({ sentBy }) => [...(sentBy.get(id) ?? [])]));
  const pattern = /(?:`|:\w+\[)(?<event>\w+\.\w+)[`\]] is sent (?:as well|too)\b/g;
  return [...unit.text.matchAll(pattern)].flatMap(({ 0: match, index, groups }) => {
    const event = groups?.event ?? '';
    if (sent.size === 0 || sent.has(event) || !events.has(event)) return [];
    return [
      wrong(unit, index + match.indexOf(event), `${id} sends ${[...sent].join(' or ')}, not ${event}.`),
    ];
  });
}

/** Finds "`state=declined`" for a query parameter of the operation with other values. */
function wrongPairs(unit: CheckedText, { id, values }: Subject): Found {
  return [...unit.text.matchAll(/`(\w+)=(\w+)`/g)].flatMap(({ 1: name = '', 2: value = '', index }) => {
    const known = values.get(name);
    if (known === undefined || known.has(value)) return [];
    const text = `"${name}" of ${id} is one of ${[...known].join(', ')}, not "${value}".`;
    return [wrong(unit, index + name.length + 2, text)];
  });
}

/** Finds codes in a table of codes and statuses that other operations list, but this one does not. */
function foreignCodes(
  { header }: CheckedTable,
  { cells }: CheckedRow,
  { id, codes }: Subject,
  special: ReadonlySet<string>,
): Found {
  const isErrors =
    /^codes?$/i.test(header.get(0)?.text.trim() ?? '') && /\b[45]\d\d\b/.test(cells.get(1)?.text ?? '');
  const cell = cells.get(0);
  if (!isErrors || cell === undefined || codes.size === 0) return [];
  return [...cell.text.matchAll(/(?<=[`[])\w+(?=[`\]])/g)].flatMap(({ 0: code, index }) =>
    special.has(code) && !codes.has(code)
      ? [wrong(cell, index, `${id} does not list ${code} in x-error-codes.`)]
      : [],
  );
}

/** Finds states that the operation does not lead to, in the row or column of the state's property. */
function unreachedStates(
  { header }: CheckedTable,
  { cells }: CheckedRow,
  { id }: Subject,
  states: readonly StateFacts[],
): Found {
  const properties = new Set(states.flatMap(({ property }) => property ?? []));
  return [...properties].flatMap((property) => {
    const machines = states.filter((facts) => facts.property === property && facts.reachedBy.has(id));
    const reached = new Set(machines.flatMap(({ reachedBy }) => [...(reachedBy.get(id) ?? [])]));
    const name = new RegExp(`^\\s*\`${property}\`\\s*$`);
    const isRow = name.test(cells.get(0)?.text ?? '');
    const cell = name.test(header.get(0)?.text ?? '') ? cells.get(0) : isRow ? cells.get(1) : undefined;
    const [, state = ''] = /^\s*`(\w+)`/.exec(cell?.text ?? '') ?? [];
    const isState = states.some((facts) => facts.states.has(state));
    if (cell === undefined || machines.length === 0 || !isState || reached.has(state)) return [];
    const text = `${id} leads to ${[...reached].join(' or ')}, not to "${state}".`;
    return [wrong(cell, cell.text.indexOf(state), text)];
  });
}

const REFUSAL = new RegExp(
  `\\b(?<id>\\w+) (?:(?:that |which )?(?:is|was) refused with|returns|then returns) (?<list>${CODE_LIST})`,
  'g',
);

/** Finds codes that an operation does not list: "a void that is refused with `E3004`", "sale returns `E3005`". */
function wrongRefusals(unit: CheckedText, operations: Operations, special: ReadonlySet<string>): Found {
  return [...unit.text.matchAll(REFUSAL)].flatMap(({ 0: match, index, groups }) => {
    const { id = '', list = '' } = groups ?? {};
    const codes = operations.get(id)?.codes;
    if (codes === undefined || codes.size === 0) return [];
    const start = index + match.length - list.length;
    return codesIn(list).flatMap(({ code, index: place }) =>
      special.has(code) && !codes.has(code)
        ? [wrong(unit, start + place, `${id} does not list ${code} in x-error-codes.`)]
        : [],
    );
  });
}
