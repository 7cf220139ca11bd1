import { posix } from 'node:path';

/** An address in its parts. */
export interface Parts {
  readonly path: string;
  /** With its question mark. */
  readonly query: string;
  /** With its hash sign. */
  readonly hash: string;
}

/** Splits an address into path, query and hash. A missing part is empty. */
export function split(url: string): Parts {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, query, hash };
}

/** Returns the path of a file relative to a folder, as a link has it: `./guide.md`, `../faq.md`. */
export function relativeFile(folder: string, file: string): string {
  const relative = posix.relative(folder, file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
