import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Grammar of a language: its file in `tree-sitter-wasms`, and the text to put before a fragment. */
interface Grammar {
  readonly file: string;
  readonly label: string;
  readonly before?: { readonly unless: RegExp; readonly text: string };
  /** Syntax that the grammar does not support, and the quotes of a string of the same length that replaces it. */
  readonly unknown?: { readonly pattern: RegExp; readonly quotes: readonly [string, string] };
}

/** Grammar of shells. A placeholder such as `<name>` is read as a word. */
const BASH: Grammar = {
  file: 'bash',
  label: 'Bash',
  unknown: { pattern: /(?<!<)<\p{L}[^\n<>()"'`;&$]*(?<=\S)>/gu, quotes: ['x', 'x'] },
};

const GRAMMARS: Readonly<Record<string, Grammar>> = {
  bash: BASH,
  curl: BASH,
  csharp: { file: 'c_sharp', label: 'C#', unknown: { pattern: /\$?"""[\s\S]*?"""/g, quotes: ['@"', '"'] } },
  java: { file: 'java', label: 'Java' },
  javascript: { file: 'javascript', label: 'JavaScript' },
  kotlin: { file: 'kotlin', label: 'Kotlin' },
  php: { file: 'php', label: 'PHP', before: { unless: /<\?/, text: '<?php\n' } },
  python: { file: 'python', label: 'Python' },
  'shell-session': BASH,
  swift: { file: 'swift', label: 'Swift', unknown: { pattern: /#"[^\n]*?"#/g, quotes: ['"', '"'] } },
};

/** Returns the grammar of a language; undefined if there is none. */
export function grammarOf(language: string): Grammar | undefined {
  return GRAMMARS[language];
}

export type { Grammar };

/** Folder of the grammars, and their version for cache keys. */
export interface InstalledGrammars {
  readonly folder: string;
  readonly version: string;
}

let installed: InstalledGrammars | null | undefined;

/** Returns the installed grammars; undefined if their packages are not installed. */
export function installedGrammars(): InstalledGrammars | undefined {
  if (installed === undefined) installed = findGrammars();
  return installed ?? undefined;
}

function findGrammars(): InstalledGrammars | null {
  const require = createRequire(import.meta.url);
  try {
    const file = require.resolve('tree-sitter-wasms/package.json');
    require.resolve('web-tree-sitter');
    const { version } = require(file) as { readonly version: string };
    return { folder: join(dirname(file), 'out'), version };
  } catch {
    return null;
  }
}
