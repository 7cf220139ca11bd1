import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { RichText as Text } from '../../../../shared/reference.ts';

/** Samples of an operation, and with what they have run. Wide windows show them next to the text above. */
export function Samples({ data }: { readonly data: { readonly text: Text; readonly ran?: string } }) {
  return (
    <div className="samples">
      <RichText text={data.text} />
      {data.ran !== undefined && <p className="samples-ran">{data.ran}</p>}
    </div>
  );
}
