import { z } from 'zod';
import { error, type Place, type Problem } from '../problems.ts';
import { choice } from '../yaml/choice.ts';
import { documentAt, parseYaml, placeOf, type YamlDocument } from '../yaml/document.ts';
import { isMapping, text } from '../yaml/fields.ts';
import { type Path, pathKey } from '../yaml/path.ts';
import { validate } from '../yaml/validate.ts';
import { CONFIG_FILE } from './config-file.ts';

const withOptions = z
  .record(z.string(), z.unknown())
  .refine(
    (entry) => Object.keys(entry).length === 1,
    'must name one plugin\nWrite the path or the package, a colon and its options: { ./plugins/status.ts: { url: … } }',
  );

/** Plugins by path or package, each alone or with its options. */
export const pluginsSchema = z.array(
  choice({ name: text(), withOptions }, (entry) => (isMapping(entry) ? 'withOptions' : 'name')),
);

/** A plugin as the configuration names it. */
export interface PluginEntry {
  /** A path that begins with `./` or `../`, or the name of a package. */
  readonly specifier: string;
  /** Options as the author wrote them; undefined for none. */
  readonly options: unknown;
  /** Path of the options in the configuration. */
  readonly path: Path;
  readonly at: Place;
}

/**
 * Returns the plugins that a configuration names, whatever else is wrong with it: they are bundled before it is checked,
 * since they bring the schemas of their options.
 */
export function pluginEntries(configText: string): readonly PluginEntry[] {
  // Most configurations name none, and YAML takes a while to parse.
  if (!/plugins["']?\s*:|\\/.test(configText)) return [];
  const document = parseYaml(configText, { file: CONFIG_FILE });
  const plugins = isMapping(document.value) ? document.value.plugins : undefined;
  if (!Array.isArray(plugins)) return [];
  return plugins.flatMap((entry: unknown, index): readonly PluginEntry[] => {
    const at = placeOf(document, ['plugins', index]);
    if (typeof entry === 'string' && entry.trim() !== '')
      return [{ specifier: entry, options: undefined, path: ['plugins', index], at }];
    const [named, ...others] = isMapping(entry) ? Object.entries(entry) : [];
    if (named === undefined || others.length > 0) return [];
    const [specifier, options] = named;
    return [{ specifier, options: options ?? undefined, path: ['plugins', index, specifier], at }];
  });
}

/** Plugin, as the configuration needs it. */
export interface NamedPlugin {
  readonly name: string;
  /** Returns the schema of its options; absent: it takes none. */
  readonly options?: ((zod: typeof z) => z.ZodType) | undefined;
  readonly entry: PluginEntry;
  /** Calls its code. What that throws is thrown as a `ProblemsError`. */
  readonly call: <Value>(run: () => Value) => Value;
}

/** Validates the options of each plugin against its schema. Returns them by the names of the plugins. */
export function pluginOptions(
  plugins: readonly NamedPlugin[],
  document: YamlDocument,
): { readonly options: ReadonlyMap<string, unknown>; readonly problems: readonly Problem[] } {
  const options = new Map<string, unknown>();
  const problems: Problem[] = [];
  for (const plugin of plugins) {
    const { name, entry, options: schemaOf } = plugin;
    const given = entry.options === undefined ? emptyOptions(entry.at) : documentAt(document, entry.path);
    if (schemaOf === undefined) {
      if (entry.options !== undefined) problems.push(takesNone(plugin));
      continue;
    }
    const validated = plugin.call(() => validate(schemaOf(z), given, { code: 'plugin-options' }));
    problems.push(...validated.problems.map((problem) => ({ ...problem, text: `${name}: ${problem.text}` })));
    options.set(name, validated.value);
  }
  return { options, problems };
}

function emptyOptions({ file = CONFIG_FILE, line = 1, column = 1 }: Place): YamlDocument {
  const at = { file, line, column };
  return { file, value: {}, nodes: new Map([[pathKey([]), { key: at, value: at }]]), problems: [] };
}

function takesNone({ name, entry }: NamedPlugin): Problem {
  return error('plugin-options', `${name}: this plugin takes no options.`, {
    ...entry.at,
    hint: 'Write its name alone, without a colon.',
  });
}
