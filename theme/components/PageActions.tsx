import { type CopyState, useCopyPage } from '../hooks/useCopyPage.ts';
import { useStrings } from '../hooks/useStrings.ts';
import type { StringKey } from '../strings/en.ts';

const labels = {
  idle: 'copyPage',
  copied: 'pageCopied',
  failed: 'pageNotCopied',
} as const satisfies Record<CopyState, StringKey>;

interface Props {
  readonly markdownHref: string;
  readonly feedHref?: string | undefined;
}

/** Copies the page as Markdown, and links to the Markdown and the feed. */
export function PageActions({ markdownHref, feedHref }: Props) {
  const t = useStrings();
  const [state, copy] = useCopyPage(markdownHref);
  return (
    <div className="page-actions">
      <button type="button" className="quiet-button needs-script" onClick={copy}>
        <span className={`icon ${state === 'copied' ? 'icon-check' : 'icon-copy'}`} />
        <span className="label" aria-live="polite">
          {t(labels[state])}
        </span>
      </button>
      <a className="quiet-button" href={markdownHref} target="_self">
        <span className="icon icon-markdown" />
        <span className="label">{t('viewAsMarkdown')}</span>
      </a>
      {feedHref !== undefined && (
        <a className="quiet-button" href={feedHref} target="_self">
          {t('feed')}
        </a>
      )}
    </div>
  );
}
