import { z } from 'zod';
import { section, text, wholeNumber } from '../../../yaml/fields.ts';

/** Schema of a field's value. It is compared as text: `true` equals `'true'`. */
const plain = z.union([z.string(), z.number(), z.boolean()]);

const field = text().max(200);

const plains = z.array(plain).min(1).max(100);

/** Schema of a test for the value of a field. */
const test = z.union(
  [
    plain,
    plains,
    section({ present: z.boolean().describe('Whether the field has a value other than null.') }),
    section({ not: plains.describe('Values that it must not be. A field without a value is none of them.') }),
    section({ startsWith: text().max(200).describe('How its text begins.') }),
    section({ length: wholeNumber(0, 10_000).describe('How many characters its text has.') }),
    section({ endsWith: text().max(200).describe('How its text ends.') }),
    section({ contains: text().max(200).describe('What its text contains.') }),
    section({
      above: z.union([z.number(), field]).describe('A number, or a field with one, that it exceeds.'),
    }),
    section({
      atMost: z
        .union([z.number(), field])
        .describe('A number, or a field with one, that it does not exceed.'),
    }),
    section({ differs: field.describe('A field that has another value.') }),
    section({ before: z.literal('now').describe('A time in the past: `2026-02` is until the month ends.') }),
    section({
      ahead: wholeNumber(0, 86_400).describe('A time that is more than so many seconds in the future.'),
    }),
  ],
  'must be a value, a list of 1 to 100 values, or one of: present, not, startsWith, length, endsWith, contains, above, atMost, differs, before, ahead',
);

/** Schema of conditions that must all be true: field → test. */
export const conditions = z
  .record(field, test)
  .refine(
    (value) => Object.keys(value).length <= 20,
    'must not have more than 20 fields\nSplit it into several.',
  )
  .describe(
    'Field → what it is. `currency` is a field of the body, `Payment.state` one of the object that the request is about, and `{year}-{month}` a text of several.',
  );

/** True for the path of a text in conditions, which YAML must not read as a number: `00000`. */
export function isConditionText(keys: readonly (string | number)[]): boolean {
  const at = keys.lastIndexOf('where');
  const [, name, ...rest] = at < 0 ? [] : keys.slice(at);
  if (name === undefined) return false;
  const [kind] = rest;
  return (
    kind === undefined ||
    typeof kind === 'number' ||
    ['not', 'startsWith', 'endsWith', 'contains'].includes(kind)
  );
}
