import { z } from 'zod';
import { flag, section, text, wholeNumber } from '../../../yaml/fields.ts';
import { conditions } from './conditions.ts';

/** Schema of a number of seconds, up to 400 days. */
export const seconds = wholeNumber(0, 86_400 * 400);

/** Schema of new values: path of a field, such as `Payment.threeDSecure.eci` → value. */
export const assignments = z
  .record(text(), z.json())
  .describe('Field of an object → its new value: `Token.recurringReady: true`.');

/** Keys for the outcome of something outside of the API. */
export const outcome = {
  when: text().describe('The outcome, as the files of states call it.'),
  code: text().exactOptional().describe('The error code of the outcome.'),
};

/** Schema of a test value, and of the effects of a request with it. */
export const value = section({
  field: text()
    .exactOptional()
    .describe(
      'The field of the body that holds the value: `paymentMethod.walletToken`. Default: none, `where` alone decides.',
    ),
  header: text()
    .exactOptional()
    .describe(
      'The header that has the value, instead of a field: `Gateway-Key-Id`. Its values are valid credentials.',
    ),
  is: text().exactOptional().describe('The value.'),
  endsWith: text().exactOptional().describe('How the value ends.'),
  contains: text().max(200).exactOptional().describe('What the value contains.'),
  where: conditions.default({}),
  operations: z.array(text()).exactOptional().describe('IDs of the operations that know it. Default: all.'),
  code: text().exactOptional().describe('The error code that it gives.'),
  when: text().exactOptional().describe('The outcome, as the files of states call it: `challenge`.'),
  status: wholeNumber(200, 599).exactOptional().describe('The HTTP status, where there is no code.'),
  retryAfter: seconds.exactOptional().describe('Seconds in the header `Retry-After`.'),
  delay: wholeNumber(0, 60).exactOptional().describe('Seconds before the answer.'),
  drops: flag(false).describe(
    'The connection closes without an answer, after the request has had its effect.',
  ),
  expires: seconds
    .exactOptional()
    .describe(
      'Seconds after which what the object waits for has passed: with `creates`, the object that results.',
    ),
  creates: text().exactOptional().describe('Schema of an object that results outside of the API: `Dispute`.'),
  once: text()
    .exactOptional()
    .describe(
      'State that the object must reach before that; `after` counts from then. Without it, `after` counts from the request, in any state.',
    ),
  acts: section({
    ...outcome,
    on: text()
      .exactOptional()
      .describe('Schema of the object, such as `Token`. Default: that which the request is about.'),
    sets: assignments.exactOptional(),
  })
    .exactOptional()
    .describe('What happens to the object outside of the API, such as what a shopper does.'),
  after: seconds.exactOptional().describe('Seconds until that object comes, or until that happens.'),
  times: wholeNumber(1, 100)
    .exactOptional()
    .describe('How many requests of one idempotency key it applies to.'),
  result: text().exactOptional().describe('What happens, in words. Markdown.'),
});
