import type { AnchorHTMLAttributes } from 'react';
import { useStrings } from '../hooks/useStrings.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> & {
  readonly external?: boolean | undefined;
};

/**
 * A link with a final address. An external link opens in a new tab and is marked, unless the props override it.
 */
export function Anchor({ external = false, children, ...attributes }: Props) {
  const t = useStrings();
  if (!external) return <a {...attributes}>{children}</a>;
  const merged = { target: '_blank', rel: 'noopener noreferrer', ...attributes };
  return (
    <a {...merged}>
      {children}
      {merged.target === '_blank' && <span className="external" role="img" aria-label={t('opensInNewTab')} />}
    </a>
  );
}
