import type { LayoutComponentProps } from '../../src/shared/theme.ts';

/** A React page. It gets the full width between navbar and footer. */
export function ReactPage({ component: Component, props: { entries } }: LayoutComponentProps<'react'>) {
  return Component === undefined ? null : <Component {...(entries && { entries })} />;
}
