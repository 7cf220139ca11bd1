import { type CopyState, useCopyPage } from '../hooks/useCopyPage.ts';
import { useStrings } from '../hooks/useStrings.ts';
import type { StringKey } from '../strings/en.ts';

const labels = {
  idle: 'copyPage',
  copied: 'pageCopied',
  failed: 'pageNotCopied',
} as const satisfies Record<CopyState, StringKey>;

/** The page as Markdown: to the clipboard, or as it is. */
export function PageActions({ markdownHref }: { readonly markdownHref: string }) {
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
    </div>
  );
}
