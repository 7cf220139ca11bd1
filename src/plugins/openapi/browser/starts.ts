import type { Translate } from '../../../../theme/strings/translate.ts';
import { element } from '../../../browser/widgets/elements.ts';
import type { BuilderCard, BuilderData } from '../shared/builder-data.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';
import { labeled } from './control.ts';
import { select } from './leaves.ts';

/** Lists from which the reader fills the form: examples and test cards. */
export interface Starts {
  readonly element: HTMLElement;
  /** Index of the last chosen example. */
  readonly example: () => number;
  readonly showExample: (place: number) => void;
  /** Selects a card in the list; undefined: none. */
  readonly showCard: (place: number | undefined) => void;
}

/** Callbacks for choices. */
interface Choices {
  readonly example: (place: number) => void;
  readonly card: (place: number) => void;
}

/** Creates the lists of examples and cards, if there are any. */
export function createStarts(
  { examples, cards }: BuilderData,
  t: Translate<BuilderKey>,
  choose: Choices,
): Starts {
  const example = select(examples.map(({ label }, place) => ({ value: String(place), label })));
  const card = select([
    { value: '', label: t('otherCard') },
    ...(cards?.cards ?? []).map((one, place) => ({ value: String(place), label: cardLabel(one) })),
  ]);
  example.addEventListener('change', () => choose.example(Number(example.value)));
  card.addEventListener('change', () => card.value !== '' && choose.card(Number(card.value)));
  const lists = [
    ...(examples.length > 1 ? [labeled(t('example'), example)] : []),
    ...(cards ? [labeled(t('card'), card)] : []),
  ];
  return {
    element: element('div', {}, ...lists),
    example: () => Number(example.value || 0),
    showExample(place) {
      example.value = String(place);
    },
    showCard(place) {
      card.value = place === undefined ? '' : String(place);
    },
  };
}

/** Returns the label of a card. Its number is isolated, because it is written from left to right in every language. */
function cardLabel({ number, brand, outcomes }: BuilderCard): string {
  const [first] = outcomes;
  return `\u2066${number}\u2069 · ${brand}${first ? ` – ${first.text}` : ''}`;
}
