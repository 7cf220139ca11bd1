import { hasParts } from '../../shared/lossless.ts';
import type { BuilderData } from '../shared/builder-data.ts';

/** Predicted result of a request: its response and a description. */
export interface Foretold {
  /** Index of the predicted response; undefined if unknown. */
  readonly answer: number | undefined;
  readonly texts: readonly string[];
  /** Index of the test card whose number is in the body; undefined if there is none. */
  readonly card: number | undefined;
}

type Known = Pick<BuilderData, 'answers' | 'examples' | 'cards'>;

/** Predicts the result of a body. Without a card number, it is the response with the name of the selected example. */
export function foretell({ answers, examples, cards }: Known, body: unknown, example: number): Foretold {
  const number = cards && valueAt(body, cards.path);
  if (cards === undefined || number === undefined) {
    const named = answers.findIndex(({ name }) => name !== '' && name === examples[example]?.name);
    return { answer: Math.max(0, named), texts: [], card: undefined };
  }
  const place = cards.cards.findIndex((card) => card.number.replace(/[ -]/g, '') === number);
  const known = cards.cards[place]?.outcomes;
  const outcomes = known ?? (cards.unknown ? [cards.unknown] : []);
  return {
    answer: outcomes.find(({ answer }) => answer !== undefined)?.answer,
    texts: outcomes.map(({ text }) => text),
    card: known && place,
  };
}

/** Predicts the result of an invalid request: the documented 400 or 422. */
export function foretellRefusal({ answers }: Known, { card }: Foretold): Foretold {
  const answer = answers.findIndex(({ status }) => status === '400' || status === '422');
  return { answer: answer < 0 ? undefined : answer, texts: [], card };
}

/** Returns a body with the number of a test card. If the body has no place for it, an example replaces the body. */
export function withCard(
  { examples, cards }: Known,
  body: unknown,
  place: number,
): { readonly body: unknown; readonly isExample: boolean } {
  const card = cards?.cards[place];
  if (cards === undefined || card === undefined) return { body, isExample: false };
  const isExample = valueAt(body, cards.path) === undefined;
  const before = isExample ? examples[cards.example]?.value : body;
  const original = valueAt(examples[cards.example]?.value, cards.path.slice(0, -1));
  const name = cards.path.at(-1) ?? '';
  const holder = valueAt(before, cards.path.slice(0, -1));
  const filled = { ...objectOf(original), ...objectOf(holder), ...reset(original, card.fields) };
  return {
    body: put(before, cards.path.slice(0, -1), { ...filled, [name]: card.number.replace(/[ -]/g, '') }),
    isExample,
  };

  /** Returns the fields of a card, and those that only other cards set with the values of the example. */
  function reset(example: unknown, own: Readonly<Record<string, unknown>> = {}) {
    const special = new Set(cards?.cards.flatMap(({ fields = {} }) => Object.keys(fields)));
    const entries = Object.entries(objectOf(example)).filter(([key]) => special.has(key));
    return { ...Object.fromEntries(entries), ...own };
  }
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((holder, name) => objectOf(holder)[name], value);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return hasParts(value) ? (value as Readonly<Record<string, unknown>>) : {};
}

function put(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  if (Array.isArray(value)) return value.with(Number(name), put(value[Number(name)], rest, part));
  return { ...objectOf(value), [name]: put(objectOf(value)[name], rest, part) };
}
