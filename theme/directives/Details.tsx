import type { DirectiveProps } from '../../src/shared/theme.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** Content that a reader opens: `:::details[What the bank sees]`. */
export function Details({ attributes, label, children }: DirectiveProps) {
  const t = useStrings();
  return (
    <details
      className="details"
      id={attributes.id}
      open={attributes.open !== undefined && attributes.open !== 'false'}
    >
      <summary>{label ?? attributes.summary ?? t('details')}</summary>
      <div className="details-content">{children}</div>
    </details>
  );
}
