import type { OutputContext, PluginTask } from '../plugin.ts';
import type { Workers } from '../workers/workers.ts';
import { type ActivePlugin, type AnyPlugin, callOf, importPlugin } from './active.ts';
import { callPlugin, wrongResult } from './call.ts';
import { guarded } from './guard.ts';
import { pluginTask, type TaskCall, type TaskSetup } from './plugin-task.ts';
import { checkShape } from './shapes.ts';

/** Returns the function that runs the tasks of a plugin of the site. */
export function taskRunner(active: ActivePlugin, workers: Pick<Workers, 'run'>): OutputContext['run'] {
  const { plugin, siteDirectory, module, written, at } = active;
  const setup: TaskSetup = { plugin: { name: plugin.name, module, written, at }, siteDirectory };
  return async <Input, Result>(task: PluginTask<Input, Result>, input: Input) => {
    const call = callOf(active, 'tasks');
    if (!plugin.tasks?.includes(task))
      throw wrongResult(call, `has no task "${task.name}".`, 'List it in "tasks" of the plugin.');
    const about = await callPlugin(call, () => task.about(input));
    return (await workers.run(pluginTask, setup, { task: task.name, about, input })) as Result;
  };
}

/** Runs a task on a thread. Its result is plain JSON. */
export async function runTask({ task: name, about, input }: TaskCall, setup: TaskSetup): Promise<unknown> {
  const {
    plugin: { module, at },
    siteDirectory,
  } = setup;
  const plugin = (await importPlugin(module)) as AnyPlugin;
  const call = { ...callOf({ plugin, siteDirectory, at }, 'tasks'), about };
  const task = plugin.tasks?.find((one) => one.name === name);
  return guarded(about, siteDirectory, async () => {
    const result = await callPlugin(call, () => task?.run(input as never));
    checkShape(call, 'collected', result);
    return JSON.parse(JSON.stringify(result) ?? 'null');
  });
}
