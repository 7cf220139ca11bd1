import type { CheckedTable, CheckedText, PluginProblem } from 'paydocs/plugin';
import type { Facts, StateFacts } from './facts.ts';
import type { Article, Found } from './text.ts';

const NAME = /^\s*`(?<name>[a-z][A-Za-z]{2,})`/;
const NAMES = /(?<=`)[a-z][A-Za-z]{2,}(?=`)/g;
/** Literals of JSON and code, which are not names of states. */
const LITERALS = new Set(['null', 'true', 'false', 'undefined', 'none']);

/** Known names, for the checks. */
interface Known {
  readonly states: readonly StateFacts[];
  /** True for a state, and for a known name of something else. */
  readonly isKnown: (name: string) => boolean;
  /** True if all names of the API are known, so that any other name is meant as a state. */
  readonly isWhole: boolean;
}

/** Finds unknown names where a state must be: in a column or a list of states, and in "the payment is `captured`". */
export function unknownNamedStates({ all, tables, codeBlocks }: Article, { states, apiNames }: Facts): Found {
  if (states.length === 0) return [];
  // A name in the page's JSON may be a state of something else.
  const isShown = (name: string): boolean => codeBlocks.some(({ text }) => text.includes(`"${name}"`));
  const isState = (name: string): boolean => states.some((facts) => facts.states.has(name));
  const isKnown = (name: string): boolean =>
    LITERALS.has(name) || isState(name) || apiNames?.has(name) === true || isShown(name);
  const known = { states, isKnown, isWhole: apiNames !== undefined };
  const named = new Set(all.flatMap(({ text }) => [...text.matchAll(NAMES)].map(([name]) => name)));
  const isAboutStates = [...named].filter(isState).length >= 2;
  const sentence = sentencePattern(isAboutStates, known);
  return [
    ...tables.flatMap((table) => inColumns(table, known)),
    ...all.flatMap((unit) => [...inLists(unit, known), ...inSentences(unit, sentence, known)]),
  ];
}

/** Checks columns of states: those with such a heading, and those in which most cells begin with states of one object. */
function inColumns({ header, rows }: CheckedTable, known: Known): Found {
  const columns = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  return [...columns].flatMap((column) => {
    const cells = rows.flatMap(({ cells }) => {
      const unit = cells.get(column);
      const name = unit && NAME.exec(unit.text)?.groups?.name;
      return unit === undefined || name === undefined || LITERALS.has(name) ? [] : [{ unit, name }];
    });
    const most = mostOfOneObject(
      cells.map(({ name }) => name),
      known.states,
    );
    const isMost = most >= 2 && most * 2 > cells.length;
    const heading = header.get(column)?.text.trim().replaceAll('`', '').toLowerCase() ?? '';
    const isNamed = most >= 1 && (known.isWhole || most * 2 >= cells.length) && /^states?$/.test(heading);
    if (!isMost && !isNamed) return [];
    return cells.flatMap(({ unit, name }) => unknownAt(unit, unit.text.indexOf(name), name, known));
  });
}

/** Returns the number of names that are states of the same object. */
function mostOfOneObject(names: readonly string[], states: readonly StateFacts[]): number {
  return Math.max(0, ...states.map((facts) => names.filter((name) => facts.states.has(name)).length));
}

const LIST = /`[a-z][A-Za-z]{2,}`(?:(?:,|,? (?:or|and))(?: is)? `[a-z][A-Za-z]{2,}`)+/g;

/** Checks lists that contain states: "`voided`, `refunded` or `captured`". */
function inLists(unit: CheckedText, known: Known): Found {
  return [...unit.text.matchAll(LIST)].flatMap(({ 0: list, index }) => {
    const names = [...list.matchAll(NAMES)];
    const most = mostOfOneObject(
      names.map(([name]) => name),
      known.states,
    );
    if (most * 2 < names.length || (most < 2 && !known.isWhole)) return [];
    return names.flatMap(({ 0: name, index: place }) => unknownAt(unit, index + place, name, known));
  });
}

const VERB = '(?:is|are|be|becomes?|stays?|remains?)(?: (?:still|now|then|again|already))?';

/**
 * Matches "`state` is `captured`", "a payment in `captured`", "one that is `captured`". In an article about states,
 * matches any subject.
 */
function sentencePattern(isAboutStates: boolean, known: Known): RegExp {
  const properties = [...new Set(known.states.flatMap(({ property }) => property ?? []))];
  const objects = known.states.map(({ object }) => `${object.replace(/\W/g, '[ -]')}s?`);
  const property = `(?<property>\\b(?:${properties.join('|') || '(?!)'})\`?)`;
  const subject = `\\b(?:(?:${objects.join('|')})(?: (?:that|which|of the order))?|[Oo]nes?|[Tt]hose|[Ii]t|[Tt]hey)`;
  const anything = isAboutStates && known.isWhole ? `|\\b${VERB}` : '';
  return new RegExp(
    `(?:(?:${property}|${subject})\\s+(?:in|${VERB}(?: in)?)${anything})\\s+\`(?<name>[a-z][A-Za-z]{2,})\``,
    'g',
  );
}

function inSentences(unit: CheckedText, pattern: RegExp, known: Known): Found {
  return [...unit.text.matchAll(pattern)].flatMap(({ 0: match, index, groups }) => {
    const { name = '', property: named } = groups ?? {};
    // A compound name is probably a field: "a token is `recurringReady`".
    if (/[A-Z]/.test(name) && named === undefined && !known.isWhole) return [];
    return unknownAt(unit, index + match.lastIndexOf(name), name, known);
  });
}

/** Returns the problem of an unknown name, unless paydocs reports it as well. */
function unknownAt(unit: CheckedText, index: number, name: string, { states, isKnown }: Known): Found {
  return isKnown(name) || isCertain(unit.text, index, name)
    ? []
    : [unit.problemAt(index, unknownState(name, states))];
}

/** True next to the word "state" or an arrow, where paydocs itself reports unknown states. */
function isCertain(text: string, index: number, name: string): boolean {
  const isBehind = /(?:\bstates?\s+|(?:→|->)\s*)`$/i.test(text.slice(0, index));
  return isBehind || /^`\s*(?:states?\b|→|->)/i.test(text.slice(index + name.length));
}

function unknownState(name: string, states: readonly StateFacts[]): PluginProblem {
  const known = [...new Set(states.flatMap((facts) => [...facts.states]))];
  const files = states.map(({ file }) => file).join(', ');
  const some = known.length > 12 ? [...known.slice(0, 12), '…'] : known;
  const hint = `There are: ${some.join(', ')} (${files}).`;
  return { code: 'unknown-state', problem: `No state is called "${name}".`, hint };
}
