import {
  type MarkdownCopy,
  markdownCopyFile,
  markdownCopyOf,
  markdownFileOf,
  type Output,
} from 'paydocs/plugin';

/** `docs/guide.md` next to `/docs/guide`: the content of the page, for readers who copy it and for programs. */
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
