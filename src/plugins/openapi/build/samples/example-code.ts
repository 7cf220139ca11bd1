import type { MadeCode } from '../../../../markdown/code-blocks.ts';
import type { Say } from '../../shared/say.ts';
import { exampleText, LONGEST_EXAMPLE } from '../long-examples.ts';
import type { Example } from '../model.ts';

/** Returns the code of an example; of a long one, the beginning. */
export function exampleCode(
  { value, file }: Pick<Example, 'value' | 'file'>,
  title: string,
  say: Say,
): MadeCode {
  const code = exampleText(value);
  const language = typeof value === 'string' ? 'text' : 'json';
  if (file === undefined) return { language, title, code };
  const start = code.slice(0, LONGEST_EXAMPLE);
  // Where lines are short, the last one is whole.
  const whole = start.slice(0, start.lastIndexOf('\n') + 1).trimEnd() || start;
  return { language, title: `${title} (${say('exampleStart')})`, code: `${whole}\n…` };
}
