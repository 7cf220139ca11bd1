import { printable } from '../../command-line/printable.ts';
import type { Problem } from '../../problems.ts';
import type { ImportResult } from './import-site.ts';

/**
 * Codes of problems that the old site had, too: they say how to write better, and the page shows all that it showed.
 * The author must solve any other problem of a page.
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

/** A page with problems that the author must solve. */
export interface PageToEdit {
  readonly file: string;
  readonly problems: readonly Problem[];
}

/** True for a problem because of which a page needs a hand. */
export function needsHand({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean {
  return severity === 'error' || !ADVICE_ONLY.has(code);
}

/** Returns the pages whose problems the author must solve, with these problems. Warnings that are only advice do not count. */
export function pagesToEdit({ problems, sources }: ImportResult): readonly PageToEdit[] {
  const pages = new Set(sources);
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { file } = problem;
    if (file === undefined || !pages.has(file) || !needsHand(problem)) continue;
    byFile.set(file, [...(byFile.get(file) ?? []), problem]);
  }
  return [...byFile].map(([file, found]) => ({ file, problems: found }));
}

/** Places and names of each part of the report; `--all` and `--json` have all of them. */
const SHOWN = 5;

interface ReportOptions {
  /** Folder of the new site, as the reader wrote it. */
  readonly place: string;
  readonly isDry: boolean;
  readonly all: boolean;
}

/** Things to which the same sentence applies. */
interface Group {
  readonly title: string;
  readonly members: string[];
}

/** Returns the report of an import, for people. */
export function reportText(result: ImportResult, { place, isDry, all }: ReportOptions): string {
  const { generator, files, sources, notes, problems, addresses } = result;
  const pages = pagesToEdit(result);
  const part = (title: string, groups: readonly Group[]): readonly string[] =>
    groups.length === 0 ? [] : ['', title, ...groups.flatMap((group) => groupLines(group, all))];
  const errors = problems.filter(({ severity }) => severity === 'error');
  return [
    `✔ ${isDry ? 'Would import' : 'Imported'} a site of ${generator} into ${place}.`,
    `  Files: ${files.written} written, ${files.unchanged} unchanged, ${files.removed} removed, ${files.kept.length} kept.`,
    `  Pages: ${sources.length - pages.length} of ${sources.length} Markdown files are right.`,
    ...part('Pages that need a hand:', byProblem(pages.flatMap((page) => page.problems))),
    ...part(
      'Not imported, and what serves instead:',
      grouped(notes.map(({ advice, subject }) => [advice, subject])),
    ),
    ...part(
      'Kept as they are:',
      grouped(files.kept.map((file) => ['You changed them after the last import.', file])),
    ),
    ...part('Errors that keep the site from building:', byProblem(errors)),
    ...(addresses ? part('Addresses of the old site:', addressGroups(addresses)) : []),
    '',
    ...nextSteps(place, isDry),
    '',
  ].join('\n');
}

function addressGroups({ found, missing }: NonNullable<ImportResult['addresses']>): readonly Group[] {
  return [
    { title: `${found} are found.`, members: [] },
    ...grouped(
      missing.map((address) => [`${missing.length} are missing. List them in \`redirects\`.`, address]),
    ),
  ];
}

function groupLines({ title, members }: Group, all: boolean): readonly string[] {
  const shown = all ? members : members.slice(0, SHOWN);
  const left = members.length - shown.length;
  return [
    `  ${printable(title)}`,
    ...shown.map((member) => `    ${printable(member)}`),
    ...(left > 0 ? [`    … and ${left} more: --all lists them.`] : []),
  ];
}

/** Groups names by their sentence, the sentences in the order in which they first appear. */
function grouped(pairs: readonly (readonly [title: string, member: string])[]): readonly Group[] {
  const groups = new Map<string, string[]>();
  for (const [title, member] of pairs) groups.set(title, [...(groups.get(title) ?? []), member]);
  return [...groups].map(([title, members]) => ({ title, members: [...new Set(members)] }));
}

/** Groups places by what to do there. What differs from place to place is in quotation marks. */
function byProblem(problems: readonly Problem[]): readonly Group[] {
  const groups = grouped(
    problems.map(({ code, text, hint, file, line }) => {
      const [sentence = ''] = (hint ?? text).split('\n');
      const general = sentence.replace(/"[^"]*"/g, '"…"');
      return [`${code}: ${general}`, [file, line].filter((each) => each !== undefined).join(':') || text];
    }),
  );
  return [...groups].sort((a, b) => b.members.length - a.members.length);
}

function nextSteps(place: string, isDry: boolean): readonly string[] {
  if (isDry) return ['Nothing was written. Run it without --dry-run to import.'];
  const site = /\s/.test(place) ? `"${place}"` : place;
  return ['See it, and build it:', `  paydocs serve --site ${site}`, `  paydocs build --site ${site}`];
}
