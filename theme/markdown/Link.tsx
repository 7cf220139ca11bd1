import type { LinkProps } from '../../src/shared/theme.ts';
import { Anchor } from '../components/Anchor.tsx';

/** A link that an author wrote in Markdown. */
export function Link(props: LinkProps) {
  return <Anchor {...props} />;
}
