import type { Problem } from '../problems.ts';
import type { Artifact } from '../types.ts';
import { typedData } from './data/source.ts';
import { ownProblems, referenceFolders } from './editions.ts';
import { openApi } from './openapi/source.ts';
import type { Reference, ReferencePages, ReferenceSite, ReferenceSource, ReferenceUse } from './source.ts';

/** Every kind of reference files. To add one: a folder here, and its line. */
const referenceSources: readonly ReferenceSource[] = [openApi, typedData];

/** Names that directives of the reference have in a site. */
export function referenceDirectives(site: Pick<ReferenceSite, 'config' | 'hashes'>): readonly string[] {
  return referenceSources.flatMap((source) => source.directives(site));
}

interface Opened {
  readonly folder: string;
  readonly names: readonly string[];
  readonly reference: Reference;
}

/** All reference files of a site, read: those of the whole site, and those that frozen versions have of their own. */
export async function openReference(site: Omit<ReferenceSite, 'folder'>): Promise<Reference> {
  const folders = referenceFolders(site.hashes, site.config);
  const opened: Opened[] = [];
  for (const folder of folders)
    for (const source of referenceSources) {
      const names = source.directives(site);
      if (names.length > 0) opened.push({ folder, names, reference: await source.open({ ...site, folder }) });
    }
  const folderOf = ({ version }: ReferenceUse): string => (folders.includes(version) ? version : '');
  return {
    problems: opened.flatMap(({ folder, reference }) => ownProblems<Problem>(reference.problems, folder)),
    // A page for each operation is a page of the site, whose versions have the pages that were written.
    pages: opened.flatMap(({ folder, reference }) => (folder === '' ? reference.pages : [])),
    files: (uses) => filesOf(opened, folderOf, uses),
    find(use: ReferenceUse, shown: ReferencePages) {
      const folder = folderOf(use);
      const owner = opened.find((one) => one.folder === folder && one.names.includes(use.name));
      if (owner === undefined) throw new Error(`Nothing knows the directive "${use.name}".`);
      const answer = owner.reference.find(use, shown);
      // What two editions say in the same words may still lead to different places.
      return folder === '' || !('key' in answer) ? answer : { ...answer, key: [folder, answer.key] };
    },
  };
}

/** The files of all editions. Names that are made from contents may come out of several: they are one file. */
function filesOf(
  opened: readonly Opened[],
  folderOf: (use: ReferenceUse) => string,
  uses: readonly ReferenceUse[],
): readonly Artifact[] {
  const all = opened.flatMap(
    ({ folder, reference }) => reference.files?.(uses.filter((use) => folderOf(use) === folder)) ?? [],
  );
  return [...new Map(all.reverse().map((file) => [file.path, file])).values()].reverse();
}
