import type { InlineText as Text } from '../../src/shared/props.ts';

/** Text with inline markup, for a heading in a table of contents. */
export function InlineText({ text }: { readonly text: Text }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    const [Tag, content] = part;
    // The parts of a heading never change order, so their index is a valid key.
    return (
      <Tag key={`${Tag}${index.toString()}`}>
        <InlineText text={content} />
      </Tag>
    );
  });
}
