import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { RichText as Text } from '../../../../shared/theme.ts';
import type { SampleNote } from '../../shared/reference.ts';

/** Renders the samples of an operation and the runtimes that ran them. Wide windows show them next to the text. */
export function Samples({
  data,
}: {
  readonly data: { readonly text: Text; readonly notes: readonly SampleNote[]; readonly ran?: string };
}) {
  const { text, notes, ran } = data;
  return (
    <div className="samples">
      <RichText text={text} />
      {notes.length > 0 && (
        <dl className="sample-notes">
          {notes.map(({ label, description, link }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <RichText text={description} />
                <RichText text={link} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {ran !== undefined && <p className="samples-ran">{ran}</p>}
    </div>
  );
}
