import type { Output } from '../../../plugin.ts';
import { markdownFileOf } from '../../../shared/paths.ts';
import { markdownOf } from '../../shared/markdown-copy.ts';

/** `docs/guide.md` next to `/docs/guide`: what the page shows, for people who copy and for programs that read. */
export const markdownCopy: Output = {
  name: 'markdown-copy',
  start: (context) => ({
    *page(page) {
      const copy = markdownOf(page, context);
      if (copy === null) return;
      const path = markdownFileOf(page.route, page.mount);
      yield { path, key: copy.key, data: copy.text };
    },
    end: () => [],
  }),
};

export const outputs: readonly Output[] = [markdownCopy];
