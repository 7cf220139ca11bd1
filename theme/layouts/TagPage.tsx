import type { LayoutComponentProps } from '../../src/shared/theme.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** The pages with a tag. */
export function TagPage({ props }: LayoutComponentProps<'tag'>) {
  const t = useStrings();
  return (
    <div className="page">
      <div className="page-content">
        <h1>{t('tagTitle', { count: props.docs.length, tag: props.label })}</h1>
        {props.description !== undefined && <p className="lead">{props.description}</p>}
        <p>
          <a href={props.allTagsHref}>{t('allTags')}</a>
        </p>
        <ul className="cards cards-single">
          {props.docs.map((doc) => (
            <li key={doc.href}>
              <a className="card" href={doc.href}>
                <b>{doc.label}</b>
                {doc.description && <small>{doc.description}</small>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
