import type { ElementContent } from 'hast';
import { type SessionLine, sessionLines } from '../../shared/code/session.ts';
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
      isCommand(line)
        ? [...token('prompt', line.prompt), ...(highlighted.shift() ?? [])]
        : token('output', line.text),
    ),
    outputs: session.flatMap((line, index) => (isCommand(line) ? [] : [index])),
  };
}

function token(type: string, value: string): ElementContent[] {
  if (value === '') return [];
  const properties = { className: ['token', type] };
  return [{ type: 'element', tagName: 'span', properties, children: [{ type: 'text', value }] }];
}
