import type { LinkProps } from '../../src/shared/theme.ts';
import { Anchor } from '../components/Anchor.tsx';
import { useArticleStrings } from '../hooks/useArticleStrings.ts';

/** Which footnote a link leads to, or which mention of one it leads back to. */
interface FootnoteProps {
  readonly 'data-footnote-ref'?: string;
  readonly 'data-footnote-backref'?: string;
}

/** A link that an author wrote in Markdown. To and from footnotes it has a name: a number says little to the ear. */
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
