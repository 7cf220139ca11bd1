import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import type { WebhookLabData } from '../../shared/lab-data.ts';
import type { WebhookLabArticleKey } from '../article-strings.ts';

/** A place to try signatures. Its code comes when a page has it. */
export function WebhookLab({ data }: { readonly data: WebhookLabData }) {
  const t = useArticleStrings<WebhookLabArticleKey>();
  return (
    <div
      data-widget="webhook-lab"
      data-timestamp-header={data.timestampHeader}
      data-signature-header={data.signatureHeader}
      data-algorithm={data.algorithm}
      data-message={data.message}
      data-value={data.value}
      data-tolerance={data.tolerance}
      data-secret={data.secret}
      data-body={data.body}
    >
      <p>{t('labNeedsScript')}</p>
    </div>
  );
}
