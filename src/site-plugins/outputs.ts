import { contentHash } from '../files/hash.ts';
import type { ContentFiles } from '../files/real-entry.ts';
import { TimeLimitError } from '../markdown/time-limit.ts';
import type { CollectedPage, Output, OutputContext, OutputFile } from '../plugin.ts';
import type { ProblemsError } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { outputPath } from '../shared/paths.ts';
import type { Artifact, Hash } from '../types.ts';
import type { Workers } from '../workers/workers.ts';
import { type ActivePlugin, callOf, codeKey, partOf } from './active.ts';
import { callPlugin, callPluginSync, type PluginCall, wrongResult } from './call.ts';
import { partFiles, readPartFiles } from './files.ts';
import { deepFreeze } from './freeze.ts';
import { checkShape } from './shapes.ts';
import { taskRunner } from './tasks.ts';

/** Returns the outputs of a site's plugin, with problems for whatever its code throws. */
export async function pluginOutputs(active: ActivePlugin): Promise<readonly Output<unknown, Artifact>[]> {
  const call = callOf(active, 'outputs');
  const outputs: readonly Output[] = (await partOf(active, 'outputs')) ?? [];
  if (active.isBuiltIn) return outputs.map((output) => builtIn(output, call));
  for (const { paths = [] } of outputs) for (const path of paths) checkPath(path, call);
  const code = codeKey(active);
  const keyOf = (key: Hash): Hash => contentHash(`${code} ${key}`);
  return outputs.map((output) => reporting(output, { active, call, keyOf }));
}

/** The context of outputs, and what a plugin's own parts of it are made from. */
interface WholeContext extends OutputContext {
  readonly content: ContentFiles;
  readonly workers: Workers;
}

/** Returns an output of a built-in plugin, whose files are written one by one. */
function builtIn(output: Output, call: PluginCall): Output<unknown, Artifact> {
  return {
    ...output,
    async *finish(all, context: WholeContext) {
      for await (const file of output.finish(all, withFiles(output, call, context)))
        yield { ...file, path: outputPath(file.path) };
    },
  };
}

function withFiles({ files: wanted }: Output, call: PluginCall, context: WholeContext): OutputContext {
  if (wanted === undefined) return context;
  const { files, problems } = readPartFiles(partFiles(wanted, call, ''), context.content);
  context.report(problems);
  return { ...context, files };
}

/** The plugin of an output. */
interface Owner {
  readonly active: ActivePlugin;
  readonly call: PluginCall;
  /** Adds the code and the options of the plugin to a key: they are inputs, too. */
  readonly keyOf: (key: Hash) => Hash;
}

/** Returns an output of a plugin of the site. Whatever its code throws, or returns wrongly, is a problem. */
function reporting(output: Output, { active, call, keyOf }: Owner): Output<unknown, Artifact> {
  const { paths = [], collect } = output;
  const callFor = (page: CollectedPage['page']): PluginCall => ({ ...call, about: `the page ${page.route}` });
  return {
    ...output,
    ...(collect && {
      collect(page, context) {
        deepFreeze(context.site);
        const own = callFor(page);
        const collected = callPluginSync(own, () => collect.call(output, deepFreeze(page), context));
        checkShape(own, 'collected', collected);
        return JSON.parse(JSON.stringify(collected) ?? 'null') ?? undefined;
      },
    }),
    async *finish(all, context: WholeContext) {
      deepFreeze([context.site, all]);
      const [first] = all;
      const own = output.scope === 'page' && first ? callFor(first.page) : call;
      const services = withOwnServices(output, context, { active, call: own, keyOf });
      const files = () => allOf(output.finish(all, services), own);
      const missing = new Set(paths.filter((path) => !context.staticFiles.has(outputPath(path))));
      for (const file of await callPlugin(own, files)) {
        checkShape(own, 'file', file);
        const made = artifactOf(file, own, keyOf);
        missing.delete(made.path);
        yield made;
      }
      for (const path of missing) throw promised(path, own);
    },
  };
}

function withOwnServices(output: Output, whole: WholeContext, { active, call, keyOf }: Owner): OutputContext {
  const { content: _, workers, ...context } = whole;
  const { results } = context;
  return {
    ...context,
    files: withFiles(output, call, whole).files,
    run: taskRunner(active, workers),
    results: {
      get: (key) => results.get(keyOf(key)),
      put: (key, result) => results.put(keyOf(key), result),
      keep: (key) => results.keep(keyOf(key)),
    },
    report(problems) {
      checkShape(call, 'outputProblems', problems);
      context.report(problems);
    },
  };
}

function promised(path: string, call: PluginCall): ProblemsError {
  const hint = 'Return the file, or remove it from "paths": pages may link to those.';
  return wrongResult(call, `did not return "${path}", which its "paths" list.`, hint);
}

function allOf(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  call: PluginCall,
): readonly OutputFile[] | Promise<readonly OutputFile[]> {
  const made = Object(files) as typeof files;
  if (Symbol.iterator in made) return [...made];
  if (Symbol.asyncIterator in made) return inTime(made);
  const hint = 'Return a list, or write a generator: async *finish(all) { … yield { path, data }; }';
  throw wrongResult(call, 'returned no list of files from "finish".', hint);
}

/** Collects files within the time limit. Checks the time itself: a generator that never waits leaves no room for a timer. */
async function inTime(files: AsyncIterable<OutputFile>): Promise<readonly OutputFile[]> {
  const end = performance.now() + limits.time.plugin;
  const all: OutputFile[] = [];
  for await (const file of files) {
    all.push(file);
    if (performance.now() > end) throw new TimeLimitError();
  }
  return all;
}

/** Returns the artifact for a file. Throws `ProblemsError` for a file outside of the output, or without data. */
function artifactOf({ path, data, key }: OutputFile, call: PluginCall, keyOf: (key: Hash) => Hash): Artifact {
  checkPath(path, call);
  return {
    path: outputPath(path),
    data: typeof data === 'function' ? () => dataOf(data, path, call) : checkedData(data, path, call),
    ...(key !== undefined && { key: keyOf(key) }),
    origin: { name: `the plugin "${call.plugin}"`, kind: 'plugin', at: call.at },
  };
}

async function dataOf(
  data: Extract<OutputFile['data'], () => unknown>,
  path: string,
  call: PluginCall,
): Promise<string | Uint8Array> {
  return checkedData(await callPlugin({ ...call, about: `the file ${path}` }, data), path, call);
}

function checkedData(data: unknown, path: string, call: PluginCall): string | Uint8Array {
  if (typeof data === 'string' || data instanceof Uint8Array) return data;
  throw wrongResult(
    call,
    `returned no data for "${path}".`,
    'Return { path, data } with a text, bytes, or a function that returns one of them.',
  );
}

function checkPath(path: unknown, call: PluginCall): void {
  const isBelow =
    typeof path === 'string' &&
    !/^[/\\]|\\|\0|^[a-z]:/i.test(path) &&
    !path.split('/').some((name) => name === '..' || name === '.' || name === '');
  if (isBelow) return;
  throw wrongResult(
    call,
    `returned a file at "${String(path)}", which is outside of the output.`,
    'Return paths relative to the output with forward slashes: "index.json".',
  );
}
