import { printable } from '../../command-line/printable.ts';
import type { Problem } from '../../problems.ts';
import type { ImportResult } from './import-site.ts';

/**
 * Codes of problems that the old site had, too: they say how to write better, and the page shows all that it showed. A page with
 * any other problem needs a hand.
 */
const ADVICE_ONLY: ReadonlySet<string> = new Set([
  ...[
    'heading-level',
    'image-text',
    'vague-link',
    'unknown-language',
    'json-syntax',
    'code-syntax',
    'empty-link',
  ],
  ...[
    'broken-link',
    'broken-anchor',
    'broken-markdown-link',
    'repeated-word',
    'undefined-tag',
    'front-matter-key',
  ],
  ...[
    'unused-footnote',
    'undefined-reference',
    'empty-folder',
    'empty-category',
    'shallow-clone',
    'no-history',
  ],
  ...['unused-label', 'live-secret', 'real-card', 'duplicate-heading', 'code-meta', 'lost-cell'],
]);

/** A page that needs a hand. */
export interface PageToEdit {
  readonly file: string;
  readonly problems: readonly Problem[];
}

/** Returns the pages that need a hand, by their files. */
export function pagesToEdit({ problems, sources }: ImportResult): readonly PageToEdit[] {
  const pages = new Set(sources);
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { file, code, severity } = problem;
    if (file === undefined || !pages.has(file) || (severity === 'warning' && ADVICE_ONLY.has(code))) continue;
    byFile.set(file, [...(byFile.get(file) ?? []), problem]);
  }
  return [...byFile].map(([file, found]) => ({ file, problems: found }));
}

/** Lines of each part of the report; `--all` and `--json` have all of them. */
const SHOWN = 15;

interface ReportOptions {
  /** Folder of the new site, as the reader wrote it. */
  readonly place: string;
  readonly isDry: boolean;
  readonly all: boolean;
}

/** Returns the report of an import, for people. */
export function reportText(result: ImportResult, { place, isDry, all }: ReportOptions): string {
  const { generator, files, sources, notes, problems, addresses } = result;
  const pages = pagesToEdit(result);
  const listed = (lines: readonly string[]): readonly string[] =>
    all || lines.length <= SHOWN
      ? lines
      : [...lines.slice(0, SHOWN), `… and ${lines.length - SHOWN} more: --all lists them.`];
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', title, ...listed(lines).map((line) => `  ${printable(line)}`)];
  const errors = problems.filter(({ severity }) => severity === 'error');
  return [
    `✔ ${isDry ? 'Would import' : 'Imported'} a site of ${generator} into ${place}.`,
    `  Files: ${files.written} written, ${files.unchanged} unchanged, ${files.removed} removed, ${files.kept.length} kept.`,
    `  Pages: ${sources.length - pages.length} of ${sources.length} Markdown files are right.`,
    ...part(
      'Pages that need a hand:',
      pages.flatMap(({ problems: [first], ...page }) => pageLine(page.file, first, pages)),
    ),
    ...part(
      'Not imported, and what serves instead:',
      notes.map(({ subject, advice }) => `${subject}: ${advice}`),
    ),
    ...part('Kept, because you changed them after the last import:', files.kept),
    ...part('Errors that keep the site from building:', errors.map(problemLine)),
    ...(addresses
      ? part(`Addresses: ${addresses.found} found, ${addresses.missing.length} missing.`, addresses.missing)
      : []),
    '',
    ...nextSteps(place, isDry),
    '',
  ].join('\n');
}

function pageLine(
  file: string,
  problem: Problem | undefined,
  pages: readonly PageToEdit[],
): readonly string[] {
  if (problem === undefined) return [];
  const count = pages.find((page) => page.file === file)?.problems.length ?? 1;
  return [`${problemLine(problem)}${count > 1 ? ` (and ${count - 1} more)` : ''}`];
}

function problemLine({ file, line, code, text, hint }: Problem): string {
  const place = [file, line].filter((each) => each !== undefined).join(':');
  return [place, code, text, hint].filter(Boolean).join('  ').replaceAll('\n', ' ');
}

function nextSteps(place: string, isDry: boolean): readonly string[] {
  if (isDry) return ['Nothing was written. Run it without --dry-run to import.'];
  const site = /\s/.test(place) ? `"${place}"` : place;
  return [`See it:  paydocs serve --site ${site}`, `Build:   paydocs build --site ${site}`];
}
