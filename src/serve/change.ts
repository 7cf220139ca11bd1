import { isBundledPageFile } from '../content/read.ts';
import type { KnownChange } from '../inputs.ts';
import { type ContentPath, contentPath } from '../shared/paths.ts';

/** What has happened to the files of a site. */
export interface Change {
  /** Relative to the site's folder, with forward slashes; empty with `isEverything`. */
  readonly paths: ReadonlySet<string>;
  /** True when files or folders came or went. */
  readonly hasOtherFiles: boolean;
  /** True: so much has happened that nothing is taken to be as it was. */
  readonly isEverything: boolean;
}

/** Nothing is known of the site, or something may have been missed: everything is looked at again. */
export const EVERYTHING: Change = { paths: new Set(), hasOtherFiles: true, isEverything: true };

/** What has changed has been read, but no build has come to its end since. */
export const READ: Change = { paths: new Set(), hasOtherFiles: false, isEverything: false };

/** More files than this at once are a checkout or a copy, and no sentence that somebody has saved. */
const STORM = 100;

/** One change in place of two. */
export function bothOf(first: Change | undefined, second: Change): Change {
  if (first === undefined) return second;
  const paths = new Set([...first.paths, ...second.paths]);
  if (first.isEverything || second.isEverything || paths.size > STORM) return EVERYTHING;
  return { paths, hasOtherFiles: first.hasOtherFiles || second.hasOtherFiles, isEverything: false };
}

/** The change as `rereadInputs` takes it; undefined when that could miss something, as with names that no page may have. */
export function knownChange({ paths, hasOtherFiles, isEverything }: Change): KnownChange | undefined {
  if (isEverything || [...paths].some((path) => path.includes('\\'))) return undefined;
  const content = new Set<ContentPath>();
  let hasOtherTheme = false;
  for (const path of paths) {
    if (path.startsWith('content/')) content.add(contentPath(path.slice('content/'.length)));
    else if (path.startsWith('theme/')) hasOtherTheme = true;
    // A file that a bundle was made from: only whoever made the bundle knows.
    else if (path !== 'site.config.yaml') return undefined;
  }
  return { paths: content, hasOtherFiles, hasOtherTheme };
}

/** True when nothing but the texts of files has changed, so that what an open page shows can be had soon. */
export function isSmall(change: Change): boolean {
  const known = knownChange(change);
  if (known === undefined || known.hasOtherTheme || known.hasOtherFiles) return false;
  return change.paths.size <= 10 && ![...known.paths].some(isBundledPageFile);
}
