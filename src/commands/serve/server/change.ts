import { isBundledPageFile } from '../../../files/read.ts';
import type { KnownChange } from '../../../pipeline/services.ts';
import { type ContentPath, contentPath } from '../../../shared/paths.ts';

/** A change to the files of a site. */
export interface Change {
  /** Paths relative to the site's folder, with forward slashes; empty with `isEverything`. */
  readonly paths: ReadonlySet<string>;
  /** True if files or folders were added or removed. */
  readonly hasOtherFiles: boolean;
  /** True if too much has changed to track, so that every file is read again. */
  readonly isEverything: boolean;
}

/** Change after which every file is read again: nothing is known yet, or changes may have been missed. */
export const EVERYTHING: Change = { paths: new Set(), hasOtherFiles: true, isEverything: true };

/** Change for a build after one that read all files but did not complete. */
export const READ: Change = { paths: new Set(), hasOtherFiles: false, isEverything: false };

/** Merges two changes. */
export function bothOf(first: Change | undefined, second: Change): Change {
  if (first?.isEverything || second.isEverything) return EVERYTHING;
  const paths = new Set([...(first?.paths ?? []), ...second.paths]);
  return { paths, hasOtherFiles: first?.hasOtherFiles || second.hasOtherFiles, isEverything: false };
}

/**
 * Converts the change for `Pipeline.read`. Returns undefined if that could miss something, for example for files
 * that never become pages.
 */
export function knownChange({ paths, hasOtherFiles, isEverything }: Change): KnownChange | undefined {
  if (isEverything || [...paths].some((path) => path.includes('\\'))) return undefined;
  const content = new Set<ContentPath>();
  let hasOtherTheme = false;
  for (const path of paths) {
    if (path.startsWith('content/')) content.add(contentPath(path.slice('content/'.length)));
    else if (path.startsWith('theme/')) hasOtherTheme = true;
    // A file that a bundle was made from, which only the bundle step knows.
    else if (path !== 'site.config.yaml') return undefined;
  }
  return { paths: content, hasOtherFiles, hasOtherTheme };
}

/** True if only the contents of files have changed, so that open pages can be updated quickly. */
export function isSmall(change: Change): boolean {
  const known = knownChange(change);
  if (known === undefined || known.hasOtherTheme || known.hasOtherFiles) return false;
  return change.paths.size <= 10 && ![...known.paths].some(isBundledPageFile);
}
