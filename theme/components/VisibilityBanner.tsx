import { useStrings } from '../hooks/useStrings.ts';

interface Props {
  readonly unlisted: boolean;
  readonly draft: boolean;
}

/** Explains why a page is not published or not listed. */
export function VisibilityBanner({ unlisted, draft }: Props) {
  const t = useStrings();
  if (!unlisted && !draft) return null;
  return (
    <div className="banner banner-warning" role="note">
      <p>
        <b>{t(draft ? 'draftPage' : 'unlistedPage')}.</b>{' '}
        {t(draft ? 'draftPageDetails' : 'unlistedPageDetails')}
      </p>
    </div>
  );
}
