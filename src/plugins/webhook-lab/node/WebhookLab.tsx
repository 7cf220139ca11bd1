import type { PluginDirectiveProps } from 'paydocs/plugin';
import type { WebhookLabData } from '../shared/lab-data.ts';

/** Element of the lab. Without data, as for `:::webhook-lab`, it shows its content. */
export function WebhookLab({ data: shown, children, t }: PluginDirectiveProps) {
  if (shown === undefined) return children;
  const data = shown as WebhookLabData;
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
      <p>{t('needsScript')}</p>
    </div>
  );
}
