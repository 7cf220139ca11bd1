import type { SchemaData } from '../../shared/reference.ts';
import type { Say } from '../say.ts';
import type { Fragment, MarkdownText } from '../source.ts';
import { createFieldMaker } from './fields.ts';
import type { ApiModel, Schema } from './model.ts';
import { allFields, fieldsOfBody, fieldTable, idsOf, recordsOf } from './records.ts';

/** What stands in the place of `::schema{name}`. */
export function schemaFragment(
  name: string,
  schema: Schema,
  { schemas }: Pick<ApiModel, 'schemas'>,
  say: Say,
): Fragment {
  const body = createFieldMaker(schemas).body({ mediaType: '', schema, examples: [] }, name);
  const fields = allFields(fieldsOfBody(body));
  const data: SchemaData<MarkdownText> = { name, body };
  return {
    component: 'schema',
    data,
    headings: [],
    ids: idsOf(fields),
    sections: recordsOf(fields),
    markdown: [...(body.description ? [body.description] : []), ...fieldTable(fields, say)],
  };
}
