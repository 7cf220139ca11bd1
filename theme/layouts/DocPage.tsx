import type { LayoutComponentProps } from '../../src/shared/theme.ts';
import { BackToTop } from '../components/BackToTop.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { LanguageNotice, languageAttributes } from '../components/LanguageNotice.tsx';
import { PageActions } from '../components/PageActions.tsx';
import { PageFooter } from '../components/PageFooter.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { TableOfContents, TableOfContentsButton } from '../components/TableOfContents.tsx';
import { VersionBadge, VersionBanner } from '../components/VersionNotes.tsx';
import { VisibilityBanner } from '../components/VisibilityBanner.tsx';

/** A docs page: breadcrumbs, article, table of contents, pagination. */
export function DocPage({ props, article }: LayoutComponentProps<'doc'>) {
  const sections = props.tableOfContents ?? [];
  return (
    <div
      className={['page', sections.length > 0 && 'with-toc', props.wrapperClassName]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="page-top">
        {props.breadcrumbs && <Breadcrumbs items={props.breadcrumbs} />}
        {sections.length > 0 && <TableOfContentsButton />}
        <PageActions {...props} />
      </div>
      <div className="page-content">
        <VersionBanner version={props.version} />
        <LanguageNotice language={props.language} outdated={props.outdated} />
        <VisibilityBanner unlisted={props.unlisted} draft={props.draft} />
        <VersionBadge version={props.version} />
        <article {...languageAttributes(props.language)}>
          {props.showTitle && <h1>{props.title}</h1>}
          {article}
        </article>
        <PageFooter tags={props.tags} editHref={props.editHref} lastUpdate={props.lastUpdate} />
        <Pagination previous={props.previous} next={props.next} />
      </div>
      {sections.length > 0 && <TableOfContents items={sections} />}
      <BackToTop />
    </div>
  );
}
