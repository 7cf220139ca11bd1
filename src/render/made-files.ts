import { placeFile } from '../output/place.ts';
import type { Placing } from '../output/write.ts';
import type { Page } from '../pages/page.ts';
import type { ContentPath, OutputPath, RoutePath } from '../shared/paths.ts';
import type { Artifact, Hash } from '../types.ts';

/** Files of pages that other builds have made. */
export interface MadeFiles {
  /** Returns the file with this key, and its compressed copies; empty if no build has made it. */
  readonly files: (
    path: OutputPath,
    key: Hash,
  ) => readonly { readonly path: OutputPath; readonly bytes: () => Uint8Array }[];
  /** Throws `ProblemsError` for a page that no build has made as the site has it now. */
  readonly lacks: (route: RoutePath, owner: ContentPath | RoutePath) => never;
}

interface AdoptedPage {
  readonly page: Page;
  /** See `SiteRendering.isOwn`. */
  readonly owner: ContentPath | RoutePath;
  /** Files that the output lacks, with their keys. */
  readonly wanted: ReadonlyMap<OutputPath, Hash | undefined>;
}

/** Places the files of a page as another build has made them. */
export async function adopt(
  { page, owner, wanted }: AdoptedPage,
  made: MadeFiles,
  placing: Placing | undefined,
): Promise<void> {
  if (placing?.place === undefined) return;
  for (const [path, key = ''] of wanted) {
    const files = made.files(path, key);
    if (files.length === 0) made.lacks(page.route, owner);
    for (const file of files)
      placing.add(
        await placeFile({ path: file.path, data: file.bytes }, placing.place),
        wanted.get(file.path),
      );
  }
}

/** Returns a file of an output: if another build has made it, with its bytes from there. */
export function adopted(file: Artifact, made: MadeFiles | undefined): Artifact {
  const [found] = file.key === undefined ? [] : (made?.files(file.path, file.key) ?? []);
  return found === undefined ? file : { ...file, data: found.bytes };
}
