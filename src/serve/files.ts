import { bytesOf } from '../output/bytes.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import type { Artifact } from '../types.ts';

/** So many files keep their data in memory after somebody has asked for them. */
const KEPT = 60;

/** A file as it goes out. */
export interface ServedFile extends Pick<Artifact, 'path' | 'key'> {
  readonly data: Uint8Array;
}

/** The site as it is served: for each file of the output the work of making it. */
export interface ServedFiles {
  /** The site as it was linked last; undefined until it has been once. */
  site: Site | undefined;
  /** The site that all files are made from; undefined while some of them are made from an older one. */
  wholeOf: Site | undefined;
  get(path: OutputPath): Artifact | undefined;
  set(artifact: Artifact): void;
  /** Forgets all files but these. */
  keepOnly(paths: ReadonlySet<OutputPath>): void;
  /** The bytes of a file. What is made under a key is made once while it is the same. */
  bytes(artifact: Artifact): Promise<Uint8Array>;
  /** The file or, when it cannot be made, as it was the last time that somebody asked and it could. */
  latest(artifact: Artifact): Promise<ServedFile>;
  paths(): Iterable<OutputPath>;
}

/** No site yet. */
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

/** Keeps what was asked for last. */
function setLast<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size > KEPT) map.delete(oldest);
}
