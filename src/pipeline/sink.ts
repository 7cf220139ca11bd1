import type { Output } from '../output/output.ts';
import { rehearse, write } from '../output/write.ts';
import type { Sink } from '../plugins/pipeline.ts';
import type { Site } from '../site/site.ts';
import type { Artifact } from '../types.ts';
import { loadParts } from './built-in.ts';

/** Writes what differs into an output. */
export function outputSink(output: Output, siteDirectory: string): Sink {
  return {
    isMade: output.holds,
    keyBefore: keyBefore(output),
    take: async (artifacts, { site, outcome }) =>
      write(await withVariants(artifacts, site, output), {
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
      await rehearse(await withVariants(artifacts, site, output));
      return { written: [], removed: [], unchanged: 0 };
    },
  };
}

function keyBefore({ previous }: Output): Sink['keyBefore'] {
  return (path) => previous.files.get(path)?.key || undefined;
}

/** Adds the files that plugins make from single files. */
async function withVariants(
  artifacts: AsyncIterable<Artifact>,
  { config }: Site,
  output: Output,
): Promise<AsyncIterable<Artifact>> {
  const parts = await loadParts('variants');
  return parts.reduce((all, { isOn, add }) => (isOn(config) ? add(all, output) : all), artifacts);
}
