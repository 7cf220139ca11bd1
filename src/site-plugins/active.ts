import type { ZodType } from 'zod';
import type { ThreadPlugin } from '../markdown/options.ts';
import type { Plugin, Zod } from '../plugin.ts';
import { callPlugin, type PluginCall } from './call.ts';
import { checkShape } from './shapes.ts';

/** A plugin whose options are not known. */
export interface AnyPlugin extends Omit<Plugin<never>, 'options'> {
  readonly options?: (zod: Zod) => ZodType;
}

/** A plugin of the site with its options, ready to be called. */
export interface ActivePlugin extends Omit<ThreadPlugin, 'name'> {
  readonly plugin: AnyPlugin;
  readonly siteDirectory: string;
}

type PartName = 'markdown' | 'directives' | 'sources' | 'outputs' | 'check' | 'head' | 'policy';
type PartOf<Name extends PartName> = Awaited<ReturnType<NonNullable<AnyPlugin[Name]>>>;

/** Returns what problems say of a call of a plugin's part. */
export function callOf(
  { plugin, siteDirectory, at }: Pick<ActivePlugin, 'plugin' | 'siteDirectory' | 'at'>,
  part: PartName,
): PluginCall {
  return { plugin: plugin.name, part, siteDirectory, at };
}

/**
 * Returns a part of a plugin; undefined for a plugin without it. Throws `ProblemsError` when the plugin throws, or returns
 * something else.
 */
export async function partOf<Name extends PartName>(
  active: Pick<ActivePlugin, 'plugin' | 'options' | 'siteDirectory' | 'at'>,
  name: Name,
): Promise<PartOf<Name> | undefined> {
  const make = active.plugin[name];
  if (make === undefined) return undefined;
  const call = callOf(active, name);
  const part = await callPlugin(call, () => make(active.options as never));
  checkShape(call, name, part);
  return part as PartOf<Name>;
}

/** Begins the name of the component of a fragment that a directive of a plugin shows; the directive's name follows. */
export const DIRECTIVE_FRAGMENT = 'directive ';
