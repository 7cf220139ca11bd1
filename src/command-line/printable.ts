import { randomUUID } from 'node:crypto';

/**
 * Escapes characters that would command a terminal, change the direction of text or are invisible, and the commands `##vso[`,
 * `##[` and `##teamcity[` of Azure Pipelines, GitHub's runner and TeamCity. A tab becomes a space.
 */
export function printable(text: string): string {
  return text.replace(COMMANDING, (character) =>
    character === '\t' ? ' ' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const COMMANDING = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|#(?=#\w*\[)/gu;

/** Escapes each line of a text, as `printable` does. JSON stays the same data. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

interface RunEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Stops the runner of GitHub Actions from taking lines of a text for commands, because messages may quote content of strangers.
 * It takes commands again when it reads the token, which an author of content cannot guess.
 */
export function withoutCommands(text: string, { env }: RunEnvironment): string {
  if (env.GITHUB_ACTIONS !== 'true') return text;
  const token = randomUUID();
  return `::stop-commands::${token}\n${text}::${token}::\n`;
}

/** Returns a number with its noun: `1 file`, `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Words and quotations up to this length are printed in full, such as most addresses. */
const QUOTE_LENGTH = 200;

/** Characters to which longer ones are cut. */
const SHORTENED = 100;

/** Cuts what a message quotes of its author's text, where that is very long: a word, or words in quotation marks. */
export function withoutLongQuotes(text: string): string {
  return text
    .replace(/"[^"\n]*"/g, (quote) =>
      quote.length > QUOTE_LENGTH + 2 ? `"${shortened(quote.slice(1, -1))}"` : quote,
    )
    .replace(/[^\s"]+/g, (word) => (word.length > QUOTE_LENGTH ? shortened(word) : word));
}

/** Cuts a text, but no character in two. */
function shortened(text: string): string {
  return `${text.slice(0, SHORTENED).replace(/[\ud800-\udbff]$/, '')}…`;
}
