import type { Say } from '../../../reference/say.ts';
import type { Fragment, MarkdownText } from '../../../reference/source.ts';
import type { SchemaData } from '../../../shared/reference.ts';
import type { Section } from '../../../types.ts';
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
    sections: [...valueRecords(body.values), ...recordsOf(fields)],
    markdown: [...(body.description ? [body.description] : []), ...fieldTable(fields, say)],
  };
}

/** The values of an enum are what the page is about. */
function valueRecords(values: readonly string[] = []): readonly Section[] {
  if (values.length === 0) return [];
  return [{ id: null, heading: '', text: values.join(' '), code: '', names: values }];
}
