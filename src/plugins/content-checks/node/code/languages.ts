import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Language → its grammar in `tree-sitter-wasms`, and what must come before code that is a piece of a file. */
interface Grammar {
  readonly file: string;
  readonly label: string;
  readonly before?: { readonly unless: RegExp; readonly text: string };
  /** Text that the grammar does not know, and what of the same length it takes in its place. */
  readonly unknown?: { readonly pattern: RegExp; readonly quotes: readonly [string, string] };
}

/** A placeholder such as `<name>` is a word. */
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

/** The grammar of a language; undefined for those that have none. */
export function grammarOf(language: string): Grammar | undefined {
  return GRAMMARS[language];
}

export type { Grammar };

/** Where grammars lie, and a name for their version. */
export interface InstalledGrammars {
  readonly folder: string;
  readonly version: string;
}

let installed: InstalledGrammars | null | undefined;

/** The grammars; undefined where their packages are not installed. */
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
