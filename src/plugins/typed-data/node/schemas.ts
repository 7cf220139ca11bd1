import { z } from 'zod';
import * as limits from '../../../shared/limits.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import type { YamlDocument } from '../../../yaml/document.ts';
import { section, text, wholeNumber } from '../../../yaml/fields.ts';
import { statesSchema } from './states/schema.ts';

const page = text()
  .exactOptional()
  .describe('The Markdown file that lists them, relative to this one; tooltips lead there.');

const texts = z.array(text());

/** Outcomes of a test card, in the order in which readers look for them. */
export const CARD_OUTCOMES = [
  'approved',
  'declined',
  'frictionless',
  'challenge',
  'fault',
  'recurring',
] as const;

/** Brands whose numbers can be recognized. */
export const CARD_BRANDS = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'diners',
  'jcb',
  'unionpay',
  'maestro',
] as const;

/** Schema of `error-codes.yaml`. */
export const errorCodesSchema = section({
  page,
  retry: z.record(text(), text()).describe('What a client may do after an error: name → what that means.'),
  codes: z
    .record(
      text(),
      section({
        status: wholeNumber(100, 599).describe('The HTTP status that comes with it.'),
        meaning: text().describe('What it tells a developer. Markdown.'),
        retry: text().describe('One of the names under `retry`.'),
        shopper: text().nullable().describe('A text that may be shown to the shopper; null: there is none.'),
      }),
    )
    .describe('Every error code.'),
});

/** Keys for the result of a request with a card. */
const given = {
  code: text().exactOptional().describe('The error code that it gives.'),
  answer: text().exactOptional().describe("Name of the answer's example in the OpenAPI file."),
  result: text().describe('What happens. Markdown.'),
};

/** Schema of `test-cards.yaml`. */
export const testCardsSchema = section({
  page,
  cards: z
    .record(
      text(),
      section({
        brand: z.enum(CARD_BRANDS).describe('Whose card it is.'),
        fields: z
          .record(text(), text())
          .exactOptional()
          .describe('What a request with it has in addition to its number: field → value.'),
        outcomes: z
          .array(
            section({
              outcome: z.enum(CARD_OUTCOMES).describe('The table that shows it.'),
              flow: text().exactOptional().describe('The flow of 3-D Secure that it takes.'),
              operations: z
                .array(text())
                .exactOptional()
                .describe(
                  'IDs of the operations that it is about, also without the number of the card. Default: those to which the number is sent.',
                ),
              ...given,
            }),
          )
          .min(1)
          .describe('What it does.'),
      }),
    )
    .describe('Every test card by its number, in groups as on the card.'),
  unknown: section(given).exactOptional().describe('What a number gives that is none of these.'),
  flows: section({
    needs: z.array(text()).min(1).describe('Fields of the request, of which one is enough.'),
    answer: text().exactOptional().describe('Name of the answer without any of them.'),
  })
    .exactOptional()
    .describe('What a request must have for a flow other than `none`. Without it, such a card is approved.'),
});

/** Schema of `webhook-events.yaml`. */
export const webhookEventsSchema = section({
  page,
  sequence: text().exactOptional().describe('Field of a message that counts the messages about one object.'),
  events: z
    .record(
      text(),
      section({
        when: text().describe('What has happened. Markdown.'),
        data: text().describe('The key that holds the object.'),
      }),
    )
    .describe('Every event that is sent.'),
});

/** Schema of `glossary.yaml`. */
export const glossarySchema = section({
  page,
  terms: z
    .record(
      text(),
      section({
        definition: text().describe('What it means, as plain text of one or two sentences.'),
        also: texts.default([]).describe('Other forms of it, such as the plural.'),
        not: texts.default([]).describe('Spellings that the text must not have.'),
      }),
    )
    .describe('Every term, as it is spelled.'),
});

/** Schema of `currencies.yaml`. */
export const currenciesSchema = section({
  page,
  decimals: z
    .record(text(), wholeNumber(0, 4))
    .describe('Currency → how many decimals its amounts have, for checks of plugins.'),
});

const fieldRule = section({
  field: text().describe('Name of the field that the rule is about.'),
  atLeast: text().exactOptional().describe('The field that it reaches.'),
  atMost: text().exactOptional().describe('The field that it may reach.'),
  equals: text().exactOptional().describe('The field that it equals.'),
  minus: texts.default([]).describe('Fields that are subtracted from the other one.'),
  where: z
    .record(text(), text())
    .default({})
    .describe('Field → value: the rule holds only where the object has them.'),
});

/** Schema of `field-rules.yaml`. */
export const fieldRulesSchema = section({
  rules: z
    .array(fieldRule)
    .max(limits.data.entries)
    .describe('How numbers and times in one object belong together.'),
});

export type FieldRule = z.output<typeof fieldRule>;

/** File name → schema. */
export const dataSchemas = {
  'error-codes': errorCodesSchema,
  'test-cards': testCardsSchema,
  'webhook-events': webhookEventsSchema,
  glossary: glossarySchema,
  currencies: currenciesSchema,
  'field-rules': fieldRulesSchema,
  states: statesSchema,
} as const;

/** Kind of a file of typed data. */
export type DataName = keyof typeof dataSchemas;

/** Kind with a single file of this name. There is a file of states for each object: `payment-states.yaml`. */
export type SingleName = Exclude<DataName, 'states'>;

/** Every kind with one file. */
export const SINGLE_NAMES: readonly SingleName[] = [
  'error-codes',
  'test-cards',
  'webhook-events',
  'glossary',
  'currencies',
  'field-rules',
];

export type DataOf<Name extends DataName> = z.output<(typeof dataSchemas)[Name]>;

/** One file of typed data. */
export interface DataFile<Name extends DataName> {
  readonly path: ContentPath;
  readonly value: DataOf<Name>;
  readonly document: YamlDocument;
}

/** Typed data of a site. A missing or invalid file is absent. */
export type TypedData = { readonly [Name in SingleName]?: DataFile<Name> } & {
  /** Object, such as `payment` → its file of states; empty without such files. */
  readonly states: ReadonlyMap<string, DataFile<'states'>>;
};
