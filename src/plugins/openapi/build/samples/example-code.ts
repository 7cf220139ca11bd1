import type { MadeCode } from '../../../../markdown/code-blocks.ts';
import { digitsOf, jsonText } from '../../shared/exact-integers.ts';
import type { Say } from '../../shared/say.ts';

/** Characters of an example that are shown. A public API has one operation with 1.35 million characters of examples. */
const LONGEST_EXAMPLE = 50_000;

/** Returns the code of an example: JSON over several lines, or its text. Of a long one, the beginning. */
export function exampleCode(value: unknown, title: string, say: Say): MadeCode {
  const isText = typeof value === 'string';
  const code = isText ? (digitsOf(value) ?? value) : (jsonText(value, 2) ?? '');
  const language = isText ? 'text' : 'json';
  if (code.length <= LONGEST_EXAMPLE) return { language, title, code };
  const start = code.slice(0, LONGEST_EXAMPLE);
  // Where lines are short, the last one is whole.
  const whole = start.slice(0, start.lastIndexOf('\n') + 1).trimEnd() || start;
  return { language, title: `${title} (${say('exampleStart')})`, code: `${whole}\n…` };
}
