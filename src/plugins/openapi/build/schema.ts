import type { Say } from '../../../reference/say.ts';
import type { Fragment, MarkdownText } from '../../../reference/source.ts';
import type { SchemaData } from '../../../shared/reference.ts';
import { createFieldMaker } from './fields.ts';
import type { Schema } from './model.ts';
import { allFields, fieldsOfBody, fieldTable, idsOf, recordsOf } from './records.ts';
import type { ShownApi } from './schema-pages.ts';

/** What replaces `::schema{name}`. */
export function schemaFragment(
  name: string,
  schema: Schema,
  { schemas, linkTo }: ShownApi,
  say: Say,
): Fragment {
  const body = createFieldMaker(schemas, linkTo).body({ mediaType: '', schema, examples: [] }, name);
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
