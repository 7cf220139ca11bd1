import type { LayoutComponentProps } from '../../src/shared/theme.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** All tags of the docs by first letter, each with its number of pages. */
export function TagList({ props }: LayoutComponentProps<'tags'>) {
  const t = useStrings();
  return (
    <div className="page">
      <div className="page-content">
        <h1>{props.title ?? t('tags')}</h1>
        {props.groups.map((group) => (
          <section key={group.letter} className="tag-group">
            <h2>{group.letter}</h2>
            <ul>
              {group.tags.map((tag) => (
                <li key={tag.href}>
                  <a className="tag" href={tag.href} rel="tag">
                    {tag.label} <span className="tag-count">{tag.count}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
