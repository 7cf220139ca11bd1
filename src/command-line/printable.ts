/**
 * Escapes characters that would command a terminal, change the direction of the text next to them, or are not seen at all. A tab
 * becomes a space.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, (character) =>
    character === '\t' ? ' ' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The same for each line of a text. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** `1 file`, `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
