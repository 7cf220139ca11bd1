import { join } from 'node:path';
import { isRegularFile, onDisk } from '../files/disk.ts';
import type { FileChange, Written } from '../platform/build-request.ts';
import { error, type Problem, ProblemsError } from '../problems.ts';
import { hrefOfFile, type Mount, type OutputPath } from '../shared/paths.ts';
import type { Artifact } from '../types.ts';
import { type Collisions, collisions } from './collisions.ts';
import { type Commit, commit } from './commit.ts';
import { refuseOutDirectory } from './guard.ts';
import { linkFinder } from './links.ts';
import type { ManifestFile, Outcome } from './manifest.ts';
import type { Output } from './output.ts';
import { type Place, type PlacedFile, placeFile } from './place.ts';
import { openStaging, type Staging } from './staging.ts';

/** Folder to write a site to. */
interface OutputTarget {
  /** Absolute path. */
  readonly siteDirectory: string;
  readonly output: Output;
  readonly mount: Mount;
  /** True: texts that other threads place get compressed copies. */
  readonly isCompressed?: boolean;
  /** Returns what the manifest stores about the whole build. Called after the last artifact. */
  readonly outcome?: () => Promise<Outcome | undefined>;
}

/** A file that is about to be created. */
interface ClaimedFile extends Pick<Artifact, 'path' | 'origin'> {
  readonly key?: Artifact['key'] | undefined;
}

/** Access to an output while it is written. To create a file, claim its path first. */
export interface Placing {
  /** Folders of the build; undefined if nothing is written. */
  readonly place: Place | undefined;
  /** Claims a path. True if the file must be created: the path is free, and the output does not have the file. */
  claim(file: ClaimedFile): boolean;
  /** Adds a claimed file that is complete. */
  add(file: PlacedFile, key: ClaimedFile['key']): void;
  /** Waits for other threads that place files. A failing build waits, too, before it removes the staging folder. */
  placed<Result>(work: Promise<Result>): Promise<Result>;
}

/** Creates the files of an output: those that it yields, and those that it claims and adds. */
export type MakeFiles = (placing: Placing) => AsyncIterable<Artifact>;

/**
 * Makes the output contain exactly these files, plus files that paydocs did not write. Writes only files that
 * differ. Changes nothing before the last file is complete: if the iterable throws, the output stays
 * unchanged. Throws `ProblemsError` for a forbidden folder, colliding artifacts and disk errors.
 */
export async function write(files: MakeFiles, target: OutputTarget): Promise<Written> {
  const { siteDirectory, output, isCompressed = false } = target;
  const { directory, previous } = output;
  const refusal = refuseOutDirectory(siteDirectory, directory, previous.files.size > 0);
  if (refusal) throw new ProblemsError([refusal]);
  const staging = onDisk(directory, () => openStaging(siteDirectory, directory));
  const underWay = new Set<Promise<unknown>>();
  try {
    const place = { outDirectory: directory, stagingDirectory: staging.directory, isCompressed };
    const { placing, staged } = startStaging(output, place, underWay);
    for await (const artifact of files(placing))
      if (placing.claim(artifact)) placing.add(await placeFile(artifact, place), artifact.key);
    return settle(staged(), { target, staging, ended: await target.outcome?.() });
  } finally {
    await Promise.allSettled(underWay);
    onDisk(staging.directory, staging.remove);
  }
}

/** Iterates over files like `write` without writing. Throws `ProblemsError` for colliding artifacts. */
export async function rehearse(files: MakeFiles): Promise<void> {
  const claims = collisions();
  const claim: Placing['claim'] = ({ path, origin }) => {
    claims.claim(path, origin);
    return false;
  };
  for await (const file of files({ place: undefined, claim, add: () => {}, placed: (work) => work }))
    claim(file);
  refuseCollisions(claims);
}

interface Staged extends Pick<Commit, 'fresh' | 'changed' | 'unchanged'> {
  /** All files of the new output. */
  readonly files: ReadonlyMap<OutputPath, ManifestFile>;
}

function startStaging(output: Output, place: Place, underWay: Set<Promise<unknown>>) {
  const claims = collisions();
  const linkOf = linkFinder(output.directory);
  const links = new Set<string>();
  const files = new Map<OutputPath, ManifestFile>();
  const states = new Map<OutputPath, PlacedFile['state']>();
  const placing: Placing = {
    place,
    claim({ path, key = '', origin }) {
      if (!claims.claim(path, origin)) return false;
      const link = onDisk(path, () => linkOf(path));
      if (link !== undefined) {
        links.add(link);
        return false;
      }
      const kept = key === '' ? undefined : onDisk(path, () => output.kept(path, key));
      if (kept === undefined) return true;
      files.set(path, kept);
      states.set(path, 'unchanged');
      return false;
    },
    add({ path, state, ...facts }, key = '') {
      files.set(path, { ...facts, key });
      states.set(path, state);
    },
    placed(work) {
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    },
  };
  const staged = (): Staged => {
    refuseCollisions(claims);
    if (links.size > 0)
      throw new ProblemsError([...links].map((link) => linkProblem(join(output.directory, link))));
    const inState = (wanted: PlacedFile['state']) =>
      [...states].flatMap(([path, state]) => (state === wanted ? path : []));
    return { fresh: inState('fresh'), changed: inState('changed'), unchanged: inState('unchanged'), files };
  };
  return { placing, staged };
}

/** Returns the problem of a link in the output. It may be intentional, so neither it nor its target is changed. */
function linkProblem(link: string): Problem {
  const text = `The folder "${link}" of the output is a symbolic link. paydocs does not write through links.`;
  const hint = 'Remove the link, or choose another output folder with --out.';
  return error('output', text, { hint });
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
  // Removed before the manifest is final, because an unchanged build would not look for it.
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
