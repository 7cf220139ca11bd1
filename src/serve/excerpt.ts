import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LARGEST_SOURCE } from '../content/read.ts';
import type { Problem } from '../problems.ts';
import type { ExcerptLine, ShownProblem } from '../shared/tab-state.ts';

/** Lines before and after the one in question. */
const AROUND = 2;
/** Longer lines are cut. */
const WIDTH = 200;
/** Nobody reads more at once. */
const MOST = 50;

const shown = new WeakMap<readonly Problem[], readonly ShownProblem[]>();

/**
 * Problems as they are shown over a page, errors first, each with the lines around it. The files are read once for a
 * list of problems: tabs are told many times while a build goes on.
 */
export function shownProblems(problems: readonly Problem[], siteDirectory: string): readonly ShownProblem[] {
  const made = shown.get(problems) ?? withExcerpts(problems, siteDirectory);
  shown.set(problems, made);
  return made;
}

function withExcerpts(problems: readonly Problem[], siteDirectory: string): readonly ShownProblem[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const others = problems.filter(({ severity }) => severity !== 'error');
  return [...errors, ...others].slice(0, MOST).map((problem) => ({
    severity: problem.severity,
    code: problem.code,
    place: [problem.file, problem.line, problem.line && problem.column].filter(Boolean).join(':'),
    text: problem.text,
    hint: problem.hint ?? '',
    excerpt: excerptOf(problem, siteDirectory),
  }));
}

function excerptOf({ file, line }: Problem, siteDirectory: string): readonly ExcerptLine[] {
  if (file === undefined || line === undefined) return [];
  const lines = textOf(join(siteDirectory, file)).split(/\r?\n/);
  const first = Math.max(1, line - AROUND);
  return lines.slice(first - 1, line + AROUND).map((text, index) => ({
    number: first + index,
    text: text.slice(0, WIDTH),
    isIt: first + index === line,
  }));
}

function textOf(file: string): string {
  try {
    return statSync(file).size > LARGEST_SOURCE ? '' : readFileSync(file, 'utf8');
  } catch {
    return ''; // gone since: the problem will be, too
  }
}
