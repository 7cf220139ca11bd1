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
  return format(first, `${problems.length} times`, { colors, more });
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

/** How to print repeated problems. */
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
    : firstGroups(groupProblems(problems)).map((one) => formatGroup(one, colors));
  io.stderr.write(withoutCommands(texts.join('\n'), io));
  annotateProblems(problems, siteDirectory, io);
}

/** Problems to print unless all are asked for; more are of no use to a reader. */
const PRINTED = 1000;

/** Returns the first groups, of all errors and then of warnings, and one that says how many are left out. */
function firstGroups(groups: readonly ProblemGroup[]): readonly ProblemGroup[] {
  if (groups.length <= PRINTED) return groups;
  const isError = ({ first }: ProblemGroup): boolean => first.severity === 'error';
  const errors = groups.filter(isError);
  const ordered = [...errors, ...groups.filter((group) => !isError(group))];
  const left = warning('more-problems', `${groups.length - PRINTED} more problems are not printed.`, {
    hint: '`paydocs check --all` lists them.',
  });
  return [...ordered.slice(0, PRINTED), { first: left, problems: [left] }];
}

/** On GitHub Actions, prints an annotation for the first places of each problem. */
export function annotateProblems(problems: readonly Problem[], siteDirectory: string, io: Io): void {
  if (io.env.GITHUB_ACTIONS !== 'true') return;
  const repository = io.env.GITHUB_WORKSPACE ?? io.cwd;
  const folder = relative(repository, siteDirectory).split(sep).join('/');
  const shown = firstGroups(groupProblems(problems)).flatMap((group) =>
    group.problems.slice(0, FIRST_PLACES),
  );
  io.stderr.write(shown.map((problem) => formatAnnotation(problem, folder)).join(''));
}

/** Returns colors if the output is a terminal and the user has not disabled them (no-color.org). */
export function colorsOf(io: Io): ReturnType<typeof pico.createColors> {
  return pico.createColors(io.isTerminal && !io.env.NO_COLOR);
}

function placeOf({ file, line, column }: Problem): string {
  if (file === undefined) return '';
  return [printable(file), line, line && column].filter((part) => part !== undefined).join(':');
}

/** https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
