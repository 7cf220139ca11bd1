import type { Behaviour, Behaviours } from './read.ts';
import { idsIn, type Title } from './titles.ts';

const INTRODUCTION = `# Behaviors

<!-- Generated from test/behaviours.yaml and the titles of the tests by \`npm run generate\`: do not edit. -->

The behaviors that the specification requires, by the numbers of its sections, with the test files that cover them. The
titles of the tests end with the ids, so \`npx vitest run -t S2-36\` runs the tests of one behavior.

The last column is not a snapshot of a test run. A change lands only if all of \`npm test\` passes. One of its tests compares
this page with the titles of the tests and requires a test for every behavior, unless it is marked "not yet" with a reason.
Another one forbids skipped tests. So in every state of the repository that has landed, each test on this page has passed.`;

/** Returns the Markdown page of the behaviors and their tests. */
export function behavioursPage({ required, decisions }: Behaviours, titles: readonly Title[]): string {
  const rows = required.map((one) => row(one, filesOf(one, titles)));
  return [
    INTRODUCTION,
    ['| Id | Behavior | Tests | Pass |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    '## Decisions\n\nIf a behavior names a decision, the decision overrides that part of the specification.',
    `${decisions.map(([id, sentence]) => `- **${id}** ${sentence}`).join('\n')}\n`,
  ].join('\n\n');
}

/** Returns the behaviors without a test and without a reason for that. */
export function withoutTest({ required }: Behaviours, titles: readonly Title[]): readonly Behaviour[] {
  return required.filter((one) => one.notYet === undefined && filesOf(one, titles).length === 0);
}

/** Returns the behaviors that are marked as untested but have a test. */
export function withUnexpectedTest({ required }: Behaviours, titles: readonly Title[]): readonly Behaviour[] {
  return required.filter((one) => one.notYet !== undefined && filesOf(one, titles).length > 0);
}

function row({ id, holds, sameAs, notYet }: Behaviour, files: readonly string[]): string {
  const says = sameAs.length === 0 ? holds : `${holds} Same as ${sameAs.join(', ')}.`;
  const tests = files.map((file) => `[${file.replace(/^test\/|\.test\.tsx?$/g, '')}](../${file})`);
  const passes = files.length > 0 ? 'yes' : notYet === undefined ? 'no test' : `not yet: ${notYet}`;
  return `| ${id} | ${says.replaceAll('|', '\\|')} | ${tests.join(', ')} | ${passes} |`;
}

/** Returns the test files of a behavior. One that repeats others has tests only if all of these do. */
function filesOf({ id, sameAs }: Behaviour, titles: readonly Title[]): readonly string[] {
  const others = sameAs.map((same) => filesThatName(same, titles));
  const repeated = others.every((files) => files.length > 0) ? others.flat() : [];
  return [...new Set([...filesThatName(id, titles), ...repeated])].sort();
}

function filesThatName(id: string, titles: readonly Title[]): readonly string[] {
  return titles.filter(({ title }) => idsIn(title).includes(id)).map(({ file }) => file);
}
