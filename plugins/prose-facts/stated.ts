import type { CheckedTable, CheckedText, PluginProblem } from 'paydocs/plugin';
import type { Facts, StateFacts } from './facts.ts';
import type { Article, Found } from './text.ts';

const STATE = '`([a-z][A-Za-z]{2,})`';
const REFERENCE = '(?:`(?<event>[\\w.]+)`|:\\w+\\[(?<eventRef>[\\w.]+)\\])';

/** Finds statements about existing states that contradict the files of states. */
export function wrongStatements({ all, paragraphs, tables }: Article, { states, events }: Facts): Found {
  if (states.length === 0) return [];
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => [...row.cells.values()]));
  return [
    ...all.flatMap((unit) => [...notFinal(unit, states), ...notAtTime(unit, states)]),
    ...[...paragraphs, ...cells].flatMap((unit) => [
      ...notFirst(unit, states),
      ...ofAnotherObject(unit, states),
      ...besideEvents(unit, events),
    ]),
    ...tables.flatMap((table) => strangers(table, states)),
  ];
}

function wrong(
  unit: CheckedText,
  index: number,
  problem: string,
  files: readonly StateFacts[],
): PluginProblem {
  const hint = `States are in ${files.map(({ file }) => file).join(' or ')}.`;
  return unit.problemAt(index, { code: 'state-statement', problem, hint });
}

const FINAL = new RegExp(
  `${STATE}(?:(?:,|,? and|,? or) ${STATE})*(?:, which)? (?:is|are)(?: all)? final\\b`,
  'g',
);

/** Finds "`declined` and `captured` are final" if one of the states is not. */
function notFinal(unit: CheckedText, states: readonly StateFacts[]): Found {
  return [...unit.text.matchAll(FINAL)].flatMap(({ 0: match, index }) => {
    const names = [...match.matchAll(/(?<=`)\w+(?=`)/g)];
    const owners = states.filter((facts) => names.every(([name]) => facts.states.has(name)));
    if (owners.length === 0) return [];
    return names.flatMap(({ 0: name, index: place }) =>
      owners.some(({ final }) => final.has(name))
        ? []
        : [wrong(unit, index + place, `"${name}" is not a final state.`, owners)],
    );
  });
}

/** Finds "the dispute is `won` at `dueAt`" if that time leads to another state. */
function notAtTime(unit: CheckedText, states: readonly StateFacts[]): Found {
  return [...unit.text.matchAll(new RegExp(`${STATE} at \`(?<field>[\\w.]+)\``, 'g'))].flatMap(
    ({ 1: name = '', index, groups }) => {
      const owners = states.filter(
        (facts) => facts.states.has(name) && facts.reachedAt.has(groups?.field ?? ''),
      );
      const right = owners.flatMap(({ reachedAt }) => [...(reachedAt.get(groups?.field ?? '') ?? [])]);
      if (right.length === 0 || right.includes(name)) return [];
      return [wrong(unit, index + 1, `That time leads to ${right.join(' or ')}, not to "${name}".`, owners)];
    },
  );
}

/** Returns a pattern of the object's name that does not match a longer name: "payment" is not "hosted payment". */
function nameOf({ object }: StateFacts, states: readonly StateFacts[]): string {
  const longer = states.flatMap((other) =>
    other.object.endsWith(`-${object}`) ? [other.object.slice(0, -object.length - 1)] : [],
  );
  const not = longer.map((words) => `(?<!\\b${words.replace(/\W/g, '[ -]')}[ -])`).join('');
  return `${not}\\b${object.replace(/\W/g, '[ -]')}`;
}

/** Patterns of sentences about an object. */
interface Patterns {
  readonly facts: StateFacts;
  /** Name of the object with hyphens, in lower case. */
  readonly name: string;
  /** Matches "A refund starts as `succeeded`." */
  readonly first: RegExp;
  /** Matches "the payment, in the state `completed`". */
  readonly state: RegExp;
}

const VERB = '(?:,? in the state|,? in|:? (?:is|becomes|stays|remains)(?: (?:still|now|then|again))?)';

const patterns = new WeakMap<readonly StateFacts[], readonly Patterns[]>();

