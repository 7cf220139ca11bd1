import { type ContentPath, type EditionFiles, editionFile } from 'paydocs/plugin';
import { SINGLE_NAMES, type SingleName } from './schemas.ts';

/** Returns the typed data files of an edition, by name, except those of states. */
export function dataFiles(edition: EditionFiles): ReadonlyMap<SingleName, ContentPath> {
  return filesBy(SINGLE_NAMES, (name) => `reference/${name}.yaml`, edition);
}

/** Returns the files of states of an edition, by object. */
export function stateFiles(edition: EditionFiles): ReadonlyMap<string, ContentPath> {
  const objects = [...edition.hashes.keys()].flatMap(
    (path) => /(?:^|\/)reference\/([\w-]+)-states\.yaml$/.exec(path)?.[1] ?? [],
  );
  return filesBy([...new Set(objects)].sort(), (object) => `reference/${object}-states.yaml`, edition);
}

/** Returns the paths of all typed data files of an edition. */
export function allFiles(edition: EditionFiles): readonly ContentPath[] {
  return [...dataFiles(edition).values(), ...stateFiles(edition).values()];
}

function filesBy<Name extends string>(
  names: readonly Name[],
  pathOf: (name: Name) => string,
  edition: EditionFiles,
): ReadonlyMap<Name, ContentPath> {
  return new Map(
    names.flatMap((name) => {
      const path = editionFile(edition, pathOf(name));
      return path === undefined ? [] : [[name, path] as const];
    }),
  );
}
