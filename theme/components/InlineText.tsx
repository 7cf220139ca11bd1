import type { InlineText as Text } from '../../src/shared/props.ts';

/** Text with its inline markup: what a heading looks like in a table of contents. */
export function InlineText({ text }: { readonly text: Text }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    const [Tag, content] = part;
    // A heading's parts never change places, so their number identifies them.
    return (
      <Tag key={`${Tag}${index.toString()}`}>
        <InlineText text={content} />
      </Tag>
    );
  });
}
