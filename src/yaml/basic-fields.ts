import { z } from 'zod';
import { withoutHiddenInCode } from '../shared/hidden-characters.ts';
import * as limits from '../shared/limits.ts';

/**
 * Building blocks of schemas for data files and for the configuration. A message continues a sentence that starts with the
 * field's name ("must be a path, not {value}"); the hint follows after a line break.
 */

/** A mapping that accepts its known keys only. */
export const section = z.strictObject;

/** Schema of any text, including an empty one; hidden characters of code in it are removed. */
export function anyText() {
  return z.string().max(limits.text.value).overwrite(withoutHiddenInCode);
}

/** Schema of a text that satisfies a rule; `message` describes the rule. */
export function textThat(holds: (value: string) => boolean, message: string) {
  return z.string().refine(holds, message);
}

/** Schema of a text that is not empty. */
export function text() {
  return anyText().refine(
    (value) => value.trim() !== '',
    'must not be empty\nWrite a text, or remove the key.',
  );
}

/** Schema of a boolean, written without quotes. */
export function flag(initial: boolean) {
  return z.boolean().default(initial);
}

/** Schema of a whole number between two bounds, both inclusive. */
export function wholeNumber(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}, not {value}`;
  return z.int(message).min(minimum, message).max(maximum, message);
}
