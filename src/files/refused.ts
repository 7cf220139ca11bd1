import { dirname, relative, sep } from 'node:path';
import { error, type Problem } from '../problems.ts';
import type { RealEntry, Roots } from './real-entry.ts';

/** Codes of problems of entries that must not be read. */
export const REFUSAL_CODES: ReadonlySet<string> = new Set([
  'symlink-outside',
  'symlink-hidden',
  'special-file',
]);

/** Returns the problem of an entry that must not be read. */
export function refusedProblem(file: string, { kind, path }: RealEntry, [site = '']: Roots): Problem {
  if (kind === 'hidden') {
    const text = `A symbolic link leads to "${path}", a hidden file or folder, which may hold secrets.`;
    const hint = 'Copy what is to be published. linkedFolders allows no links to hidden files either.';
    return error('symlink-hidden', text, { file, hint });
  }
  if (kind === 'special') {
    const text = 'This is a pipe, a socket, a device or a file of the operating system, not a regular file.';
    const hint = 'Replace it by a regular file. linkedFolders in site.config.yaml allows only regular files.';
    return error('special-file', text, { file, hint });
  }
  const folder = relative(site, dirname(path)).split(sep).join('/');
  const text = `A symbolic link leads out of the site, to "${path}".`;
  const hint = `Copy it into the site, or list its folder in site.config.yaml: linkedFolders: ["${folder}"]`;
  return error('symlink-outside', text, { file, hint });
}

/** True for a problem of an entry that code may import: the bundler must not come near it. */
export function isRefusedCode({ code, file = '' }: Problem): boolean {
  return REFUSAL_CODES.has(code) && /^(?:theme|content\/pages)(?:\/|$)/.test(file);
}
