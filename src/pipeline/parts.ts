import { readManifest } from '../output/manifest.ts';
import { sealKeyOf } from '../output/state.ts';
import type { BuildRequest, Shard } from '../platform/build-request.ts';
import { ProblemsError } from '../problems.ts';
import { recording, withEntries } from '../shards/entries.ts';
import { openShards, type Shards } from '../shards/open.ts';
import { readRecord, type ShardOrigin, shardProblem, writeRecord } from '../shards/record.ts';
import { outputFolder, shardOf, shardPlaces } from '../shards/shard.ts';
import type { Hash } from '../types.ts';
import type { Workers } from '../workers/workers.ts';
import { type BuildInput, configurationKey, type Inputs } from './inputs.ts';
import { parseDocTask, renderFragmentTask } from './parse-task.ts';
import { placePage } from './place-page.ts';
import type { BuildServices, Built } from './services.ts';

/** Builds what services say, and returns the result. */
export type Run = (input: BuildInput, services: BuildServices) => Promise<Built>;

function originOf(inputs: Inputs, request: BuildRequest, program: Hash): ShardOrigin {
  return { program, configuration: configurationKey(inputs, request), inputs: inputs.key };
}

/** True if a folder has the record of this shard, as it would be built now. */
export function hasShard(shard: Shard, { request, inputs }: BuildInput, program: Hash): boolean {
  const { siteDirectory, outDirectory = '' } = request;
  const record = readRecord(outDirectory, sealKeyOf(siteDirectory));
  if ('severity' in record) return false;
  const made = [record.shard.index, record.shard.count, record.origin];
  return (
    JSON.stringify(made) === JSON.stringify([shard.index, shard.count, originOf(inputs, request, program)])
  );
}

/** Returns how to build a shard, and to write its record when it is complete. */
export function shardRun(shard: Shard, program: Hash, run: Run): Run {
  return async (input, services) => {
    const { request, inputs } = input;
    const { siteDirectory, outDirectory = '' } = request;
    const { store, write } = recording(services.store);
    const isOwn: Extract<BuildServices['part'], { readonly kind: 'shard' }>['isOwn'] = (owner) =>
      shardOf(owner, shard.count) === shard.index;
    const built = await run(input, {
      ...services,
      store,
      outlines: { isEnough: (path) => !isOwn(path) },
      part: { kind: 'shard', isOwn },
    });
    const { files } = readManifest({ siteDirectory, outDirectory: outputFolder(request) }, program);
    const origin = originOf(inputs, request, program);
    const entries = write(shardPlaces(outDirectory).entries);
    writeRecord(outDirectory, { shard, origin, entries, files }, sealKeyOf(siteDirectory));
    return built;
  };
}

/** Opens the shards that a request merges. Throws `ProblemsError` if they do not make this site. */
export function shardsOf(folders: readonly string[], { request, inputs }: BuildInput, program: Hash): Shards {
  return openShards(folders, originOf(inputs, request, program), sealKeyOf(request.siteDirectory));
}

/** Returns how to build a site from its shards, with nothing to parse or to render. */
export function mergeRun(shards: Shards, run: Run): Run {
  return async (input, services) => {
    const entries = shards.entries();
    try {
      const { store, workers } = services;
      return await run(input, {
        ...services,
        store: withEntries(store, entries),
        workers: withoutPages(workers),
        part: { kind: 'merge', made: shards },
      });
    } finally {
      entries.close();
    }
  };
}

/** Tasks whose results the shards have. */
const MADE: readonly string[] = [parseDocTask, renderFragmentTask, placePage].map(({ name }) => name);

function withoutPages(workers: Workers): Workers {
  return {
    ...workers,
    async run(task, setup, input) {
      if (!MADE.includes(task.name)) return workers.run(task, setup, input);
      const text = `The shards lack what they should have of ${task.about(input)}`;
      throw new ProblemsError([shardProblem(text, 'Build them again, each from the files that are here.')]);
    },
  };
}
