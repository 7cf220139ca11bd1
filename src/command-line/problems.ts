import { posix, relative, sep } from 'node:path';
import pico from 'picocolors';
import { type Problem, warning } from '../problems.ts';
import type { Io } from './io.ts';
import { printable, printableLines, withoutCommands, withoutLongQuotes } from './printable.ts';
import { FIRST_PLACES, groupProblems, type ProblemGroup } from './problem-groups.ts';

/** Formats a problem for authors: symbol, code and place, then the message and the hint. */
export function formatProblem(problem: Problem, colors = pico.createColors(false)): string {
  return format(problem, placeOf(problem), { colors, more: [] });
}

/** Formats a repeated problem: the number of places, and the first of them. */
export function formatGroup({ problems, first }: ProblemGroup, colors = pico.createColors(false)): string {
  if (problems.length === 1) return formatProblem(first, colors);
  const places = problems.slice(0, FIRST_PLACES).map(placeOf).filter(Boolean);
  const more = [
    ...(places.length > 0 ? [`First places: ${places.join(', ')}`] : []),
    '`paydocs check --all` lists every place.',
  ];
  const shared = first.cause === undefined ? first : { ...first, text: first.cause, hint: '' };
  return format(shared, `${problems.length} times`, { colors, more });
}

function format(
  { severity, code, text, hint = '' }: Problem,
  place: string,
  {
    colors,
    more,
  }: { readonly colors: ReturnType<typeof pico.createColors>; readonly more: readonly string[] },
): string {
  const mark = severity === 'error' ? colors.red('✘') : colors.yellow('⚠');
  const head = `${mark} ${colors.bold(code)}${place && `  ${place}`}`;
  const body = [text, hint].flatMap((part) =>
    part === '' ? [] : printableLines(withoutLongQuotes(part)).split('\n'),
  );
  return `${[head, ...body, ...more].join('\n  ')}\n`;
}

/** Formats a problem as a workflow command of GitHub Actions, which annotates the changed line. */
export function formatAnnotation(problem: Problem, folder: string): string {
  const properties = {
    file: problem.file && posix.join(folder, problem.file),
    line: problem.line,
    col: problem.column,
    title: problem.code,
  };
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  const list = given.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
  const text = problem.hint === undefined ? problem.text : `${problem.text}\n${problem.hint}`;
  return `::${problem.severity} ${list}::${escapeData(printableLines(withoutLongQuotes(text)))}\n`;
}

/** Options for printing repeated problems. */
export interface PrintOptions {
  /** Prints every place of a repeated problem instead of the first three. */
  readonly all?: boolean | undefined;
}

/** Prints problems to standard error, separated by blank lines. On GitHub Actions, also adds annotations. */
export function printProblems(
  problems: readonly Problem[],
  siteDirectory: string,
  { all, ...io }: Io & PrintOptions,
): void {
  const colors = colorsOf(io);
  const texts = all
    ? problems.map((one) => formatProblem(one, colors))
    : shortList(groupProblems(problems)).map((one) => formatGroup(one, colors));
  io.stderr.write(withoutCommands(texts.join('\n'), io));
  annotateProblems(problems, siteDirectory, io);
}

/** Lines to print unless all problems are asked for: a screen, so that readers need not scroll to the first ones. */
const LINES = 60;

/**
 * Returns the groups that fit, and one that counts the others. Each code has some of them, errors first, so that many problems
 * of one kind do not hide another kind.
 */
function shortList(groups: readonly ProblemGroup[]): readonly ProblemGroup[] {
  const linesOf = new Map(groups.map((group) => [group, formatGroup(group).split('\n').length]));
  const shown = new Set<ProblemGroup>();
  let left = LINES;
  for (const group of inTurns(groups)) {
    left -= linesOf.get(group) ?? 0;
    if (left < 0 && shown.size > 0) break;
    shown.add(group);
  }
  const hidden = groups.filter((group) => !shown.has(group));
  return hidden.length === 0 ? groups : [...groups.filter((group) => shown.has(group)), counting(hidden)];
}

/** Returns the first group of every code, then the second ones, and so on; those of errors before those of warnings. */
function inTurns(groups: readonly ProblemGroup[]): readonly ProblemGroup[] {
  const turns = new Map<string, number>();
  const isWarning = ({ first }: ProblemGroup): number => Number(first.severity === 'warning');
  return groups
    .map((group) => {
      const kind = `${group.first.severity} ${group.first.code}`;
      const turn = turns.get(kind) ?? 0;
      turns.set(kind, turn + 1);
      return { group, turn };
    })
    .sort((a, b) => a.turn - b.turn || isWarning(a.group) - isWarning(b.group))
    .map(({ group }) => group);
}

function counting(hidden: readonly ProblemGroup[]): ProblemGroup {
  const counts = new Map<string, number>();
  for (const { first, problems } of hidden)
    counts.set(first.code, (counts.get(first.code) ?? 0) + problems.length);
  const list = [...counts].map(([code, count]) => `${count} ${code}`).join(', ');
  const problem = warning('more-problems', `Not printed: ${list}.`, {
    hint: '`paydocs check --all` lists them.',
  });
  return { first: problem, problems: [problem] };
}

/** Annotations to print. GitHub shows far fewer. */
const ANNOTATIONS = 1000;

/** Prints an annotation for the first places of each problem on GitHub Actions, and nothing elsewhere. */
export function annotateProblems(problems: readonly Problem[], siteDirectory: string, io: Io): void {
  if (io.env.GITHUB_ACTIONS !== 'true') return;
  const folder = folderInRepository(siteDirectory, io);
  const shown = groupProblems(problems)
    .flatMap((group) => group.problems.slice(0, FIRST_PLACES))
    .slice(0, ANNOTATIONS);
  io.stderr.write(shown.map((problem) => formatAnnotation(problem, folder)).join(''));
}

/** Returns the path of the site's folder from the root of the repository that a CI job has checked out. */
export function folderInRepository(siteDirectory: string, { env, cwd }: Pick<Io, 'env' | 'cwd'>): string {
  const repository = env.GITHUB_WORKSPACE ?? env.CI_PROJECT_DIR ?? cwd;
  return relative(repository, siteDirectory).split(sep).join('/');
}

/** Returns colors if the output is a terminal and the user has not disabled them (no-color.org). */
export function colorsOf(io: Io): ReturnType<typeof pico.createColors> {
  return pico.createColors(io.isTerminal && !io.env.NO_COLOR);
}

function placeOf({ file, line, column }: Problem): string {
  if (file === undefined) return '';
  return [printable(file), line, line && column].filter((part) => part !== undefined).join(':');
}

/** Escapes a text for GitHub Actions: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
