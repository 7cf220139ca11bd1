import { bytesOf } from '../../../files/bytes.ts';
import type { OutputPath } from '../../../shared/paths.ts';
import type { Site } from '../../../site/site.ts';
import type { Artifact } from '../../../types.ts';

/** Maximum number of recently requested files to keep in memory. */
const KEPT = 60;

/** A file with its bytes. */
export interface ServedFile extends Pick<Artifact, 'path' | 'key'> {
  readonly data: Uint8Array;
}

/** The files of the served site. Each is computed on request. */
export interface ServedFiles {
  /** The latest linked site; undefined before the first one. */
  site: Site | undefined;
  /** The site that all files belong to; undefined while some of them belong to an older one. */
  wholeOf: Site | undefined;
  get(path: OutputPath): Artifact | undefined;
  set(artifact: Artifact): void;
  /** Removes all other files. */
  keepOnly(paths: ReadonlySet<OutputPath>): void;
  /** Returns the bytes of a file. They are computed once per key. */
  bytes(artifact: Artifact): Promise<Uint8Array>;
  /** Returns the file. If rendering fails, returns the last version that was served successfully. */
  latest(artifact: Artifact): Promise<ServedFile>;
  paths(): Iterable<OutputPath>;
}

/** Creates an empty set of files. */
export function createServedFiles(): ServedFiles {
  const files = new Map<OutputPath, Artifact>();
  const made = new Map<string, Promise<Uint8Array>>();
  const latest = new Map<OutputPath, ServedFile>();
  const bytes: ServedFiles['bytes'] = (artifact) => {
    if (artifact.key === undefined) return bytesOf(artifact);
    const name = `${artifact.key} ${artifact.path}`;
    const data = made.get(name) ?? bytesOf(artifact);
    setLast(made, name, data);
    data.catch(() => made.delete(name));
    return data;
  };
  return {
    site: undefined,
    wholeOf: undefined,
    get: (path) => files.get(path),
    set: (artifact) => void files.set(artifact.path, artifact),
    keepOnly(paths) {
      for (const path of files.keys()) if (!paths.has(path)) files.delete(path);
    },
    paths: () => files.keys(),
    bytes,
    async latest(artifact) {
      try {
        const file = { ...artifact, data: await bytes(artifact) };
        if (artifact.key !== undefined) setLast(latest, artifact.path, file);
        return file;
      } catch (reason) {
        const before = latest.get(artifact.path);
        if (before === undefined) throw reason;
        return before;
      }
    },
  };
}

/** Inserts an entry as the most recent one. If there are too many, removes the oldest. */
function setLast<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size > KEPT) map.delete(oldest);
}
