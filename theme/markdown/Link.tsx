import type { LinkProps } from '../../src/shared/theme.ts';
import { Anchor } from '../components/Anchor.tsx';
import { useArticleStrings } from '../hooks/useArticleStrings.ts';

/** The footnote that a link leads to, or the reference that it leads back to. */
interface FootnoteProps {
  readonly 'data-footnote-ref'?: string;
  readonly 'data-footnote-backref'?: string;
}

/**
 * A link in Markdown. Links to and from footnotes get a label, because a number alone is not useful to screen
 * reader users.
 */
export function Link(props: LinkProps & FootnoteProps) {
  const t = useArticleStrings();
  const { 'data-footnote-ref': footnote, 'data-footnote-backref': mention } = props;
  return (
    <Anchor
      {...props}
      {...(footnote && { 'aria-label': t('footnote', { number: footnote }) })}
      {...(mention && { 'aria-label': t('backToReference', { number: mention }) })}
    />
  );
}
