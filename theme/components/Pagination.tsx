import type { PageLink } from '../../src/shared/props.ts';
import { useStrings } from '../hooks/useStrings.ts';

interface Props {
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
}

/** Links to the previous and next page of the sidebar; nothing if there is neither. */
export function Pagination({ previous, next }: Props) {
  const t = useStrings();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label={t('pagination')}>
      {previous && <Neighbor rel="prev" title={t('previous')} page={previous} />}
      {next && <Neighbor rel="next" title={t('next')} page={next} />}
    </nav>
  );
}

interface NeighborProps {
  readonly rel: 'prev' | 'next';
  readonly title: string;
  readonly page: PageLink;
}

function Neighbor({ rel, title, page }: NeighborProps) {
  return (
    <a href={page.href} rel={rel}>
      <span className="icon icon-chevron" />
      <small>{title}</small>
      <b>{page.label}</b>
    </a>
  );
}
