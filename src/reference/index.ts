import type { Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import { typedData } from './data/source.ts';
import { openApi } from './openapi/source.ts';
import type { Reference, ReferencePages, ReferenceSite, ReferenceSource, ReferenceUse } from './source.ts';

/** Every kind of reference files. To add one: a folder here, and its line. */
const referenceSources: readonly ReferenceSource[] = [openApi, typedData];

/** True for a file that may be part of the reference: those lie together, and make no pages of their own. */
export function isReferenceFile(path: ContentPath): boolean {
  return path.startsWith('reference/');
}

/** Names that directives of the reference have in a site. */
export function referenceDirectives(site: Pick<ReferenceSite, 'config' | 'hashes'>): readonly string[] {
  return referenceSources.flatMap((source) => source.directives(site));
}

/** All reference files of a site, read. */
export async function openReference(site: ReferenceSite): Promise<Reference> {
  const opened: { readonly names: readonly string[]; readonly reference: Reference }[] = [];
  for (const source of referenceSources) {
    const names = source.directives(site);
    if (names.length > 0) opened.push({ names, reference: await source.open(site) });
  }
  const all = <Part>(parts: (reference: Reference) => readonly Part[]): readonly Part[] =>
    opened.flatMap(({ reference }) => parts(reference));
  return {
    problems: all<Problem>(({ problems }) => problems),
    pages: all(({ pages }) => pages),
    files: (uses) => all(({ files }) => files?.(uses) ?? []),
    find(use: ReferenceUse, shown: ReferencePages) {
      const owner = opened.find(({ names }) => names.includes(use.name));
      if (owner === undefined) throw new Error(`Nothing knows the directive "${use.name}".`);
      return owner.reference.find(use, shown);
    },
  };
}
