import type { Doc, FeedEntry } from '../types.ts';

/** A page that may be a feed. */
export interface PossibleFeed {
  readonly doc: Pick<Doc, 'entries'>;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly isUntranslated: boolean;
}

/** The entries of a page that is a feed too; none where nobody shall subscribe, or where another language's page is the same. */
export function entriesOf({ doc, draft, unlisted, isUntranslated }: PossibleFeed): readonly FeedEntry[] {
  return draft || unlisted || isUntranslated ? [] : (doc.entries ?? []);
}
