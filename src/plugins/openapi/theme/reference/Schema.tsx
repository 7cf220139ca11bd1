import type { SchemaData } from '../../shared/reference.ts';
import { BodyContent } from './Fields.tsx';

/** The fields of a schema. */
export function Schema({ data: { body } }: { readonly data: SchemaData }) {
  return (
    <div id={body.id}>
      <BodyContent body={body} marksRequired />
    </div>
  );
}
