import { readConfig } from '../../src/config/load.ts';
import type { Config } from '../../src/config/schema.ts';
import { type Problem, sortProblems } from '../../src/problems.ts';

/** Problems as a reader sees them, one line each, in the order in which they are printed. */
export function printed(problems: readonly Problem[]): string[] {
  return sortProblems(problems).map(({ file, line, column, text, hint }) =>
    [`${file}:${line}:${column}`, text, hint].filter(Boolean).join(' '),
  );
}

/** Problems of a configuration: line, column, text and hint. */
export function configProblems(yaml: string): string[] {
  return printed(read(yaml).problems).map((line) => line.replace('site.config.yaml:', ''));
}

/** A configuration that has no errors. */
export function configOf(yaml: string): Config {
  const { config, problems } = read(yaml);
  if (config === undefined) throw new Error(printed(problems).join('\n'));
  return config;
}

/** The required keys that the configuration lacks are added below it, so that its lines stay. */
function read(yaml: string) {
  const title = /^title:/m.test(yaml) ? '' : 'title: Documentation\n';
  const url = /^url:/m.test(yaml) ? '' : 'url: https://docs.example\n';
  return readConfig(`${yaml}\n${title}${url}`, { navbar: ['custom-badge', 'status'] });
}

/** A place in the configuration. */
export function at(line: number, column: number) {
  return { file: 'site.config.yaml', line, column };
}
