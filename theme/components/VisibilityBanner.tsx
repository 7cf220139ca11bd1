import { useStrings } from '../hooks/useStrings.ts';

interface Props {
  readonly unlisted: boolean;
  readonly draft: boolean;
}

/** Says why a page is not part of the published, listed site. */
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
