import { type Command, Option } from 'commander';
import { SITE_OPTION } from '../../../command-line/arguments.ts';
import type { PluginCommand } from '../../built-in.ts';

/** `paydocs api diff`: what has changed between two versions of an API. */
export const diffCommand: PluginCommand = {
  describe(program) {
    return apiCommands(program)
      .command('diff <old> <new>')
      .summary('list what has changed between two versions of an API')
      .description(
        'Compares two OpenAPI files, or with --site two versions of a site, and says which changes break clients.',
      )
      .option(...SITE_OPTION)
      .option('--api <name>', 'compare this API of a site that has several')
      .option('--changelog <file>', 'fail if a breaking change has no entry in this Markdown file')
      .addOption(
        new Option('--format <format>', 'text for people, or Markdown for a changelog')
          .choices(['text', 'markdown'])
          .default('text'),
      )
      .option('--json', 'print the changes as JSON')
      .addHelpText('after', EXAMPLES);
  },
  run: async (command, io) => (await import('./run.ts')).diff(command, io),
};

/** The group of commands about APIs, which other commands may have made already. */
function apiCommands(program: Command): Command {
  return (
    program.commands.find((command) => command.name() === 'api') ??
    program.command('api').summary('compare versions of an API').description('Commands for OpenAPI files.')
  );
}

const EXAMPLES = `
Examples:
  $ paydocs api diff old.openapi.yaml new.openapi.yaml
  $ paydocs api diff --site . 1.0 current --format markdown
  $ paydocs api diff --site . 1.0 current --changelog CHANGELOG.md`;
