import type { LayoutComponentProps } from '../../src/shared/theme.ts';
import { LanguageNotice, languageAttributes } from '../components/LanguageNotice.tsx';
import { PageActions } from '../components/PageActions.tsx';
import { PageFooter } from '../components/PageFooter.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { PostMeta } from '../components/PostMeta.tsx';
import { TableOfContents, TableOfContentsButton } from '../components/TableOfContents.tsx';
import { VisibilityBanner } from '../components/VisibilityBanner.tsx';

/** A Markdown page outside the docs: an article with its table of contents. */
export function MarkdownPage({ props, article }: LayoutComponentProps<'page'>) {
  const sections = props.tableOfContents ?? [];
  const className = ['page', sections.length > 0 && 'with-toc', props.wrapperClassName];
  return (
    <div className={className.filter(Boolean).join(' ')}>
      <div className="page-top">
        {sections.length > 0 && <TableOfContentsButton />}
        <PageActions {...props} />
      </div>
      <div className="page-content">
        <LanguageNotice language={props.language} outdated={props.outdated} />
        <VisibilityBanner unlisted={props.unlisted} draft={props.draft} />
        {props.post && <PostMeta facts={props.post.facts} />}
        <article {...languageAttributes(props.language)}>
          {props.showTitle && <h1>{props.title}</h1>}
          {article}
        </article>
        <PageFooter tags={props.tags ?? []} editHref={props.editHref} lastUpdate={props.lastUpdate} />
        <Pagination previous={props.previous} next={props.next} />
      </div>
      {sections.length > 0 && <TableOfContents items={sections} />}
    </div>
  );
}
