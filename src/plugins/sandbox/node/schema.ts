import { z } from 'zod';
import * as limits from '../../../shared/limits.ts';
import { section, text, textThat, wholeNumber } from '../../../yaml/fields.ts';
import { conditions } from './conditions.ts';
import { assignments, outcome, seconds, value } from './value-schema.ts';

/** Reasons for which the sandbox refuses a request. */
export const REFUSALS = [
  'path',
  'method',
  'accept',
  'header',
  'credential',
  'timestamp',
  'signature',
  'idempotencyKey',
  'idempotencyConflict',
  'idempotencyRunning',
  'parameter',
  'json',
  'missing',
  'unknownField',
  'invalid',
  'notFound',
  'state',
  'amount',
  'outcome',
  'constraint',
] as const;

/** Reason for which the sandbox refuses a request. */
export type Refusal = (typeof REFUSALS)[number];

/** Schema of a list with a maximum length, because it is read for each request. */
function shortList<Item extends z.ZodType>(item: Item) {
  return z.array(item).max(1000).default([]);
}

const operations = z.array(text()).exactOptional().describe('IDs of operations. Default: all.');

const explained = {
  code: text().exactOptional().describe('The error code of the answer.'),
  page: text().exactOptional().describe('The page that explains it: `/docs/api#signature`.'),
};

/** Keys for the response to a refused request. */
const refused = {
  ...explained,
  status: wholeNumber(400, 599).exactOptional().describe('The HTTP status, where there is no code.'),
};

const constraint = section({
  ...refused,
  operations: z
    .array(text())
    .exactOptional()
    .describe('IDs of operations. Default: those that document the code; all of them where none does.'),
  where: conditions,
  field: text().exactOptional().describe('The field that the answer names. Default: the first in `where`.'),
  text: text().describe('What is wrong, in words.'),
});

const unique = section({
  ...refused,
  field: text().describe('The field whose value only one object may have.'),
  states: z
    .array(text())
    .min(1)
    .describe('An object that was once in one of these states keeps the value for itself.'),
  others: text()
    .exactOptional()
    .describe('`when` of the transition that ends other objects with this value, which still wait.'),
  blocks: z
    .array(text())
    .default([])
    .describe('Schemas of other objects with this value, whose shopper page then takes no attempt.'),
});

const result = section({
  operations,
  where: conditions.default({}),
  sets: assignments.default({}),
  removes: shortList(text()).describe('Fields of objects that are then absent: `Payment.action`.'),
});

