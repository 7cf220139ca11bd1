import { join } from 'node:path';
import { type Output, openOutput } from '../../src/output/output.ts';
import { write } from '../../src/output/write.ts';
import type { Written } from '../../src/platform/build-request.ts';
import { outputPath } from '../../src/shared/paths.ts';
import type { Artifact } from '../../src/types.ts';
import type { Files } from '../helpers/folder.ts';

/** Files as the stages before writing hand them over. */
export async function* artifactsOf(files: Files): AsyncGenerator<Artifact> {
  for (const [path, data] of Object.entries(files)) yield { path: outputPath(path), data };
}

/** Writes these files into a folder of the site. */
export function build(site: string, files: Files, out = 'dist'): Promise<Written> {
  const mount = { baseUrl: '/', trailingSlash: null };
  return write(() => artifactsOf(files), {
    siteDirectory: site,
    output: outputIn(site, out),
    mount,
  });
}

/** The output in a folder of the site, as the last build left it. */
export function outputIn(site: string, out = 'dist'): Output {
  return openOutput({
    siteDirectory: site,
    outDirectory: join(site, out),
    program: 'program',
    isTrusted: true,
  });
}
