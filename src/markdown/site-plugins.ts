import type { Pluggable, PluggableList, Plugin, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { ProblemsError } from '../problems.ts';
import type { Parsing } from './parsing.ts';

/** Extensions of the parser by one plugin of the site. */
export interface ParserPlugin {
  readonly name: string;
  readonly remark: PluggableList;
  readonly rehype: PluggableList;
  /** Calls its code. What that throws, and a call that takes too long, is thrown as a `ProblemsError`. */
  readonly call: <Value>(run: () => Value) => Value;
  /** Calls its code for a file, with the same errors as `call`. */
  readonly callFor: <Value>(file: string, run: () => Promise<Value>) => Promise<Value>;
}

type Kind = 'remark' | 'rehype';

/**
 * Returns the remark or rehype plugins of the site's plugins. If one throws, the error is a problem and the tree stays as
 * before. Messages of the file become problems with their places.
 */
export function sitePlugins(plugins: readonly ParserPlugin[], kind: Kind): PluggableList {
  return plugins.flatMap((plugin) => withoutPresets(plugin[kind]).map((one) => reporting(one, plugin)));
}

/** Replaces presets, which may be nested, by their plugins. */
function withoutPresets(list: PluggableList): readonly Pluggable[] {
  return list.flatMap((one) =>
    typeof one === 'object' && 'plugins' in one ? withoutPresets(one.plugins ?? []) : [one],
  );
}

function reporting(pluggable: Pluggable, by: ParserPlugin): Pluggable {
  const [attach, ...settings] = (Array.isArray(pluggable) ? pluggable : [pluggable]) as [
    Plugin<unknown[]>,
    ...unknown[],
  ];
  if (settings[0] === false) return pluggable;
  function attacher(this: Processor): Transformer | undefined {
    const transform = by.call(() => attach.apply(this, settings) as Transformer | undefined);
    return typeof transform === 'function' ? (tree, file) => reported(transform, tree, file) : undefined;
  }
  async function reported(transform: Transformer, tree: Node, file: VFile): Promise<Node | undefined> {
    const { parsing } = file.data as { readonly parsing: Parsing };
    try {
      return await by.callFor(`content/${parsing.path}`, () => untilFailure(transform, tree, file));
    } catch (reason) {
      if (!(reason instanceof ProblemsError)) throw reason;
      parsing.problems.push(...reason.problems);
      return undefined;
    } finally {
      reportMessages(file, parsing, by.name);
    }
  }
  return attacher as Plugin;
}

/** Runs a transformer. A failure is ignored here if it is one of the file's messages. */
async function untilFailure(transform: Transformer, tree: Node, file: VFile): Promise<Node | undefined> {
  try {
    return await run(transform, tree, file);
  } catch (reason) {
    if (file.messages.some((message) => message === reason)) return undefined;
    throw reason;
  }
}

/** Runs a transformer, which returns its result or passes it to a callback. */
function run(transform: Transformer, tree: Node, file: VFile): Promise<Node | undefined> {
  return new Promise((resolve, reject) => {
    const done = (reason?: unknown, result?: Node): undefined => {
      if (reason === undefined || reason === null) resolve(result);
      else reject(reason);
    };
    const result: unknown = transform(tree, file, done);
    if (transform.length > 2) return;
    if (result instanceof Error) reject(result);
    else resolve(result as Promise<Node | undefined>);
  });
}

function reportMessages(file: VFile, parsing: Parsing, plugin: string): void {
  for (const { reason, ruleId, fatal, place, line, column, note } of file.messages.splice(0)) {
    const start = place && 'start' in place ? place.start : place;
    const at =
      start?.offset === undefined
        ? { file: parsing.path, line: line ?? 1, column: column ?? 1 }
        : parsing.sources.place(start.offset);
    const details = { ...at, file: `content/${at.file}`, ...(note && { hint: note }) };
    const severity = fatal ? 'error' : 'warning';
    parsing.problems.push({ severity, code: `${plugin}/${ruleId ?? 'message'}`, text: reason, ...details });
  }
}
