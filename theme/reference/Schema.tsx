import type { SchemaData } from '../../src/shared/reference.ts';
import { Fields, Variants } from './Fields.tsx';
import { RichText } from './RichText.tsx';

/** The fields of one schema. */
export function Schema({ data: { body } }: { readonly data: SchemaData }) {
  return (
    <>
      <RichText text={body.description} />
      <Fields fields={body.fields} marksRequired={false} />
      <Variants variants={body.variants} marksRequired={false} />
    </>
  );
}