/** Returns the patterns of all objects. Cached, because a site may have hundreds, and an article thousands of units. */
function patternsOf(states: readonly StateFacts[]): readonly Patterns[] {
  const known = patterns.get(states);
  if (known !== undefined) return known;
  const made = states.map((facts) => {
    const name = nameOf(facts, states);
    return {
      facts,
      name: facts.object.replace(/\W/g, '-').toLowerCase(),
      first: new RegExp(`${name} (?:starts|begins)(?: out)? (?:as|in|with) ${STATE}`, 'gi'),
      state: new RegExp(`${name}${VERB} ${STATE}`, 'gi'),
    };
  });
  patterns.set(states, made);
  return made;
}

/** Returns the patterns of the objects that a unit may name. */
function patternsFor({ text }: CheckedText, states: readonly StateFacts[]): readonly Patterns[] {
  const written = text.toLowerCase().replaceAll(' ', '-');
  return patternsOf(states).filter(({ name }) => written.includes(name));
}

/** Finds "A refund starts as `succeeded`" if it starts in another state. */
function notFirst(unit: CheckedText, states: readonly StateFacts[]): Found {
  return patternsFor(unit, states).flatMap(({ facts, first }) =>
    [...unit.text.matchAll(first)].flatMap(({ 0: match, 1: name = '', index }) =>
      facts.initial.has(name) || !states.some((one) => one.states.has(name))
        ? []
        : [wrong(unit, index + match.lastIndexOf(name), `No ${facts.object} begins in "${name}".`, [facts])],
    ),
  );
}

/** Finds "the payment, in the state `completed`" if only another object has that state. */
function ofAnotherObject(unit: CheckedText, states: readonly StateFacts[]): Found {
  return patternsFor(unit, states).flatMap(({ facts, state }) =>
    [...unit.text.matchAll(state)].flatMap(({ 0: match, 1: name = '', index }) => {
      const owners = states.filter((one) => one.states.has(name));
      if (owners.length === 0 || owners.includes(facts)) return [];
      const text = `A ${facts.object} is never "${name}"; a ${owners[0]?.object} is.`;
      return [wrong(unit, index + match.lastIndexOf(name), text, [facts])];
    }),
  );
}

const SENT = new RegExp(`${STATE},? and ${REFERENCE} (?:is|are) sent`, 'g');

/** Finds "the payment is `expired` and `payment.captured` is sent" if the event is sent in other states. */
function besideEvents(unit: CheckedText, events: Facts['events']): Found {
  return [...unit.text.matchAll(SENT)].flatMap(({ 0: match, 1: state = '', index, groups }) => {
    const name = groups?.event ?? groups?.eventRef ?? '';
    const fact = events.get(name);
    if (fact === undefined || fact.states.length === 0 || fact.states.includes(state)) return [];
    const problem = `"${name}" is sent when a ${fact.object} becomes ${fact.states.join(' or ')}, not "${state}".`;
    const hint = 'Transitions are in the files of states.';
    return [unit.problemAt(index + match.indexOf(name), { code: 'state-statement', problem, hint })];
  });
}

/** Finds the only state of another object in a column with states of one object. */
function strangers({ header, rows }: CheckedTable, states: readonly StateFacts[]): Found {
  return [...header.keys()].flatMap((column) => {
    const cells = rows.flatMap(({ cells: own }) => {
      const unit = own.get(column);
      const name = unit && /^\s*`([a-z][A-Za-z]{2,})`\s*$/.exec(unit.text)?.[1];
      return unit && name !== undefined && states.some((one) => one.states.has(name)) ? [{ unit, name }] : [];
    });
    if (cells.length < 4) return [];
    const found = states.flatMap((facts) => {
      const others = cells.filter(({ name }) => !facts.states.has(name));
      return others.length <= 1 ? [{ facts, others }] : [];
    });
    if (found.some(({ others }) => others.length === 0)) return [];
    const [only, ...more] = found;
    const [cell] = only?.others ?? [];
    if (only === undefined || cell === undefined || more.length > 0) return [];
    const text = `No ${only.facts.object} is ever "${cell.name}", unlike the other states of this column.`;
    return [wrong(cell.unit, cell.unit.text.indexOf(cell.name), text, [only.facts])];
  });
}
