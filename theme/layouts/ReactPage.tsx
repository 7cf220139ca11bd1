import type { LayoutComponentProps } from '../../src/shared/theme.ts';

/** A page written in React: it has the whole width between navbar and footer to itself. */
export function ReactPage({ component: Component }: LayoutComponentProps<'react'>) {
  return Component === undefined ? null : <Component />;
}