/** Schema of `sandbox.yaml`: behavior of the sandbox that neither the OpenAPI file nor other typed data describes. */
export const sandboxSchema = section({
  refusals: z
    .partialRecord(z.enum(REFUSALS), section(explained))
    .describe('Reason for which a request is refused → the error code, and the page that explains it.')
    .default({}),
  fields: z.record(text(), text()).describe('Name of a field → the error code of a wrong value.').default({}),
  tolerance: wholeNumber(1, 86_400).default(300).describe('Seconds that the time in a header may be off.'),
  forms: z
    .record(
      text(),
      section({
        startsWith: z.array(text()).min(1).max(20).describe('How a value begins: one of these.'),
        digits: wholeNumber(1, 100).exactOptional().describe('How many digits follow. Default: anything.'),
        atMost: wholeNumber(1, 1000).exactOptional().describe('The most characters of a value.'),
      }),
    )
    .describe('Header with a credential → the form of its values. Another one is malformed.')
    .default({}),
  times: z
    .record(text(), text())
    .exactOptional()
    .describe(
      'Field that a transition waits for → the time that it means: `{card.expiryYear}-{card.expiryMonth}`. It has passed when that month has ended.',
    ),
  largestBody: wholeNumber(1, 1_048_576)
    .default(1_048_576)
    .describe('Bytes that the body of a request may have.'),
  idempotency: section({
    replayed: z.record(text(), text()).default({}).describe('Headers of an answer that is given again.'),
    records: z.array(text()).default(['2XX']).describe('Statuses of answers that are recorded.'),
    hours: wholeNumber(1, 8760).default(24).describe('How long a key is known.'),
  }).prefault({}),
  values: z.array(value).default([]).describe('Test values, the first that fits counts.'),
  amounts: z
    .record(
      text(),
      section({
        field: text().describe('Field of the request. Absent there: all that is left.'),
        adds: text().describe('Field of the object that adds up.'),
        upTo: text().describe('Field of the object that it may reach.'),
        code: text()
          .exactOptional()
          .describe('The error code of more than that. Default: that of `refusals.amount`.'),
      }),
    )
    .describe('Operation → the amount that it adds up on its object.')
    .default({}),
  later: z
    .record(text(), z.record(text(), seconds))
    .describe('Schema → state → seconds until what happens outside of the API happens.')
    .default({}),
  shopper: section({
    buttons: z
      .array(
        section({
          label: text().describe('What the button says.'),
          ...outcome,
          where: conditions.default({}),
        }),
      )
      .default([])
      .describe('What a shopper may do where an operation asks for the outcome later.'),
    later: z
      .array(
        section({
          ...refused,
          operation: text(),
          field: text(),
          is: text(),
          token: text()
            .exactOptional()
            .describe('The field of the request that must have what the shopper came back with.'),
        }),
      )
      .default([])
      .describe(
        'Operations that ask for the outcome when the shopper is back, and the value of a field that says so.',
      ),
    returnUrl: text()
      .default('returnUrl')
      .describe('The field with the address that the shopper goes back to.'),
    returns: z
      .record(text(), z.array(text()))
      .default({})
      .describe('Schema → fields of the object that are added to that address, in addition to its ID.'),
  }).prefault({}),
  constraints: shortList(constraint).describe(
    'Requests that are refused, although their schema allows them.',
  ),
  unique: z
    .record(text(), unique)
    .describe(
      'Schema → the field that only one of its objects may have a value of: one payment for an order.',
    )
    .default({}),
  copies: z
    .record(text(), z.record(text(), text()))
    .describe('Operation → field of what it creates → field of an object that the request names.')
    .default({}),
  results: shortList(result).describe('What else a request changes. All that fit are applied, in order.'),
  cutOffs: z
    .record(
      text(),
      section({
        time: textThat(
          (value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value),
          "must be a time of day in UTC, not {value}\nWrite it like '23:00', in quotes.",
        ).describe("The time of day, in UTC: `'23:00'`."),
        after: text()
          .exactOptional()
          .describe('A field of the object with a time. Default: the present time.'),
      }),
    )
    .describe('Field with a time → the time of day at which it always is: `Payment.voidableUntil`.')
    .default({}),
  delays: z
    .record(
      text(),
      section({
        hours: text()
          .exactOptional()
          .describe('The field of the request that says how many hours it is after the present time.'),
        minutes: text().exactOptional().describe('The field that says how many minutes it is.'),
        initial: wholeNumber(0, 100_000)
          .exactOptional()
          .describe('How many there are without that field. Default: as in the example.'),
      }).refine(
        ({ hours, minutes }) => (hours === undefined) !== (minutes === undefined),
        'must have `hours` or `minutes`\nName the field of the request that says how long it is.',
      ),
    )
    .describe('Field with a time → how long it is until then, as a request asks for: `Payment.captureAt`.')
    .default({}),
  attempts: z
    .record(
      text(),
      section({
        ...outcome,
        state: text().describe('The state of the whole after the last attempt.'),
        shownIn: text().describe('The state whose example shows what an attempt makes.'),
        times: wholeNumber(1, 100).describe('How many attempts there are.'),
      }),
    )
    .describe(
      'Schema → the objects that failed attempts leave behind, such as the declined payments of a page.',
    )
    .default({}),
  lists: section({
    newest: text().exactOptional().describe('The field by which lists are sorted, newest first.'),
    from: z
      .record(text(), text())
      .default({})
      .describe('Parameter → field with the same time or a later one.'),
    before: z.record(text(), text()).default({}).describe('Parameter → field with an earlier time.'),
    until: z
      .record(text(), text())
      .default({})
      .describe('Parameter → field with the same day or an earlier one.'),
    limit: section({
      parameter: text().exactOptional().describe('The parameter with the most entries of a page.'),
      initial: wholeNumber(1, limits.sandbox.page).default(100).describe('How many there are without it.'),
    })
      .prefault({})
      .describe('How many entries a page has.'),
    cursor: section({ parameter: text(), next: text(), code: text().exactOptional() })
      .exactOptional()
      .describe(
        'The parameter that asks for the next page, the field of the answer with it, and the error code of a wrong one.',
      ),
  })
    .exactOptional()
    .describe(
      'Lists show what exists in the sandbox. Parameters with the name of a field are filters. Without it, lists are those of the examples.',
    ),
  webhooks: section({
    timeout: wholeNumber(1, 60).default(10).describe('Seconds that a receiver has to answer.'),
    retries: z.array(seconds).default([60, 300, 1800]).describe('Seconds before each further attempt.'),
  }).prefault({}),
});
