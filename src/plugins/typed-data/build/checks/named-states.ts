import type { Problem } from '../../../../problems.ts';
import type { CodeMark } from '../../../../types.ts';
import type { Finding } from '../../../shared/findings.ts';
import type { StateFacts } from './facts.ts';
import { unknownStateFinding } from './states.ts';
import type { Table, Unit, Units } from './units.ts';

const NAME = /^\s*`(?<name>[a-z][A-Za-z]{2,})`/;
/** Words of JSON, which are no names. */
const LITERALS = new Set(['null', 'true', 'false', 'undefined', 'none']);

/** Names where a state must be: in a column of states, and behind the property that holds one. */
export function unknownNamedStates(
  { all, tables }: Units,
  codes: readonly CodeMark[],
  states: readonly StateFacts[],
): readonly Problem[] {
  // JSON of the page shows the states of another thing.
  const isShown = (name: string): boolean => codes.some(({ code }) => code.includes(`"${name}"`));
  const isState = (name: string): boolean => states.some((facts) => facts.states.has(name)) || isShown(name);
  return [
    ...tables.flatMap((table) => inColumns(table, states, isState)),
    ...all.flatMap((unit) => behindProperty(unit, states, isState)),
  ];
}

/** A column is one of states if its heading says so, or if most of its cells begin with states of one object. */
function inColumns(
  { header, rows }: Table,
  states: readonly StateFacts[],
  isState: (name: string) => boolean,
): readonly Problem[] {
  const columns = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  return [...columns].flatMap((column) => {
    const cells = rows.flatMap(({ cells }) => {
      const unit = cells.get(column);
      const name = unit && NAME.exec(unit.text)?.groups?.name;
      return unit === undefined || name === undefined || LITERALS.has(name) ? [] : [{ unit, name }];
    });
    const known = (facts: StateFacts) => cells.filter(({ name }) => facts.states.has(name)).length;
    const most = Math.max(0, ...states.map(known));
    const isMost = most >= 2 && most * 2 > cells.length;
    const heading = header.get(column)?.text.trim().replaceAll('`', '').toLowerCase() ?? '';
    const isNamed = most >= 1 && most * 2 >= cells.length && /^states?$/.test(heading);
    if (!isMost && !isNamed) return [];
    return cells.flatMap(({ unit, name }) =>
      isState(name)
        ? []
        : [unit.problemAt(unit.text.indexOf(name), asWarning(unknownStateFinding(name, states)))],
    );
  });
}

/** "`state` is `captured`", "its state becomes `captured`", "a payment in `captured`", "the payment that is `captured`" */
function behindProperty(
  unit: Unit,
  states: readonly StateFacts[],
  isState: (name: string) => boolean,
): readonly Problem[] {
  const properties = [...new Set(states.flatMap(({ property }) => property ?? []))];
  if (properties.length === 0) return [];
  const objects = states.map(({ object }) => object.replace(/\W/g, '[ -]'));
  const subject = `(?:(?:${properties.join('|')})\`?|(?:${objects.join('|')})s?(?: (?:that|which|of the order))?)`;
  const verb = '(?:is|are|in|becomes|become|stays|remains)(?: (?:still|now|then|again))?';
  const pattern = new RegExp(`\\b${subject}\\s+${verb}\\s+\`(?<name>[a-z][A-Za-z]{2,})\``, 'g');
  return [...unit.text.matchAll(pattern)].flatMap(({ 0: match, index, groups }) => {
    const name = groups?.name ?? '';
    if (LITERALS.has(name) || isState(name)) return [];
    // "a token is `recurringReady`": a compound name is rather that of a field.
    if (/[A-Z]/.test(name) && !new RegExp(`^(?:${properties.join('|')})\\b`).test(match)) return [];
    return [unit.problemAt(index + match.lastIndexOf(name), asWarning(unknownStateFinding(name, states)))];
  });
}

/** What a column or a sentence is about is a guess. */
function asWarning(finding: Finding): Finding {
  return { ...finding, isWarning: true };
}
