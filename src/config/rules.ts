import { z } from 'zod';
import { isMapping } from '../yaml/fields.ts';

/** Reports a problem at a key of the mapping that is being validated. Format of the message: see `fields.ts`. */
export type Complain = (path: readonly (string | number)[], message: string) => void;

/** A check of a mapping as a whole. */
export type Rule = z.core.$ZodCheck<object>;

/**
 * Creates a check of several keys of one mapping, or of a whole list. It runs even when single values are
 * invalid, so that all problems are reported together.
 */
export function rule(check: (value: Readonly<Record<string, unknown>>, complain: Complain) => void): Rule {
  return z.superRefine<object>(
    (value, context) => {
      if (!isMapping(value)) return;
      check(value, (path, message) => context.addIssue({ code: 'custom', path: [...path], message }));
    },
    { when: () => true },
  );
}

/** Requires at least one of the keys. */
export function oneOf(...keys: readonly string[]): Rule {
  const inQuotes = keys.map((key) => `\`${key}\``);
  return rule((value, complain) => {
    if (!keys.some((key) => key in value))
      complain([], `needs ${inQuotes.slice(0, -1).join(', ')} or ${inQuotes.at(-1)}`);
  });
}

/** Allows at most one of the keys. */
export function notTogether(...keys: readonly string[]): Rule {
  return rule((value, complain) => {
    const [first, ...others] = keys.filter((key) => key in value);
    for (const key of others) complain([key], `cannot be combined with \`${first}\`\nKeep one of the two.`);
  });
}
