import { type Io, noticeTo } from '../../command-line/io.ts';
import { printable } from '../../command-line/printable.ts';
import { groupProblems } from '../../command-line/problem-groups.ts';
import { colorsOf, formatGroup, formatProblem, type PrintOptions } from '../../command-line/problems.ts';
import type { Problem } from '../../problems.ts';
import type { SessionReporter } from './server/save-reports.ts';

/** Prints the state of a served site: a line for each save, and problems when they change. */
export function servingReporter(io: Io, { all }: PrintOptions = {}): SessionReporter {
  const colors = colorsOf(io);
  let hadProblems = false;
  return {
    notice: noticeTo(io),
    problems(problems: readonly Problem[]) {
      if (problems.length > 0) io.stderr.write(all ? listed(problems, colors) : shortened(problems, colors));
      else if (hadProblems) io.stdout.write(`${colors.green('✔ No problems any more.')}\n`);
      hadProblems = problems.length > 0;
    },
    saved({ change, rendered, ms }) {
      const drawn =
        rendered === undefined
          ? 'not shown until the errors are fixed'
          : `${rendered} ${rendered === 1 ? 'page' : 'pages'} rendered`;
      io.stdout.write(`${printable(nameOf([...change.paths]))}: ${drawn}, ${Math.round(ms)} ms\n`);
    },
    ready(pages, ms) {
      const count = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
      io.stdout.write(`${colors.green(`✔ ${count} ready in ${Math.round(ms)} ms.`)}\n`);
    },
    fault(reason) {
      const stack = reason instanceof Error && reason.stack ? reason.stack : String(reason);
      io.stderr.write(
        `✘ paydocs itself failed. This is not caused by your content. Report this:\n\n${stack}\n`,
      );
    },
  };
}

/** A mistake in the theme is reported on every page. More problems would scroll earlier output away. */
const SHOWN = 20;

function shortened(problems: readonly Problem[], colors: ReturnType<typeof colorsOf>): string {
  const groups = groupProblems(problems);
  const shown = groups.slice(0, SHOWN).map((one) => formatGroup(one, colors));
  const rest = groups.slice(SHOWN).reduce((count, group) => count + group.problems.length, 0);
  return [...shown, ...(rest > 0 ? [`… and ${rest} more: \`paydocs check\` lists them all.\n`] : [])].join(
    '\n',
  );
}

function listed(problems: readonly Problem[], colors: ReturnType<typeof colorsOf>): string {
  return problems.map((one) => formatProblem(one, colors)).join('\n');
}

/** Names the saved files. */
function nameOf([first, ...rest]: readonly string[]): string {
  if (first === undefined) return 'Many files';
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
}
