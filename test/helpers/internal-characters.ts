import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Noncharacters, as they are and as JSON and HTML write them. */
const INTERNAL = /[\uFDD0-\uFDEF]|\\ufd[de][\da-f]|&#(?:x0*fd[de][\da-f]|6497[6-9]|649[89]\d|6500[0-7]);/i;

/** Returns the files of an output that have a character which only paydocs itself writes. Scripts are programs. */
export function filesWithInternalCharacters(output: string): readonly string[] {
  return readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.endsWith('.js') && statSync(join(output, path)).isFile())
    .filter((path) => INTERNAL.test(readFileSync(join(output, path), 'utf8')));
}
