import { z } from 'zod';
import { isMapping } from './fields.ts';

/** Reports something wrong at a key of the mapping that is being checked; the message as in `fields.ts`. */
export type Complain = (path: readonly (string | number)[], message: string) => void;

/** A check of a mapping as a whole. */
export type Rule = z.core.$ZodCheck<object>;

/**
 * A rule about several keys of one mapping, or about a whole list. It is checked even where single values are wrong,
 * so that all problems come at once.
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

/** At least one of these keys must be there. */
export function oneOf(...keys: readonly string[]): Rule {
  const inQuotes = keys.map((key) => `\`${key}\``);
  return rule((value, complain) => {
    if (!keys.some((key) => key in value))
      complain([], `needs ${inQuotes.slice(0, -1).join(', ')} or ${inQuotes.at(-1)}`);
  });
}

/** Of these keys, only one may be there. */
export function notTogether(...keys: readonly string[]): Rule {
  return rule((value, complain) => {
    const [first, ...others] = keys.filter((key) => key in value);
    for (const key of others) complain([key], `cannot stand beside \`${first}\`\nKeep one of the two.`);
  });
}
