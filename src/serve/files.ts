import { bytesOf } from '../output/bytes.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import type { Artifact } from '../types.ts';

/** So many files keep their data in memory after somebody has asked for them. */
const KEPT = 60;

/** The site as it is served: for each file of the output the work of making it. */
export interface ServedFiles {
  /** The site as it was linked last; undefined until it has been once. */
  site: Site | undefined;
  get(path: OutputPath): Artifact | undefined;
  set(artifact: Artifact): void;
  /** Forgets all files but these. */
  keepOnly(paths: ReadonlySet<OutputPath>): void;
  /** The bytes of a file. What is made under a key is made once while it is the same. */
  bytes(artifact: Artifact): Promise<Uint8Array>;
  paths(): Iterable<OutputPath>;
}

/** No site yet. */
export function createServedFiles(): ServedFiles {
  const files = new Map<OutputPath, Artifact>();
  const made = new Map<string, Promise<Uint8Array>>();
  return {
    site: undefined,
    get: (path) => files.get(path),
    set: (artifact) => void files.set(artifact.path, artifact),
    keepOnly(paths) {
      for (const path of files.keys()) if (!paths.has(path)) files.delete(path);
    },
    paths: () => files.keys(),
    bytes(artifact) {
      if (artifact.key === undefined) return bytesOf(artifact);
      const name = `${artifact.key} ${artifact.path}`;
      const bytes = made.get(name) ?? bytesOf(artifact);
      made.delete(name);
      made.set(name, bytes);
      bytes.catch(() => made.delete(name));
      const [oldest] = made.keys();
      if (oldest !== undefined && made.size > KEPT) made.delete(oldest);
      return bytes;
    },
  };
}
