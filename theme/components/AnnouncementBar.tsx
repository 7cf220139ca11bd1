import type { AnnouncementBarProps } from '../../src/shared/site-props.ts';
import { useAnnouncement } from '../hooks/useAnnouncement.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { rawHtml } from './raw-html.ts';

/** A message above the navbar. The id of a closed message is stored, so that a new message shows again. */
export function AnnouncementBar({ id, content, isCloseable }: AnnouncementBarProps) {
  const t = useStrings();
  const dismiss = useAnnouncement(id);
  return (
    <section className="announcement" aria-label={t('announcement')}>
      <div className="announcement-content" {...rawHtml(content)} />
      {isCloseable && (
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={t('closeAnnouncement')}
          onClick={dismiss}
        >
          <span className="icon icon-close" />
        </button>
      )}
    </section>
  );
}
