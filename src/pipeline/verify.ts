import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { chunksOf, digestOfChunks } from '../files/chunks.ts';
import { temporaryFolder } from '../files/disk.ts';
import { manifestFile, readManifest } from '../output/manifest.ts';
import { type BuildRequest, silentReporter } from '../platform/build-request.ts';
import { error, type Problem } from '../problems.ts';
import { build } from './build.ts';

/** Maximum number of differences to report. */
const NAMED = 20;

/**
 * Builds the site again into a separate folder without a cache, and compares every byte with the output. A difference
 * is a fault of paydocs, not of the site.
 */
export async function verify(request: BuildRequest): Promise<readonly Problem[]> {
  const { siteDirectory, outDirectory = join(siteDirectory, 'dist') } = request;
  const directory = temporaryFolder('paydocs-verify-');
  const list = manifestFile({ siteDirectory, outDirectory: directory });
  try {
    await build({ ...request, outDirectory: directory, cache: false }, silentReporter);
    const expected = filesIn(directory);
    const ours = readManifest({ siteDirectory, outDirectory }).files.keys();
    const paths = [...new Set([...expected, ...ours])].sort();
    return paths.flatMap((path) => difference(path, directory, outDirectory)).slice(0, NAMED);
  } finally {
    rmSync(list, { force: true });
    rmSync(directory, { recursive: true, force: true });
  }
}

function filesIn(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function difference(path: string, expected: string, actual: string): readonly Problem[] {
  const [wanted, found] = [join(expected, path), join(actual, path)].map((file) =>
    existsSync(file) ? digestOfChunks(chunksOf(file)) : undefined,
  );
  if (wanted && found === wanted) return [];
  const what = !wanted ? 'should not be there' : !found ? 'is missing' : 'has other bytes';
  return [
    error('not-verified', `"${path}" differs from a clean build: it ${what}.`, {
      hint: 'Run "paydocs clean" and build again, and report this with what you changed last.',
    }),
  ];
}
