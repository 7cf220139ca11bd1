import { COMMAND_NAMES } from '../command-line/command.ts';
import { UsageError } from '../command-line/status.ts';
import type { CheckedSite, PluginCommand } from '../plugin.ts';
import { type ActivePlugin, callOf } from './active.ts';
import { pluginFailure, wrongResult } from './call.ts';
import { guarded } from './guard.ts';

/** Returns the commands of the plugins of a site. Whatever one throws names the plugin and the command. */
export function commandsOf(
  plugins: readonly ActivePlugin[],
  site: () => Promise<CheckedSite>,
): readonly PluginCommand[] {
  return plugins.flatMap((active) =>
    (active.plugin.commands ?? []).map((command) => ({
      ...command,
      run: (input, services) => runCommand(command, active, [input, { ...services, site }]),
    })),
  );
}

async function runCommand(
  command: PluginCommand,
  active: ActivePlugin,
  input: Parameters<PluginCommand['run']>,
): Promise<boolean> {
  const { plugin, siteDirectory } = active;
  const about = `the command "${commandName(command)}"`;
  const call = { ...callOf(active, 'commands'), about };
  // It may run for long, such as a server: Ctrl-C ends it.
  const run = async (): Promise<unknown> => command.run(...input);
  const [ended] = await guarded(`${about} of "${plugin.name}"`, siteDirectory, () =>
    Promise.allSettled([run()]),
  );
  if (ended.status === 'rejected')
    throw ended.reason instanceof UsageError ? ended.reason : pluginFailure(call, ended.reason);
  if (typeof ended.value === 'boolean') return ended.value;
  throw wrongResult(call, 'returned no result.', 'Return true, or false where the command has failed.');
}

/** Returns the name of a command without its arguments: `stats`, `team stats`. */
export function commandName({ usage }: Pick<PluginCommand, 'usage'>): string {
  return usage.replace(/ *[<[].*/, '');
}

/** Returns the names and groups that only paydocs may have: those of the program, and of its built-in plugins. */
export function reservedCommands(builtIn: readonly string[]): readonly string[] {
  return [...COMMAND_NAMES, 'help', ...builtIn.map(groupOf)];
}

/** Returns the group of a command, or the name of one without a group. */
export function groupOf(name: string): string {
  return name.replace(/ .*/, '');
}
