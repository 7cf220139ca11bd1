import { z } from 'zod';
import { anyText, section, text, textThat, wholeNumber } from '../config/fields.ts';
import { oneOf, type Rule, rule } from '../config/rules.ts';

/** `true` and `false` may stand in quotes here (X10-02). */
const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

/** Numbers may stand in quotes here. */
function quotable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value),
    schema,
  );
}

const level = quotable(wholeNumber(2, 6)).exactOptional();

const date = textThat(
  (value) => isoDate(value) !== undefined,
  'must be a date\nWrite it like 2026-03-01 or 2026-03-01T14:30:00Z.',
).transform((value) => isoDate(value) ?? value);

const alias = textThat(
  (value) => /^\/(?!\/)[^\s?#\\]*$/.test(value),
  'must be a path that starts with "/"\nWrite it without address, "?" or "#".',
);

const tag = z.union([text(), section({ label: text(), permalink: text().exactOptional() })]);

const articleFields = {
  title: anyText().exactOptional(),
  description: anyText().exactOptional(),
};
