import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { RichText as Text } from '../../../../shared/reference.ts';

/** Samples of an operation. Wide windows show them next to the text above. */
export function Samples({ data }: { readonly data: { readonly text: Text } }) {
  return (
    <div className="samples">
      <RichText text={data.text} />
    </div>
  );
}
