import type { Output } from '../output/output.ts';
import { type MakeFiles, rehearse, write } from '../output/write.ts';
import type { Sink } from '../render/sink.ts';
import type { Site } from '../site/site.ts';

/** Creates a sink that writes files that differ. */
export function outputSink(output: Output, siteDirectory: string): Sink {
  return {
    isMade: output.holds,
    keyBefore: keyBefore(output),
    take: async (files, { site, outcome }) =>
      write(await withCopies(files, site, output), {
        siteDirectory,
        output,
        outcome,
        mount: site.config,
        isCompressed: site.config.compress,
      }),
  };
}

/** Creates a sink that takes all files without writing. */
export function rehearsal(output: Output): Sink {
  return {
    isMade: () => true,
    keyBefore: keyBefore(output),
    async take(files, { site }) {
      await rehearse(await withCopies(files, site, output));
      return { written: [], removed: [], unchanged: 0 };
    },
  };
}

function keyBefore({ previous }: Output): Sink['keyBefore'] {
  return (path) => previous.files.get(path)?.key || undefined;
}

/** Adds compressed copies, if the configuration enables them. */
async function withCopies(files: MakeFiles, { config }: Site, output: Output): Promise<MakeFiles> {
  if (!config.compress) return files;
  const { claimingVariants, compressed } = await import('../output/compress.ts');
  return (placing) => compressed(files(claimingVariants(placing, output)), output);
}
