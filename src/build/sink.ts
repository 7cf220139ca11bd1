import { compressed } from '../output/compress.ts';
import type { Output } from '../output/output.ts';
import { rehearse, write } from '../output/write.ts';
import type { Sink } from '../plugins/pipeline.ts';
import type { Site } from '../site/site.ts';
import type { Artifact } from '../types.ts';

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
