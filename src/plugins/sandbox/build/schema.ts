import { z } from 'zod';
import { flag, section, text, wholeNumber } from '../../../yaml/fields.ts';

const seconds = wholeNumber(0, 86_400 * 400);

/** Why the sandbox refuses a request. */
export const REFUSALS = [
  'path',
  'method',
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
] as const;

/** One of `REFUSALS`. */
export type Refusal = (typeof REFUSALS)[number];

const refusal = section({
  code: text().exactOptional().describe('The error code of the answer.'),
  page: text()
    .exactOptional()
    .describe('The page that explains it, as an address of the site: `/docs/api#signature`.'),
});

const value = section({
  field: text().describe('The field of the body that holds the value: `paymentMethod.walletToken`.'),
  is: text().exactOptional().describe('The value.'),
  endsWith: text().exactOptional().describe('How the value ends.'),
  operations: z.array(text()).exactOptional().describe('IDs of the operations that know it. Default: all.'),
  code: text().exactOptional().describe('The error code that it gives.'),
  when: text().exactOptional().describe('The outcome, as the files of states call it: `challenge`.'),
  status: wholeNumber(200, 599).exactOptional().describe('The HTTP status, where there is no code.'),
  retryAfter: seconds.exactOptional().describe('Seconds in the header `Retry-After`.'),
  delay: wholeNumber(0, 60).exactOptional().describe('Seconds before the answer.'),
  drops: flag(false).describe(
    'The connection closes without an answer, after the request has had its effect.',
  ),
  expires: seconds.exactOptional().describe('Seconds after which an action of the object expires.'),
  creates: text()
    .exactOptional()
    .describe('Schema of an object that comes of it outside of the API: `Dispute`.'),
  after: seconds.exactOptional().describe('Seconds until that object comes.'),
  times: wholeNumber(1, 100)
    .exactOptional()
    .describe('How many requests of one idempotency key it applies to.'),
  result: text().exactOptional().describe('What happens, in words. Markdown.'),
});

/** `sandbox.yaml`: what the sandbox does that neither the OpenAPI file nor other typed data says. */
export const sandboxSchema = section({
  refusals: z
    .partialRecord(z.enum(REFUSALS), refusal)
    .default({})
    .describe('Reason for which a request is refused → the error code, and the page that explains it.'),
  fields: z.record(text(), text()).default({}).describe('Name of a field → the error code of a wrong value.'),
  tolerance: wholeNumber(1, 86_400).default(300).describe('Seconds that the time in a header may be off.'),
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
      }),
    )
    .default({})
    .describe('Operation → the amount that it adds up on its object.'),
  later: z
    .record(text(), z.record(text(), seconds))
    .default({})
    .describe('Schema → state → seconds until what happens outside of the API happens.'),
  shopper: section({
    buttons: z
      .array(
        section({
          label: text().describe('What the button says.'),
          when: text().describe('The outcome, as the files of states call it.'),
          code: text().exactOptional().describe('The error code of the outcome.'),
        }),
      )
      .default([])
      .describe('What a shopper may do where an operation asks for the outcome later.'),
    later: z
      .array(section({ operation: text(), field: text(), is: text() }))
      .default([])
      .describe(
        'Operations that ask for the outcome when the shopper is back, and the value of a field that says so.',
      ),
    returnUrl: text()
      .default('returnUrl')
      .describe('The field with the address that the shopper goes back to.'),
  }).prefault({}),
  webhooks: section({
    timeout: wholeNumber(1, 60).default(10).describe('Seconds that a receiver has to answer.'),
    retries: z.array(seconds).default([60, 300, 1800]).describe('Seconds before each further attempt.'),
  }).prefault({}),
});
