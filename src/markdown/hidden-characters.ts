import { error, type Problem, warning } from '../problems.ts';
import { codePointName, type HiddenCharacter, hiddenCharacters } from '../shared/hidden-characters.ts';
import type { MarkdownOptions } from './options.ts';
import { type Parsing, report } from './parsing.ts';

/** Code of a page, and the offset of each of its characters in the sources. */
interface PlacedCode {
  readonly code: string;
  readonly offsetOf: (index: number) => number;
}

/** Reports the hidden characters of code at the first of them, and leaves them out of the Markdown copy. */
export function reportHidden(parsing: Parsing, { code, offsetOf }: PlacedCode): void {
  const hidden = hiddenCharacters(code);
  const problem = hiddenProblem(hidden, parsing.options);
  if (problem === undefined) return;
  report(parsing, offsetOf(hidden[0]?.index ?? 0), problem);
  for (const { index, character } of hidden) {
    const start = offsetOf(index);
    const end = start + character.length;
    if (parsing.sources.slice(start, end) === character) parsing.edits.push({ start, end, put: [] });
  }
}

/** Returns the problem of hidden characters, an error in untrusted content; undefined without any. */
export function hiddenProblem(
  hidden: readonly HiddenCharacter[],
  { allowsHtml }: Pick<MarkdownOptions, 'allowsHtml'>,
): Problem | undefined {
  if (hidden.length === 0) return undefined;
  const names = [...new Set(hidden.map(({ character }) => codePointName(character)))];
  const list = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;
  const text = `This code has hidden characters: ${list}. They are shown as marks and not copied.`;
  const hint = 'Remove them, or write an escape of the language, such as \\u202E.';
  return (allowsHtml ? warning : error)('hidden-character', text, { hint });
}
