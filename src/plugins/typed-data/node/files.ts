import { type ContentPath, type EditionFiles, editionFile } from 'paydocs/plugin';
import { SINGLE_NAMES, type SingleName } from './schemas.ts';

/** The files of typed data that an edition has, by their names. */
export function dataFiles(edition: EditionFiles): ReadonlyMap<SingleName, ContentPath> {
  return filesBy(SINGLE_NAMES, (name) => `reference/${name}.yaml`, edition);
}

/** The files of states that an edition has, by their objects. */
export function stateFiles(edition: EditionFiles): ReadonlyMap<string, ContentPath> {
  const objects = [...edition.hashes.keys()].flatMap(
    (path) => /(?:^|\/)reference\/([\w-]+)-states\.yaml$/.exec(path)?.[1] ?? [],
  );
  return filesBy([...new Set(objects)].sort(), (object) => `reference/${object}-states.yaml`, edition);
}

/** Every file of typed data that an edition has. */
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
