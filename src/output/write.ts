import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { piecesOf } from '../files/bytes.ts';
import { isRegularFile, onDisk, rethrow } from '../files/disk.ts';
import type { FileChange, Written } from '../platform/build-request.ts';
import { error, type Problem, ProblemsError } from '../problems.ts';
import { hrefOfFile, type Mount, type OutputPath } from '../shared/paths.ts';
import type { Artifact, Hash } from '../types.ts';
import { type Collisions, collisions } from './collisions.ts';
import { type Commit, commit } from './commit.ts';
import { refuseOutDirectory } from './guard.ts';
import { linkFinder } from './links.ts';
import type { ManifestFile, Outcome } from './manifest.ts';
import type { Output } from './output.ts';
import { openStaging, type StagedFile, type Staging } from './staging.ts';

/** The folder to write a site to. */
interface OutputTarget {
  /** Absolute path. */
  readonly siteDirectory: string;
  readonly output: Output;
  readonly mount: Mount;
  /** Returns what the manifest stores about the whole build. Called after the last artifact. */
  readonly outcome?: () => Promise<Outcome | undefined>;
}

/**
 * Makes the output contain exactly these artifacts, plus files that paydocs did not write. Writes only files that
 * differ. Changes nothing before the last artifact is complete: if the iterable throws, the output stays
 * unchanged. Throws `ProblemsError` for a forbidden folder, colliding artifacts and disk errors.
 */
export async function write(artifacts: AsyncIterable<Artifact>, target: OutputTarget): Promise<Written> {
  const { siteDirectory, output } = target;
  const { directory, previous } = output;
  const refusal = refuseOutDirectory(siteDirectory, directory, previous.files.size > 0);
  if (refusal) throw new ProblemsError([refusal]);
  const staging = onDisk(directory, () => openStaging(siteDirectory, directory));
  try {
    const staged = await stage(artifacts, staging, output);
    return settle(staged, { target, staging, ended: await target.outcome?.() });
  } finally {
    onDisk(staging.directory, staging.remove);
  }
}

/** Iterates over artifacts like `write` without writing. Throws `ProblemsError` for colliding artifacts. */
export async function rehearse(artifacts: AsyncIterable<Artifact>): Promise<void> {
  const claims = collisions();
  for await (const { path, origin } of artifacts) claims.claim(path, origin);
  refuseCollisions(claims);
}

interface Staged extends Pick<Commit, 'fresh' | 'changed' | 'unchanged'> {
  /** All files of the new output. */
  readonly files: ReadonlyMap<OutputPath, ManifestFile>;
}

async function stage(artifacts: AsyncIterable<Artifact>, staging: Staging, output: Output): Promise<Staged> {
  const claims = collisions();
  const linkOf = linkFinder(output.directory);
  const links = new Set<string>();
  const fresh: OutputPath[] = [];
  const changed: OutputPath[] = [];
  const unchanged: OutputPath[] = [];
  const files = new Map<OutputPath, ManifestFile>();
  for await (const artifact of artifacts) {
    const { path, key = '', origin } = artifact;
    if (!claims.claim(path, origin)) continue;
    const link = onDisk(path, () => linkOf(path));
    if (link !== undefined) {
      links.add(link);
      continue;
    }
    const kept = key === '' ? undefined : onDisk(path, () => output.kept(path, key));
    if (kept !== undefined) {
      files.set(path, kept);
      unchanged.push(path);
      continue;
    }
    const file = join(output.directory, path);
    const add = async (): Promise<void> => {
      const isThere = existsSync(file);
      const same = isThere ? await hashIfSame(file, artifact) : undefined;
      const placed = same === undefined ? await staging.add(path, piecesOf(artifact)) : { file, hash: same };
      files.set(path, fileAt(placed, key));
      (same !== undefined ? unchanged : isThere ? changed : fresh).push(path);
    };
    await add().catch((reason: unknown) => rethrow(file, reason));
  }
  refuseCollisions(claims);
  if (links.size > 0)
    throw new ProblemsError([...links].map((link) => linkProblem(join(output.directory, link))));
  return { fresh, changed, unchanged, files };
}

/** The target of the link is outside the output, and the link may be there on purpose. Neither is changed. */
function linkProblem(link: string): Problem {
  const text = `The folder "${link}" of the output is a symbolic link. paydocs does not write through links.`;
  const hint = 'Remove the link, or choose another output folder with --out.';
  return error('output', text, { hint });
}

/** Returns the content hash of a file that has exactly the bytes of an artifact, and undefined at the first difference. */
async function hashIfSame(file: string, artifact: Artifact): Promise<Hash | undefined> {
  if (!isRegularFile(file)) return undefined;
  const hash = createHash('sha256');
  const descriptor = openSync(file, 'r');
  try {
    for await (const piece of piecesOf(artifact)) {
      const there = Buffer.allocUnsafe(piece.length);
      if (readSync(descriptor, there) < piece.length || !there.equals(piece)) return undefined;
      hash.update(piece);
    }
    return readSync(descriptor, Buffer.alloc(1)) === 0 ? hash.digest('hex').slice(0, 32) : undefined;
  } finally {
    closeSync(descriptor);
  }
}

function fileAt({ file, hash }: StagedFile, key: Hash): ManifestFile {
  const { size, mtimeMs } = statSync(file);
  return { size, modified: mtimeMs, hash, key };
}

function refuseCollisions(claims: Collisions): void {
  const problems = claims.problems();
  if (problems.length > 0) throw new ProblemsError(problems);
}

interface Ending {
  readonly target: OutputTarget;
  readonly staging: Staging;
  readonly ended: Outcome | undefined;
}

function settle(staged: Staged, { target, staging, ended }: Ending): Written {
  const { output, mount } = target;
  const { directory, previous } = output;
  const { files } = staged;
  const linkOf = linkFinder(directory);
  const isOurs = (path: OutputPath): boolean =>
    linkOf(path) === undefined && isRegularFile(join(directory, path));
  const stale = [...previous.files].filter(([path]) => !files.has(path) && isOurs(path));
  const gone = stale.map(([path]) => path);
  // Recorded before the first move, so that the next build knows the files of a killed build.
  onDisk(directory, () => output.note({ files: new Map([...files, ...stale]) }));
  commit({ ...staged, outDirectory: directory, stale: gone, stagingDirectory: staging.directory });
  // Removed before the end is recorded. An unchanged build would not look for a leftover staging folder.
  onDisk(staging.directory, staging.remove);
  onDisk(directory, () => output.note({ files, ...(ended && { outcome: ended }) }));
  const change = (path: OutputPath, cause: string): FileChange => ({
    path,
    url: hrefOfFile(path, mount),
    cause,
  });
  return {
    written: [
      ...staged.fresh.map((path) => change(path, previous.files.has(path) ? 'missing' : 'new')),
      ...staged.changed.map((path) => change(path, 'changed')),
    ].sort(byPath),
    removed: gone.map((path) => change(path, 'gone')).sort(byPath),
    unchanged: staged.unchanged.length,
  };
}

function byPath(a: FileChange, b: FileChange): number {
  return a.path < b.path ? -1 : 1;
}
