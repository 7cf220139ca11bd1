import type { Problem } from '../problems.ts';

/** A tag of `tags.yml`. */
export interface TagDefinition {
  /** The name that front matter uses. */
  readonly name: string;
  readonly label: string;
  /** Last part of the tag page's address, without leading slash. */
  readonly permalink: string;
  readonly description?: string;
}

/** Reads `tags.yml`. */
export declare function readTagsFile(
  text: string,
  file: string,
): { readonly tags: readonly TagDefinition[]; readonly problems: readonly Problem[] };
