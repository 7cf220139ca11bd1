import { z } from 'zod';
import { isMapping } from '../yaml/fields.ts';

/**
 * Reports a problem at a key of the mapping that is being validated. Format of the message: see `fields.ts`. `needs`: keys that
 * the mapping lacks.
 */
export type Complain = (
  path: readonly (string | number)[],
  message: string,
  needs?: readonly string[],
) => void;

/** A check of a mapping or a list as a whole. */
export type Rule = z.core.$ZodCheck<unknown>;

/** Creates a check of several keys of one mapping. */
export function rule(check: (value: Readonly<Record<string, unknown>>, complain: Complain) => void): Rule {
  return ruleFor(isMapping, check);
}

/** Creates a check of a list as a whole. */
export function listRule(check: (items: readonly unknown[], complain: Complain) => void): Rule {
  return ruleFor(Array.isArray, check);
}

/** Creates a check that runs even when single values are invalid, so that all problems are reported together. */
function ruleFor<Value>(
  isFor: (value: unknown) => value is Value,
  check: (value: Value, complain: Complain) => void,
): Rule {
  return z.superRefine<unknown>(
    (value, context) => {
      if (!isFor(value)) return;
      check(value, (path, message, needs) =>
        context.addIssue({ code: 'custom', path: [...path], message, params: { needs } }),
      );
    },
    { when: () => true },
  );
}

/** A value that two items of a list have, and the position of the first of them. */
interface Twin {
  readonly key: string;
  readonly value: string;
  readonly first: number;
}

/** Reports texts that two items of a list have under the same key of `textsOf(item)`. */
export function noTwins(
  textsOf: (item: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  message: (twin: Twin) => string,
): Rule {
  return listRule((items, complain) => {
    const seen = new Map<string, number>();
    for (const [index, item] of items.entries())
      for (const [key, value] of isMapping(item) ? Object.entries(textsOf(item)) : []) {
        if (typeof value !== 'string') continue;
        const first = seen.get(`${key} ${value}`);
        if (first === undefined) seen.set(`${key} ${value}`, index);
        else complain([index, key], message({ key, value, first }));
      }
  });
}

/** Requires at least one of the keys. */
export function oneOf(...keys: readonly string[]): Rule {
  const inQuotes = keys.map((key) => `\`${key}\``);
  return rule((value, complain) => {
    if (!keys.some((key) => key in value))
      complain([], `needs ${inQuotes.slice(0, -1).join(', ')} or ${inQuotes.at(-1)}`, keys);
  });
}

/** Allows at most one of the keys. */
export function notTogether(...keys: readonly string[]): Rule {
  return rule((value, complain) => {
    const [first, ...others] = keys.filter((key) => key in value);
    for (const key of others) complain([key], `cannot be combined with \`${first}\`\nKeep one of the two.`);
  });
}
