import type { Theme } from '../../src/shared/theme.ts';
import { CategoryPage } from './CategoryPage.tsx';
import { DocPage } from './DocPage.tsx';
import { MarkdownPage } from './MarkdownPage.tsx';
import { NotFound } from './NotFound.tsx';
import { PostList } from './PostList.tsx';
import { ReactPage } from './ReactPage.tsx';
import { SearchPage } from './SearchPage.tsx';
import { TagList } from './TagList.tsx';
import { TagPage } from './TagPage.tsx';

/** Layout name → component: one line per page type. */
export const layouts: Theme['layouts'] = {
  doc: DocPage,
  page: MarkdownPage,
  react: ReactPage,
  category: CategoryPage,
  tags: TagList,
  tag: TagPage,
  'not-found': NotFound,
  search: SearchPage,
  posts: PostList,
};
