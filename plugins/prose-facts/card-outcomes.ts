import type { Facts } from './facts.ts';
import {
  type Article,
  CARD_NUMBER,
  CODE_LIST,
  cardDigits,
  codesIn,
  type Found,
  type Sentence,
  sentencesOf,
} from './text.ts';

/** Finds error codes after a test card that leads to others: "the card `4000 0000 0000 4137` gives `E4013`". */
export function wrongOutcomes({ all }: Article, facts: Facts): Found {
  return all.flatMap((unit) => sentencesOf(unit).flatMap((sentence) => inSentence(sentence, facts)));
}

const LIST = new RegExp(`^${CODE_LIST}`);
/** Matches words after which the code belongs to another card. */
const COMPARISON = /\b(?:of|than|like|not|unlike|as|without|except)\s*$/;

/** Checks a sentence with one card, followed by one code or list of codes. */
function inSentence({ unit, text, start }: Sentence, { cards: known, errors }: Facts): Found {
  const cards = [...text.matchAll(CARD_NUMBER)];
  const [card] = cards;
  if (card === undefined || cards.length !== 1) return [];
  const allowed = known.get(cardDigits(card[0]))?.codes ?? [];
  const behind = card.index + card[0].length;
  const codes = codesIn(text).filter(({ code, index }) => index > behind && errors.has(code));
  const [first] = codes;
  const wrong = codes.find(({ code }) => !allowed.includes(code));
  if (first === undefined || wrong === undefined || allowed.length === 0) return [];
  const before = text.slice(behind, first.index).replace(/(?:`|:\w+\[)$/, '');
  const list = LIST.exec(text.slice(behind + before.length))?.[0] ?? '';
  if (COMPARISON.test(before) || codesIn(list).length !== codes.length) return [];
  return [
    unit.problemAt(start + wrong.index, {
      code: 'card-outcome',
      problem: `The card ${card[0]} leads to ${allowed.join(' or ')}, not ${wrong.code}.`,
      hint: 'The facts are in content/reference/test-cards.yaml.',
    }),
  ];
}
