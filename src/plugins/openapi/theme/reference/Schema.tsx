import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { SchemaData } from '../../../../shared/reference.ts';
import { BodyContent } from './Fields.tsx';

/** The fields of a schema. */
export function Schema({ data: { body } }: { readonly data: SchemaData }) {
  return (
    <div id={body.id}>
      <RichText text={body.description} />
      <BodyContent body={body} marksRequired />
    </div>
  );
}
