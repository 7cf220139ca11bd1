import type { RichText as Text } from '../../src/shared/theme.ts';
import { rawHtml } from '../components/raw-html.ts';

/** A text of a reference file. */
export function RichText({ text }: { readonly text: Text | undefined }) {
  if (text === undefined) return null;
  return <div className="rich-text" {...rawHtml(text.html)} />;
}

/** A text of one paragraph, such as a link, without the paragraph that Markdown puts around it. */
export function RichLine({
  text,
  as: Wrapper,
  ...attributes
}: {
  readonly text: Text;
  readonly as: 'div' | 'li' | 'span';
  readonly id?: string | undefined;
  readonly className?: string;
}) {
  const html = text.html.replace(/^<p>((?:(?!<\/p>).)*)<\/p>$/s, '$1');
  return <Wrapper {...attributes} {...rawHtml(html)} />;
}
