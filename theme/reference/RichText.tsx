import type { RichText as Text } from '../../src/shared/reference.ts';
import { trustedHtml } from '../../src/shared/trusted-html.ts';

/** A text of a reference file, as HTML from the build's Markdown renderer. */
export function RichText({ text }: { readonly text: Text | undefined }) {
  if (text === undefined) return null;
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: trustedHtml(text.html) }} />;
}
