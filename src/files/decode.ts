import { SLOT_CHARACTERS } from '../html/slots.ts';
import { warning } from '../problems.ts';
import type { Problem } from '../types.ts';

/**
 * Decodes UTF-8 without byte order mark, with line breaks as LF. Invalid bytes and NUL become `\uFFFD` with a warning,
 * slot markers without one.
 */
export function decode(bytes: Uint8Array, file: string): { text: string; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('utf-8').decode(bytes);
    problems.push(
      warning('invalid-utf8', 'These bytes are not valid UTF-8. They are shown as "\uFFFD".', {
        file,
        ...placeOfInvalidBytes(bytes),
        hint: 'Save the file as UTF-8.',
      }),
    );
  }
  const normal = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const nul = normal.indexOf('\0');
  if (nul >= 0) {
    problems.push(
      warning('nul-byte', 'There is a NUL byte here. It is shown as "\uFFFD".', {
        file,
        ...lineAndColumn(normal, nul),
        hint: 'Remove it. If the file is full of NUL bytes, it was saved as UTF-16: save it as UTF-8.',
      }),
    );
  }
  return { text: normal.replace(/\0/g, '\uFFFD').replace(SLOT_CHARACTERS, '\uFFFD'), problems };
}

function placeOfInvalidBytes(bytes: Uint8Array): { line: number; column: number } {
  let line = 1;
  let start = 0;
  while (start <= bytes.length) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline;
    const part = bytes.subarray(start, end);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(part);
    } catch {
      return { line, column: new TextDecoder('utf-8').decode(part).indexOf('\uFFFD') + 1 };
    }
    line += 1;
    start = end + 1;
  }
  return { line: 1, column: 1 };
}

/** Converts an offset to a line and a column, both starting at 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
