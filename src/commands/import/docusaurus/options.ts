import { posix } from 'node:path';
import type { Data } from '../../../javascript/values.ts';
import { items, type Mapping, mapping, text } from '../plan.ts';

/** An instance of the docs plugin. */
export interface DocsInstance {
  readonly id: string;
  /** Folder of its files, relative to the imported folder; may lead out of it. */
  readonly path: string;
  /** Path of its pages, without slashes at its ends. */
  readonly route: string;
  readonly options: Mapping;
}

/** Options of the plugins that make pages. */
export interface PluginOptions {
  readonly docs: readonly DocsInstance[];
  readonly blogs: readonly Mapping[];
  readonly pages: Mapping;
  readonly theme: Mapping;
  readonly redirects: readonly Mapping[];
  /** Names of the other plugins and presets. */
  readonly others: readonly string[];
}

interface NamedOptions {
  readonly name: string;
  readonly options: Data | undefined;
}

/** Returns the options of all plugins, those of presets included. `folder` is that of the configuration. */
export function pluginOptions(config: Mapping, folder: string): PluginOptions {
  const presets = namedOptions(config.presets);
  const classic = presets.filter(({ name }) => /(?:^|[/-])classic$/.test(name));
  const preset = mapping(classic[0]?.options);
  const plugins = namedOptions(config.plugins);
  const optionsOf = (pattern: RegExp): readonly Data[] =>
    plugins.filter(({ name }) => pattern.test(name)).map(({ options = {} }) => options);
  const enabled = (key: string): readonly Data[] =>
    classic.length === 0 || preset[key] === false ? [] : [preset[key] ?? {}];
  return {
    docs: [...enabled('docs'), ...optionsOf(DOCS)].map((options) => docsInstance(mapping(options), folder)),
    blogs: [...enabled('blog'), ...optionsOf(BLOG)].map(mapping),
    pages: mapping(enabled('pages')[0]),
    theme: mapping(preset.theme),
    redirects: optionsOf(REDIRECTS).map(mapping),
    others: [
      ...presets.filter((each) => !classic.includes(each)),
      ...plugins.filter(({ name }) => !KNOWN.some((pattern) => pattern.test(name))),
    ].map(({ name }) => name),
  };
}

const DOCS = /(?:^|-)content-docs$/;
const BLOG = /(?:^|-)content-blog$/;
const REDIRECTS = /(?:^|-)client-redirects$/;
const KNOWN = [DOCS, BLOG, REDIRECTS];

/** Returns a list of plugins, which are names or pairs of a name and options. */
function namedOptions(list: Data | undefined): readonly NamedOptions[] {
  return items(list).flatMap((each): readonly NamedOptions[] => {
    const [name, options] = Array.isArray(each) ? each : [each];
    return typeof name === 'string' ? [{ name, options }] : [];
  });
}

function docsInstance(options: Mapping, folder: string): DocsInstance {
  return {
    id: text(options.id) ?? 'default',
    path: pathFrom(folder, text(options.path) ?? 'docs'),
    route: (text(options.routeBasePath) ?? 'docs').replace(/^\/+|\/+$/g, ''),
    options,
  };
}

/** Returns a path of the configuration relative to the imported folder. An absolute one starts there. */
export function pathFrom(folder: string, path: string): string {
  return path.startsWith('/') ? path.slice(1) : posix.join(folder, path);
}
