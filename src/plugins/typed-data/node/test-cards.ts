import type { MarkdownText, ReferenceUse, ShownFragment } from 'paydocs/plugin';
import { error, type Problem } from '../../../problems.ts';
import type { TestCardsData } from '../shared/props.ts';
import type { Translate } from '../shared/translate.ts';
import { brandLabel } from './cards.ts';
import { fragment, markdownOf, markdownTable, plainSection } from './fragment.ts';
import { CARD_OUTCOMES, type DataFile, type TypedData } from './schemas.ts';

/** Returns `::test-cards{outcome="declined"}`. Several outcomes share a table: `outcome="frictionless challenge"`. */
export function testCardsShown(data: TypedData, { attributes }: ReferenceUse): ShownFragment | Problem {
  const file = data['test-cards'];
  const names = (attributes.outcome ?? CARD_OUTCOMES.join(' ')).split(/[\s,]+/).filter((name) => name !== '');
  const wrong = names.find((name) => !CARD_OUTCOMES.some((outcome) => outcome === name));
  if (file === undefined || wrong !== undefined)
    return error('reference-attribute', `No outcome of a test card is called "${wrong}".`, {
      hint: `There are: ${CARD_OUTCOMES.join(', ')}.`,
    });
  return { key: ['test-cards', file.value.cards, names], make: (t) => table(rowsOf(file, names), t) };
}

type CardRow = ReturnType<typeof rowsOf>[number];

function rowsOf(file: DataFile<'test-cards'>, names: readonly string[]) {
  return Object.entries(file.value.cards).flatMap(([number, { brand, outcomes }]) =>
    outcomes.flatMap(({ outcome, flow, code, result }, index) => {
      if (!names.includes(outcome)) return [];
      const text = markdownOf(file, result, ['cards', number, 'outcomes', index, 'result']);
      const error =
        code === undefined
          ? null
          : markdownOf(file, `\`${code}\``, ['cards', number, 'outcomes', index, 'code']);
      return [{ number, brand: brandLabel(brand), result: text, flow: flow ?? null, code: error }];
    }),
  );
}

function table(rows: readonly CardRow[], t: Translate) {
  const hasFlow = rows.some(({ flow }) => flow !== null);
  const hasCode = rows.some(({ code }) => code !== null);
  const head = [
    t('cardNumber'),
    t('cardBrand'),
    ...(hasFlow ? [t('cardFlow')] : []),
    ...(hasCode ? [t('errorCode')] : []),
    t('cardOutcome'),
  ];
  const cells = rows.map(({ number, brand, flow, code, result }) => [
    ...[`\`${number}\``, brand],
    ...(hasFlow ? [flow ?? ''] : []),
    ...(hasCode ? [code ?? ''] : []),
    result,
  ]);
  const words = rows.map(({ number, brand, code, result }) =>
    [number, number.replaceAll(' ', ''), brand, code?.markdown.replaceAll('`', ''), result.markdown].join(
      ' ',
    ),
  );
  const data: TestCardsData<MarkdownText> = { rows, hasFlow, hasCode };
  return fragment('test-cards', data, {
    sections: [plainSection(words.join('. '))],
    markdown: markdownTable(head, cells),
  });
}
