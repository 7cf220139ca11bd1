import { RichText } from 'paydocs/theme/reference/RichText';
import type { SchemaData } from '../../shared/reference.ts';
import { Whole } from './Fields.tsx';

/** Renders the description of a schema, examples of it, and its fields. */
export function Schema({ data: { body, examples, wholeExamples } }: { readonly data: SchemaData }) {
  return (
    <div id={body.id}>
      <Whole content={body}>
        {examples && (
          <div className="schema-examples">
            <RichText text={examples} />
            {wholeExamples && (
              <div className="sample-notes">
                <RichText text={wholeExamples} />
              </div>
            )}
          </div>
        )}
      </Whole>
    </div>
  );
}
