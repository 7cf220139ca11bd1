import type { Problem } from '../../../../problems.ts';
import { type Sentence, sentencesOf, type Units } from '../../../shared/units.ts';
import { cardDigits } from '../cards.ts';
import { CARD_NUMBER } from './cards.ts';
import type { Facts } from './facts.ts';

/** Error codes behind a test card that leads to others: "the card `4000 0000 0000 4137` gives `E4013`". */
export function wrongOutcomes(
  { all }: Units,
  { cardCodes, errorCodes = [] }: Pick<Facts, 'cardCodes' | 'errorCodes'>,
): readonly Problem[] {
  if (cardCodes === undefined) return [];
  const known = new Set(errorCodes);
  return all.flatMap((unit) =>
    sentencesOf(unit).flatMap((sentence) => inSentence(sentence, cardCodes, known)),
  );
}

/** Words after which the code is another one's. */
const COMPARISON = /\b(?:of|than|like|not|unlike|as|without|except)\s*$/;

/** A sentence with one card and one code behind it. */
function inSentence(
  { unit, text, start }: Sentence,
  cardCodes: ReadonlyMap<string, readonly string[]>,
  known: ReadonlySet<string>,
): readonly Problem[] {
  const cards = [...text.matchAll(CARD_NUMBER)];
  const [card] = cards;
  if (card === undefined || cards.length !== 1) return [];
  const allowed = cardCodes.get(cardDigits(card[0])) ?? [];
  const behind = card.index + card[0].length;
  const codes = [...text.matchAll(/(?<=[`[])\w+(?=[`\]])/g)].filter(
    ({ 0: code, index }) => index > behind && known.has(code),
  );
  const [code] = codes;
  if (code === undefined || codes.length !== 1 || allowed.length === 0 || allowed.includes(code[0]))
    return [];
  if (COMPARISON.test(text.slice(behind, code.index).replace(/(?:`|:\w+\[)$/, ''))) return [];
  return [
    unit.problemAt(start + code.index, {
      code: 'card-outcome',
      isWarning: true,
      text: `The card ${card[0]} leads to ${allowed.join(' or ')}, not ${code[0]}.`,
      hint: 'The facts are in content/reference/test-cards.yaml.',
    }),
  ];
}
