import type { CategoryCard } from '../../src/shared/props.ts';
import type { LayoutComponentProps } from '../../src/shared/theme.ts';
import { Anchor } from '../components/Anchor.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { VersionBadge, VersionBanner } from '../components/VersionNotes.tsx';
import { useStrings } from '../hooks/useStrings.ts';

/** Generated index of a sidebar category, with a card for each page. */
export function CategoryPage({ props }: LayoutComponentProps<'category'>) {
  return (
    <div className="page">
      {props.breadcrumbs && (
        <div className="page-top">
          <Breadcrumbs items={props.breadcrumbs} />
        </div>
      )}
      <div className="page-content">
        <VersionBanner version={props.version} />
        <VersionBadge version={props.version} />
        <h1>{props.title}</h1>
        {props.description !== undefined && <p className="lead">{props.description}</p>}
        <ul className="cards">
          {props.cards.map((card) => (
            <li key={card.href}>
              <Card card={card} />
            </li>
          ))}
        </ul>
        <Pagination previous={props.previous} next={props.next} />
      </div>
    </div>
  );
}

function Card({ card }: { readonly card: CategoryCard }) {
  const t = useStrings();
  const text = card.description ?? (card.count !== undefined && t('pageCount', { count: card.count }));
  return (
    <Anchor className="card" href={card.href} external={card.external}>
      <b>{card.label}</b>
      {text && <small>{text}</small>}
    </Anchor>
  );
}
