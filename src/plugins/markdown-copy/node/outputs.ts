import type { Output } from '../../../plugin.ts';
import { markdownFileOf } from '../../../shared/paths.ts';
import { copyFile, type MarkdownCopy, markdownCopyOf } from '../../shared/markdown-copy.ts';

/** `docs/guide.md` next to `/docs/guide`: what the page shows, for people who copy and for programs that read. */
export const markdownCopy: Output<MarkdownCopy> = {
  name: 'markdown-copy',
  scope: 'page',
  collect: (page, { site }) => markdownCopyOf(page, site.config),
  finish: (all, context) =>
    all.map(({ page: { route, mount }, collected }) => ({
      path: markdownFileOf(route, mount),
      ...copyFile(collected, context),
    })),
};

export const outputs: readonly Output[] = [markdownCopy];
