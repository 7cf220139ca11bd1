import type { RichText as Text } from '../../src/shared/reference.ts';
import { RichText } from './RichText.tsx';

/** Samples of an operation: wide windows show them beside the text above. */
export function Samples({ data }: { readonly data: { readonly text: Text } }) {
  return (
    <div className="samples">
      <RichText text={data.text} />
    </div>
  );
}
