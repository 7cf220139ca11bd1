import { tableOf } from '../../bench/table.ts';
import type { BuildResult } from './build.ts';
import { placesByCode } from './build.ts';
import type { SpecContents } from './examples.ts';
import type { RealSpec } from './manifest.ts';
import type { PageFigures } from './pages.ts';

/** One file, tried. */
export interface Trial {
  readonly spec: RealSpec;
  readonly build: BuildResult;
  readonly contents: SpecContents;
  /** Absent when nothing was built. */
  readonly pages?: PageFigures;
  /** Endpoints of which a search does not find the operation first. */
  readonly notFound?: readonly string[];
}

const TITLES = [
  ...['file', 'builds', 'cpu s', 'MB', 'operations', 'pages', 'largest KB', 'elements'],
  ...['dead ends', 'examples', 'found', 'problems'],
];

/** The table of all trials, and a line with their sums. */
export function reportText(trials: readonly Trial[]): string {
  const built = trials.filter(({ build }) => build.isBuilt).length;
  return `${tableOf([TITLES, ...trials.map(row)], 2)}\n\n${built} of ${trials.length} files build.`;
}

function row({ spec, build, contents, pages, notFound }: Trial): readonly string[] {
  const { isBuilt, cpu, memory, problems, fault } = build;
  const codes = Object.entries(placesByCode(problems)).map(([code, count]) => `${code} ${count}`);
  return [
    spec.name,
    isBuilt ? 'yes' : 'NO',
    (cpu / 1000).toFixed(1),
    memory === undefined ? '' : (memory / 1e6).toFixed(0),
    String(contents.operations),
    ...(pages
      ? [
          String(pages.pages),
          (pages.largest / 1e3).toFixed(1),
          String(pages.elements),
          String(pages.deadEnds),
        ]
      : ['', '', '', '']),
    `${pages?.shownExamples ?? 0}/${contents.examples.length}`,
    notFound === undefined
      ? ''
      : `${contents.endpoints.length - notFound.length}/${contents.endpoints.length}`,
    [...codes, ...(fault === undefined ? [] : [`fault: ${lastLine(fault)}`])].join(', '),
  ];
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
