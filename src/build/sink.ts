import { compressed } from '../output/compress.ts';
import type { Outcome } from '../output/manifest.ts';
import type { Output } from '../output/output.ts';
import { rehearse, write } from '../output/write.ts';
import type { Written } from '../platform/build-request.ts';
import type { Problem } from '../problems.ts';
import type { Order } from '../render/site.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import type { Artifact, Hash } from '../types.ts';

/** Where the files of a build go. */
export interface Sink {
  /** True when the file is there already, made under this key: its data is not needed. */
  isMade(path: OutputPath, key: Hash): boolean;
  /** Key under which the last build made a file. */
  keyBefore(path: OutputPath): Hash | undefined;
  /** Which pages come first; absent: pages come in their own order, each drawn when its turn comes. */
  readonly order?: (site: Site) => Order;
  /** Takes the files as they come. The iterable throws after the last one when the site has an error. */
  take(artifacts: AsyncIterable<Artifact>, ending: Ending): Promise<Written>;
}

/** What a sink may ask about the build that fills it. */
export interface Ending {
  readonly site: Site;
  /** What has been found wrong so far, sorted. */
  readonly problems: () => readonly Problem[];
  /** What the next build may know of this one, asked when all files have come. */
  readonly outcome: () => Promise<Outcome | undefined>;
}

/** Writes what differs into an output. */
export function outputSink(output: Output, siteDirectory: string): Sink {
  return {
    isMade: output.holds,
    keyBefore: keyBefore(output),
    take: (artifacts, { site, outcome }) =>
      write(withCompressed(artifacts, site, output), {
        siteDirectory,
        output,
        outcome,
        mount: site.config,
        isCompressed: site.config.compress,
      }),
  };
}

/** Goes through all files and leaves the output as it is. */
export function rehearsal(output: Output): Sink {
  return {
    isMade: () => true,
    keyBefore: keyBefore(output),
    async take(artifacts, { site }) {
      await rehearse(withCompressed(artifacts, site, output));
      return { written: [], removed: [], unchanged: 0 };
    },
  };
}

function keyBefore({ previous }: Output): Sink['keyBefore'] {
  return (path) => previous.files.get(path)?.key || undefined;
}

function withCompressed(
  artifacts: AsyncIterable<Artifact>,
  { config }: Site,
  output: Output,
): AsyncIterable<Artifact> {
  return config.compress ? compressed(artifacts, output) : artifacts;
}
