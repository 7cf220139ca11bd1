import type { LastUpdate, PageLink } from '../../src/shared/props.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { Anchor } from './Anchor.tsx';

interface Props {
  readonly tags?: readonly PageLink[];
  readonly editHref?: string | undefined;
  readonly lastUpdate?: LastUpdate | undefined;
}

/** Elements below an article: tags, edit link, last change. */
export function PageFooter({ tags = [], editHref, lastUpdate }: Props) {
  const t = useStrings();
  if (tags.length === 0 && editHref === undefined && lastUpdate === undefined) return null;
  return (
    <footer className="page-footer">
      {tags.length > 0 && <Tags tags={tags} />}
      {editHref !== undefined && (
        <Anchor className="edit-link" href={editHref} external={true}>
          {t('editPage')}
        </Anchor>
      )}
      {lastUpdate && <LastUpdated {...lastUpdate} />}
    </footer>
  );
}

function Tags({ tags }: { readonly tags: readonly PageLink[] }) {
  const t = useStrings();
  return (
    <div className="tags">
      <b>{t('tags')}</b>
      <ul>
        {tags.map((tag) => (
          <li key={tag.href}>
            <a className="tag" href={tag.href} rel="tag">
              {tag.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LastUpdated({ date, author }: LastUpdate) {
  const t = useStrings();
  const { htmlLang } = useSite().locale;
  if (date === undefined) return author !== undefined && <p>{t('lastUpdatedOnlyBy', { author })}</p>;
  // Month names may differ between browser and build, so the text of the build is kept.
  return (
    <p>
      {t('lastUpdatedOn')}{' '}
      <time dateTime={date} suppressHydrationWarning>
        {formatDate(date, htmlLang)}
      </time>
      {author !== undefined && ` ${t('lastUpdatedBy', { author })}`}
    </p>
  );
}

function formatDate(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}
