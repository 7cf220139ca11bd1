/** The hash of its content at the end of an asset's name. */
const HASHED = /-([0-9a-f]{10})(?=\.[a-z0-9.]+$)/;

/** Tells texts, in which names are replaced, from pictures and other data. */
const TEXT = /\.(?:html|json|js|css|md|txt|xml|svg|webmanifest|yaml)$|\/_?[a-z]+$/;

/**
 * Replaces the hashes in names of assets by ordinals, in names and in texts: one changed byte of a script would otherwise
 * change every page. Sorted by path.
 */
export function namesByOrdinal(output: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const hashes = [...output.keys()].flatMap((path) => HASHED.exec(path)?.[1] ?? []);
  const stems = [...output.keys()].filter((path) => HASHED.test(path));
  const ordinals = new Map(hashes.map((hash, index) => [hash, ordinalOf(stems, index)]));
  const pattern = new RegExp([...ordinals.keys()].join('|') || '$^', 'g');
  const replaced = (text: string): string => text.replace(pattern, (hash) => ordinals.get(hash) ?? hash);
  return new Map(
    [...output].map(([path, data]) => [
      replaced(path),
      TEXT.test(`/${path}`) ? Buffer.from(replaced(data.toString())) : data,
    ]),
  );
}

/** `#2`: the second of the assets that differ in their hash only. */
function ordinalOf(paths: readonly string[], index: number): string {
  const stem = (path = ''): string => path.replace(HASHED, '');
  return `#${paths.slice(0, index + 1).filter((path) => stem(path) === stem(paths[index])).length}`;
}
