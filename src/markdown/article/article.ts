import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { ParsedMarkdown } from '../../types.ts';
import { parsingOf } from '../parsing.ts';
import { feedEntries } from './feed-entries.ts';
import { giveIds, listHeadings, warnOfSkippedLevels } from './headings.ts';
import { createWalk, walkArticle } from './walk.ts';

/** Facts that only the finished article gives. */
export type ArticleFacts = Pick<
  ParsedMarkdown,
  'headings' | 'contentTitle' | 'excerpt' | 'ids' | 'sections' | 'entries'
>;

/** Plugin that finishes the article and notes, as `file.data.facts`, what the rest of the site needs of it. */
export function rehypeArticle() {
  return (tree: Root, file: VFile): void => {
    const parsing = parsingOf(file);
    const walk = createWalk(parsing);
    walkArticle(tree, walk);
    const own = walk.ids.own();
    const given = giveIds(walk.headings, walk.ids.taken(), parsing.options.markdown.anchors.maintainCase);
    warnOfSkippedLevels(parsing, walk.headings);
    const facts: ArticleFacts = {
      headings: listHeadings(walk.headings),
      ...(walk.title !== undefined && walk.title !== '' && { contentTitle: walk.title }),
      excerpt: walk.excerpt || walk.innerExcerpt,
      ids: [...own, ...given],
      sections: walk.sections.finish(),
      ...(parsing.isFeed && { entries: feedEntries(parsing, walk.headings) }),
    };
    file.data.facts = facts;
  };
}
