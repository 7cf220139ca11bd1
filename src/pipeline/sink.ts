import type { Output } from '../output/output.ts';
import { rehearse, write } from '../output/write.ts';
import type { Sink } from '../render/sink.ts';
import type { Site } from '../site/site.ts';
import type { Artifact } from '../types.ts';

/** Writes what differs into an output. */
export function outputSink(output: Output, siteDirectory: string): Sink {
  return {
    isMade: output.holds,
    keyBefore: keyBefore(output),
    take: async (artifacts, { site, outcome }) =>
      write(await withCopies(artifacts, site, output), {
        siteDirectory,
        output,
        outcome,
        mount: site.config,
      }),
  };
}

/** Goes through all files and leaves the output as it is. */
export function rehearsal(output: Output): Sink {
  return {
    isMade: () => true,
    keyBefore: keyBefore(output),
    async take(artifacts, { site }) {
      await rehearse(await withCopies(artifacts, site, output));
      return { written: [], removed: [], unchanged: 0 };
    },
  };
}

function keyBefore({ previous }: Output): Sink['keyBefore'] {
  return (path) => previous.files.get(path)?.key || undefined;
}

/** Adds compressed copies, where the configuration asks for them. */
async function withCopies(
  artifacts: AsyncIterable<Artifact>,
  { config }: Site,
  output: Output,
): Promise<AsyncIterable<Artifact>> {
  if (!config.compress) return artifacts;
  const { compressed } = await import('../output/compress.ts');
  return compressed(artifacts, output);
}
