import type { ElementContent, Text } from 'hast';
import { type SessionLine, sessionLines } from '../code/session.ts';
import { highlightLines } from './highlight.ts';

/** A shell session, and the classes of its lines. Prompts and output are not copied. */
export interface DrawnSession {
  readonly lines: readonly ElementContent[][];
  readonly outputs: readonly number[];
}

/** Draws a shell session: only its commands are highlighted. */
export function drawSession(code: string, grammar: string | undefined): DrawnSession {
  const session = sessionLines(code);
  const isCommand = ({ kind }: SessionLine): boolean => kind === 'command';
  const commands = session.filter(isCommand).map(({ text }) => text);
  const highlighted = commands.length === 0 ? [] : [...highlightLines(commands.join('\n'), grammar)];
  return {
    lines: session.map((line) =>
      isCommand(line) ? [...promptOf(line), ...(highlighted.shift() ?? [])] : textOf(line.text),
    ),
    outputs: session.flatMap((line, index) => (isCommand(line) ? [] : [index])),
  };
}

/** A prompt has the color of a comment. */
function promptOf({ prompt }: SessionLine): ElementContent[] {
  if (prompt === '') return [];
  const properties = { className: ['token', 'comment', 'prompt'] };
  return [{ type: 'element', tagName: 'span', properties, children: textOf(prompt) }];
}

function textOf(value: string): Text[] {
  return value === '' ? [] : [{ type: 'text', value }];
}
