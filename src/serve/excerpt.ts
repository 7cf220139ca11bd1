import { join } from 'node:path';
import { LARGEST_SOURCE } from '../content/read.ts';
import { type Roots, readEntry } from '../content/real-entry.ts';
import type { Problem } from '../problems.ts';
import type { ExcerptLine, ShownProblem } from '../shared/tab-state.ts';

/** Lines before and after the one in question. */
const AROUND = 2;
/** Longer lines are cut. */
const WIDTH = 200;
/** Nobody reads more at once. */
const MOST = 50;

/** Where the files of problems are. */
interface ExcerptSite {
  readonly siteDirectory: string;
  readonly roots: Roots;
}

const shown = new WeakMap<readonly Problem[], readonly ShownProblem[]>();

/**
 * Problems as they are shown over a page, errors first, each with the lines around it. The files are read once for a
 * list of problems: tabs are told many times while a build goes on.
 */
export function shownProblems(problems: readonly Problem[], site: ExcerptSite): readonly ShownProblem[] {
  const made = shown.get(problems) ?? withExcerpts(problems, site);
  shown.set(problems, made);
  return made;
}

function withExcerpts(problems: readonly Problem[], site: ExcerptSite): readonly ShownProblem[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const others = problems.filter(({ severity }) => severity !== 'error');
  return [...errors, ...others].slice(0, MOST).map((problem) => ({
    severity: problem.severity,
    code: problem.code,
    place: [problem.file, problem.line, problem.line && problem.column].filter(Boolean).join(':'),
    text: problem.text,
    hint: problem.hint ?? '',
    excerpt: excerptOf(problem, site),
  }));
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
    return readEntry(file, roots, LARGEST_SOURCE).bytes?.toString('utf8') ?? '';
  } catch {
    return ''; // gone since, as the problem will be, or not to be read
  }
}
