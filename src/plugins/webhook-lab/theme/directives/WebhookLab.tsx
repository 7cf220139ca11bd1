import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import type { DirectiveProps } from '../../../../shared/theme.ts';

/**
 * A place to try signatures: `::webhook-lab{href="/signature-vectors.json" timestamp="Gateway-Timestamp"
 * signature="Gateway-Signature" prefix="v1="}`. Its code comes when a page has it.
 */
export function WebhookLab({ attributes }: DirectiveProps) {
  const t = useArticleStrings();
  const {
    href,
    timestamp = 'Webhook-Timestamp',
    signature = 'Webhook-Signature',
    prefix = '',
    tolerance = '300',
  } = attributes;
  return (
    <div>
      <div
        data-widget="webhook-lab"
        data-timestamp-header={timestamp}
        data-signature-header={signature}
        data-prefix={prefix}
        data-tolerance={tolerance}
        {...(href && { 'data-vectors': href })}
      >
        <p>{t('labNeedsScript')}</p>
      </div>
      {href && (
        <p>
          <a href={href} download>
            {t('testVectors')}
          </a>
        </p>
      )}
    </div>
  );
}
