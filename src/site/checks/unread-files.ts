import { type Problem, warning } from '../../problems.ts';
import type { Site } from '../site.ts';

/** Files of MDX that other programs make pages of; not partials, whose name or folder starts with `_`. */
const MDX_PAGE = /^(?:docs|pages|versions|locales)\/(?!(?:.*\/)?_).*\.mdx$/i;

/** Returns a warning for each file that an author may take for a page, and that is none. */
export function unreadFiles({ locales }: Site): readonly Problem[] {
  return [...(locales[0]?.targets.files ?? [])]
    .filter((path) => MDX_PAGE.test(path))
    .map((path) =>
      warning('unread-file', 'This file is not a page: paydocs reads Markdown, not MDX.', {
        file: `content/${path}`,
        hint: 'Rename it to ".md". Instead of components, write directives or HTML.',
      }),
    );
}
