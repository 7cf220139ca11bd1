/** A line of a shell session: a command, its continuation, or output. Comments count as output. */
export interface SessionLine {
  readonly kind: 'command' | 'output';
  /** Prompt in front of a command: `$ `, `user@host:~$ `, `> `. */
  readonly prompt: string;
  readonly text: string;
}

/** Name of the language, as `findLanguage` returns it. */
export const SESSION = 'shell-session';

/** Host, folder, shell or environment in front of the sign, if any: `(venv) `, `[ada@host ~]`, `PS C:\>`, `PS>`, `bash-5.2$`. */
const WHERE =
  /(?:\([^()\s]+\) ?)?(?:\[[\w.-]+@[^[\]\n]+\]|[\w.-]+@[\w.-]+(?:[: ][^\s$#%>]*)?|(?:ba|z)?sh-[\d.]+|PS(?: [^\n>]*)?|[A-Za-z]:(?:\\[^\n>]*)?|[~/][^\s$#%>]*)?/;
const PROMPT = new RegExp(`^(${WHERE.source} ?)([$#%>❯])(?: |$)`, 'u');

/** A line such as `# Install it`, `# HELP requests_total` or `#   indented`: words, not a command of root. */
const COMMENT = /^#(?: {2,}| *\p{Lu}\p{L}*(?:[ ,’']|$)| *\S+:(?: |$))/u;

/** A command that goes on in the next line. */
const GOES_ON = /(?:\||&&|[({]|\b(?:do|then|else))\s*$/;
const HEREDOC = /(?<!<)<<-?\s*(["']?)(\w+)\1(?!<)/;

/** Splits a shell session into lines. Without a prompt, all lines are commands. */
export function sessionLines(code: string): readonly SessionLine[] {
  const lines = code.split('\n');
  const first = lines.find((line) => promptOf(line) !== undefined);
  if (first === undefined) return lines.map((text) => ({ kind: 'command', prompt: '', text }));
  const isAngled = promptOf(first)?.sign === '>';
  const found: SessionLine[] = [];
  let command: ShellCommand | undefined;
  for (const line of lines) {
    const prompt = promptOf(line);
    const angle = /^> ?/.exec(line)?.[0] ?? '';
    const isNext = command !== undefined && (command.isOpen || (angle !== '' && command.isAngled));
    const startsCommand =
      isNext && !isAngled ? prompt?.isCertain : prompt && (isAngled || prompt.sign !== '>');
    if (prompt !== undefined && startsCommand) command = { isAngled: false, ...readShell(prompt.rest) };
    else if (isNext) command = { isAngled: angle !== '', ...readShell(line.slice(angle.length), command) };
    else command = undefined;
    const length =
      command === undefined ? 0 : prompt && startsCommand ? line.length - prompt.rest.length : angle.length;
    found.push({
      kind: command === undefined ? 'output' : 'command',
      prompt: line.slice(0, length),
      text: line.slice(length),
    });
  }
  return found;
}

interface Prompt {
  readonly sign: string;
  /** The command after the prompt. */
  readonly rest: string;
  /** False for a sign that, in the middle of a command, may be part of it. */
  readonly isCertain: boolean;
}

function promptOf(line: string): Prompt | undefined {
  const [all, where = '', sign = ''] = PROMPT.exec(line) ?? [];
  if (all === undefined || (where === '' && COMMENT.test(line))) return undefined;
  return { sign, rest: line.slice(all.length), isCertain: where !== '' || sign === '$' };
}

/** Quotes and heredocs that are open at the end of a line of a command. */
interface ShellState {
  readonly quote: string;
  readonly heredoc: string;
  /** True if the next line belongs to the command. */
  readonly isOpen: boolean;
}

interface ShellCommand extends ShellState {
  /** True if this line continues a command, after `> `. */
  readonly isAngled: boolean;
}

const CLOSED: ShellState = { quote: '', heredoc: '', isOpen: false };

/** Returns the state of the shell after one more line of a command. */
function readShell(line: string, before: ShellState = CLOSED): ShellState {
  if (before.heredoc !== '' && line.trim() !== before.heredoc) return before;
  if (before.heredoc !== '') return CLOSED;
  let { quote } = before;
  let index = 0;
  for (; index < line.length; index++) {
    const sign = line.charAt(index);
    if (sign === '\\' && quote !== "'") index++;
    else if (sign === quote) quote = '';
    else if (quote === '' && (sign === '"' || sign === "'")) quote = sign;
    else if (quote === '' && sign === '#' && /^\s*$/.test(line.charAt(index - 1))) break;
  }
  const [, , heredoc = ''] = quote === '' ? (HEREDOC.exec(line) ?? []) : [];
  const isOpen = quote !== '' || heredoc !== '' || index > line.length || GOES_ON.test(line);
  return { quote, heredoc, isOpen };
}

/** Returns the commands of a session with spaces for prompts and empty lines for output; empty for code without a prompt. */
export function sessionCommands(code: string): string {
  const lines = sessionLines(code);
  if (lines.every(({ prompt }) => prompt === '')) return '';
  return lines
    .map(({ kind, prompt, text }) => (kind === 'command' ? ' '.repeat(prompt.length) + text : ''))
    .join('\n');
}
