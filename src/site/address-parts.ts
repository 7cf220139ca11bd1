import { posix } from 'node:path';

/** An address in its parts. */
export interface Parts {
  readonly path: string;
  /** With its question mark. */
  readonly query: string;
  /** With its hash sign. */
  readonly hash: string;
}

/** Takes an address apart. */
export function split(url: string): Parts {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, query, hash };
}

/** A file as a link from a folder names it. */
export function relativeFile(folder: string, file: string): string {
  const relative = posix.relative(folder, file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
