import {
  type MarkdownCopy,
  markdownCopyFile,
  markdownCopyOf,
  markdownFileOf,
  type Output,
} from 'paydocs/plugin';

/** `docs/guide.md` next to `/docs/guide`: what the page shows, for people who copy and for programs that read. */
export const markdownCopy: Output<MarkdownCopy> = {
  name: 'markdown-copy',
  scope: 'page',
  collect: (page, { site }) => markdownCopyOf(page, site.config),
  finish: (all, context) =>
    all.map(({ page: { route, mount }, collected }) => ({
      path: markdownFileOf(route, mount),
      ...markdownCopyFile(collected, context),
    })),
};

export const outputs: readonly Output[] = [markdownCopy];
