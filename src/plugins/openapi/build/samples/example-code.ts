import type { MadeCode } from '../../../../markdown/code-blocks.ts';
import type { Say } from '../../shared/say.ts';
import { exampleText } from '../long-examples.ts';
import type { Example } from '../model.ts';

/** Returns the code of an example; of a long one, the beginning. */
export function exampleCode(
  { value, whole }: Pick<Example, 'value' | 'whole'>,
  title: string,
  say: Say,
): MadeCode {
  const code = exampleText(value);
  const language = typeof value === 'string' ? 'text' : 'json';
  if (whole === undefined) return { language, title, code };
  const start = code.slice(0, whole.shown);
  // Where lines are short, the last one is whole.
  const lines = start.slice(0, start.lastIndexOf('\n') + 1).trimEnd() || start;
  return { language, title: `${title} (${say('exampleStart')})`, code: `${lines}\n…` };
}
