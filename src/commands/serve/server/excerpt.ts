import { join } from 'node:path';
import { groupProblems } from '../../../command-line/problem-groups.ts';
import { type Roots, readEntry } from '../../../files/real-entry.ts';
import type { Problem } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import type { ExcerptLine, ShownProblem } from '../shared/tab-state.ts';

/** Number of lines to show before and after the line of the problem. */
const AROUND = 2;
/** Maximum length of a line. */
const WIDTH = 200;
/** Maximum number of problems to show; a repeated one counts once. */
const SHOWN = 50;

/** The site that the problems belong to. */
interface ExcerptSite {
  readonly siteDirectory: string;
  readonly roots: Roots;
}

const shown = new WeakMap<readonly Problem[], readonly ShownProblem[]>();

/**
 * Prepares problems for the overlay: errors first, each with the surrounding lines. Files are read once per list
 * of problems, because tabs are updated many times during a build.
 */
export function shownProblems(problems: readonly Problem[], site: ExcerptSite): readonly ShownProblem[] {
  const made = shown.get(problems) ?? withExcerpts(problems, site);
  shown.set(problems, made);
  return made;
}

function withExcerpts(problems: readonly Problem[], site: ExcerptSite): readonly ShownProblem[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const others = problems.filter(({ severity }) => severity !== 'error');
  const groups = groupProblems([...errors, ...others]).slice(0, SHOWN);
  return groups.map(({ first, problems: { length } }) => ({
    severity: first.severity,
    code: first.code,
    place: placeOf(first) + (length > 1 ? ` (${length} times)` : ''),
    text: first.text,
    hint: first.hint ?? '',
    excerpt: excerptOf(first, site),
  }));
}

function placeOf({ file, line, column }: Problem): string {
  return [file, line, line && column].filter(Boolean).join(':');
}

function excerptOf({ file, line }: Problem, { siteDirectory, roots }: ExcerptSite): readonly ExcerptLine[] {
  if (file === undefined || line === undefined) return [];
  const lines = textOf(join(siteDirectory, file), roots).split(/\r?\n/);
  const first = Math.max(1, line - AROUND);
  return lines.slice(first - 1, line + AROUND).map((text, index) => ({
    number: first + index,
    text: text.slice(0, WIDTH),
    isIt: first + index === line,
  }));
}

function textOf(file: string, roots: Roots): string {
  try {
    return readEntry(file, roots, limits.files.source).bytes?.toString('utf8') ?? '';
  } catch {
    return ''; // The file was deleted, or cannot be read.
  }
}
