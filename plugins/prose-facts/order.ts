import type { CheckedText } from 'paydocs/plugin';
import type { Facts, StateFacts } from './facts.ts';
import type { Article, Found } from './text.ts';

/** Pattern of a state or an event: `captured`, `payment.captured`, :event[payment.captured]. */
const named = (name: string) => `(?:\`(?<${name}>[A-Za-z][\\w.]+)\`|:\\w+\\[(?<${name}Ref>[\\w.]+)\\])`;
/** Pattern of the words between two names: no other name, and no end of a sentence. */
const WORDS = '(?<between>[^`.;|:\\[\\]]{0,40}?)';
const FORWARD = [
  new RegExp(`${named('a')}${WORDS}\\b(?:then|before|followed by)\\b[^\`.;|:]{0,20}?${named('b')}`, 'g'),
  new RegExp(`\\bfrom\\s+${named('a')}(?<between>\\s+)(?:back\\s+)?to\\s+${named('b')}`, 'g'),
  new RegExp(
    `\\b(?:[Oo]nce|[Aa]fter|[Ww]hen)\\s+${named('a')}(?<between>[^\`.;|:\\[\\]]{0,40}?),\\s+${named('b')}\\s+(?:follows|comes|is sent)\\b`,
    'g',
  ),
];
const BACKWARD = [
  new RegExp(`${named('b')}${WORDS}\\b(?:after|follows)\\b[^\`.;|:]{0,20}?${named('a')}`, 'g'),
];
const NEGATION = /\b(?:not|never|cannot|no|nor|instead|unless|if|either|may|might|can|could)\b|n't\b/i;

/** Finds orders of states and events that no transitions allow: "`captured`, then `authorized`". */
export function impossibleOrders({ all }: Article, { states, events }: Facts): Found {
  return all.flatMap((unit) =>
    [...FORWARD, ...BACKWARD].flatMap((pattern) =>
      overlapping(unit.text, pattern).flatMap((match) => orderIn(unit, match, states, events)),
    ),
  );
}

/** Returns matches that may overlap: "`a`, then `b`, then `c`". */
function overlapping(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  const own = new RegExp(pattern.source, 'g');
  for (let match = own.exec(text); match !== null; match = own.exec(text)) {
    found.push(match);
    own.lastIndex = match.index + Math.max(1, text.slice(match.index + 1).search(/[`:]/) + 1);
  }
  return found;
}

function orderIn(
  unit: CheckedText,
  match: RegExpExecArray,
  states: readonly StateFacts[],
  events: Facts['events'],
): Found {
  const { a, aRef, b, bRef, between = '' } = match.groups ?? {};
  const first = a ?? aRef ?? '';
  const second = b ?? bRef ?? '';
  const before = unit.text.slice(Math.max(0, match.index - 20), match.index);
  if (first === second || NEGATION.test(between) || /\b(?:never|not|no)\s*$/i.test(before)) return [];
  const known = states.flatMap((facts) => {
    const from = statesOf(first, facts, events);
    const to = statesOf(second, facts, events);
    return from.length === 0 || to.length === 0 ? [] : [{ facts, from, to }];
  });
  if (known.length === 0) return [];
  const isPossible = known.some(({ facts: { later }, from, to }) =>
    from.some((start) => to.some((end) => start === end || later.get(start)?.includes(end) === true)),
  );
  if (isPossible) return [];
  const files = known.map(({ facts }) => facts.file).join(' or ');
  return [
    unit.problemAt(match.index + match[0].indexOf(second), {
      code: 'impossible-order',
      problem: `"${second}" cannot come after "${first}".`,
      hint: `Transitions are in ${files}.`,
    }),
  ];
}

/** Returns the states that a name means: itself, or those to which the transitions lead that send the event. */
function statesOf(name: string, facts: StateFacts, events: Facts['events']): readonly string[] {
  if (facts.states.has(name)) return [name];
  const event = events.get(name);
  return event?.object === facts.object ? event.states : [];
}
