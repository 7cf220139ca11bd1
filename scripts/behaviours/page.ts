import type { Behaviour, Behaviours } from './read.ts';
import { idsIn, type Title } from './titles.ts';

const INTRODUCTION = `# Behaviours

<!-- Generated from test/behaviours.yaml and the titles of the tests by \`npm run generate\`: do not edit. -->

Everything that the specification asks of paydocs, by the numbers of its sections, each with the files of the tests that
hold it: the id stands at the end of their titles, so \`npx vitest run -t S2-36\` runs those of one behaviour.

The last column is no snapshot of some run. A change lands only when \`npm test\` passes as a whole; in that run a test compares
this page with the titles of the tests and asks that every behaviour has one, unless it says "not yet" and why; another test
asks that no test is skipped. So in every state of the repository that has landed, each test that this page names has run and passed.`;

/** The page that says which tests hold which behaviour, as Markdown. */
export function behavioursPage({ required, decisions }: Behaviours, titles: readonly Title[]): string {
  const rows = required.map((one) => row(one, filesOf(one, titles)));
  return [
    INTRODUCTION,
    ['| Id | What holds | Tests | Pass |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    '## Decisions\n\nWhere a behaviour names a decision, the decision overrules the specification in that part.',
    `${decisions.map(([id, sentence]) => `- **${id}** ${sentence}`).join('\n')}\n`,
  ].join('\n\n');
}

/** The behaviours that no test names and that do not say why. */
export function withoutTest({ required }: Behaviours, titles: readonly Title[]): readonly Behaviour[] {
  return required.filter((one) => one.notYet === undefined && filesOf(one, titles).length === 0);
}

/** The behaviours that are said to have no test but have one. */
export function withUnexpectedTest({ required }: Behaviours, titles: readonly Title[]): readonly Behaviour[] {
  return required.filter((one) => one.notYet !== undefined && filesOf(one, titles).length > 0);
}

function row({ id, holds, sameAs, notYet }: Behaviour, files: readonly string[]): string {
  const says = sameAs.length === 0 ? holds : `${holds} As ${sameAs.join(', ')}.`;
  const tests = files.map((file) => `[${file.replace(/^test\/|\.test\.tsx?$/g, '')}](../${file})`);
  const passes = files.length > 0 ? 'yes' : notYet === undefined ? 'no test' : `not yet: ${notYet}`;
  return `| ${id} | ${says.replaceAll('|', '\\|')} | ${tests.join(', ')} | ${passes} |`;
}

/** Where a behaviour repeats others, each of them needs tests of its own. */
function filesOf({ id, sameAs }: Behaviour, titles: readonly Title[]): readonly string[] {
  const others = sameAs.map((same) => filesThatName(same, titles));
  const repeated = others.every((files) => files.length > 0) ? others.flat() : [];
  return [...new Set([...filesThatName(id, titles), ...repeated])].sort();
}

function filesThatName(id: string, titles: readonly Title[]): readonly string[] {
  return titles.filter(({ title }) => idsIn(title).includes(id)).map(({ file }) => file);
}
