import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemsError } from '../problems.ts';
import type { FileChange, Written } from '../reporting.ts';
import { hrefOfFile, type Mount, type OutputPath } from '../shared/paths.ts';
import type { Artifact } from '../types.ts';
import { type Collisions, collisions } from './collisions.ts';
import { commit } from './commit.ts';
import { onDisk } from './disk.ts';
import { refuseOutDirectory } from './guard.ts';
import { manifestFile, readManifest, writeManifest } from './manifest.ts';
import { holds, openStaging, type Staging } from './staging.ts';

/** Where a site is written to. Both folders are absolute. */
export interface OutputTarget {
  readonly siteDirectory: string;
  readonly outDirectory: string;
  readonly mount: Mount;
}

/**
 * Makes the output hold exactly these artifacts (and whatever else somebody put there), writing only what differs.
 * Nothing changes before the last artifact has come: when the iterable throws, the output stays as it was.
 * Throws `ProblemsError` for a folder that must not be written to, artifacts that collide, and a disk that refuses.
 */
export async function write(artifacts: AsyncIterable<Artifact>, target: OutputTarget): Promise<Written> {
  const { siteDirectory, outDirectory } = target;
  const manifest = manifestFile(siteDirectory, outDirectory);
  const previous = readManifest(manifest);
  const refusal = refuseOutDirectory(siteDirectory, outDirectory, previous.size > 0);
  if (refusal) throw new ProblemsError([refusal]);
  const staging = onDisk(outDirectory, () => openStaging(siteDirectory, outDirectory));
  try {
    const staged = await stage(artifacts, staging, outDirectory);
    return settle(staged, { target, staging, manifest, previous });
  } finally {
    onDisk(staging.directory, staging.remove);
  }
}

/** Goes through artifacts as `write` would, and throws `ProblemsError` for those that collide, without any writing. */
export async function rehearse(artifacts: AsyncIterable<Artifact>): Promise<void> {
  const claims = collisions();
  for await (const { path } of artifacts) claims.claim(path);
  refuseCollisions(claims);
}

interface Staged {
  readonly fresh: readonly OutputPath[];
  readonly changed: readonly OutputPath[];
  readonly unchanged: readonly OutputPath[];
}

async function stage(
  artifacts: AsyncIterable<Artifact>,
  staging: Staging,
  outDirectory: string,
): Promise<Staged> {
  const claims = collisions();
  const fresh: OutputPath[] = [];
  const changed: OutputPath[] = [];
  const unchanged: OutputPath[] = [];
  for await (const { path, data } of artifacts) {
    if (!claims.claim(path)) continue;
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    const file = join(outDirectory, path);
    onDisk(file, () => {
      if (holds(file, bytes)) return unchanged.push(path);
      staging.add(path, bytes);
      return (existsSync(file) ? changed : fresh).push(path);
    });
  }
  refuseCollisions(claims);
  return { fresh, changed, unchanged };
}

function refuseCollisions(claims: Collisions): void {
  const problems = claims.problems();
  if (problems.length > 0) throw new ProblemsError(problems);
}

interface Surroundings {
  readonly target: OutputTarget;
  readonly staging: Staging;
  readonly manifest: string;
  readonly previous: ReadonlySet<OutputPath>;
}

function settle(staged: Staged, { target, staging, manifest, previous }: Surroundings): Written {
  const { outDirectory, mount } = target;
  const files = new Set([...staged.fresh, ...staged.changed, ...staged.unchanged]);
  const stale = [...previous].filter((path) => !files.has(path) && existsSync(join(outDirectory, path)));
  // Noted before the first move: whatever a killed build leaves behind is known to the next one as ours.
  onDisk(manifest, () => writeManifest(manifest, [...files, ...stale]));
  commit({ ...staged, outDirectory, stale, stagingDirectory: staging.directory });
  if (stale.length > 0) onDisk(manifest, () => writeManifest(manifest, files));
  const change = (path: OutputPath, cause: string): FileChange => ({
    path,
    url: hrefOfFile(path, mount),
    cause,
  });
  return {
    written: [
      ...staged.fresh.map((path) => change(path, previous.has(path) ? 'missing' : 'new')),
      ...staged.changed.map((path) => change(path, 'changed')),
    ].sort(byPath),
    removed: stale.map((path) => change(path, 'gone')).sort(byPath),
    unchanged: staged.unchanged.length,
  };
}

function byPath(a: FileChange, b: FileChange): number {
  return a.path < b.path ? -1 : 1;
}
