import type { Fragment, MarkdownText } from '../../../reference/source.ts';
import type { Section } from '../../../types.ts';
import type { SchemaData, ValueData } from '../shared/reference.ts';
import type { Say } from '../shared/say.ts';
import { MANY_FIELDS } from './field-parts.ts';
import { createFieldMaker } from './fields.ts';
import type { Schema } from './model.ts';
import {
  allFields,
  cell,
  fieldTable,
  idsOf,
  meaningOf,
  plainSection,
  recordsOf,
  wordsOfValue,
} from './records.ts';
import type { ShownApi } from './schema-pages.ts';

/** What replaces `::schema{name}`. */
export function schemaFragment(
  name: string,
  schema: Schema,
  { schemas, linkTo }: ShownApi,
  say: Say,
): Fragment {
  const maker = createFieldMaker(schemas, linkTo, { many: MANY_FIELDS.schema });
  const body = maker.body({ mediaType: '', schema, examples: [] }, name);
  const fields = allFields([body]);
  const { description: _, ...about } = body;
  const data: SchemaData<MarkdownText> = { name, body };
  return {
    component: 'schema',
    data,
    headings: [],
    ids: idsOf(fields),
    sections: [
      plainSection([body.title ?? '', ...wordsOfValue(body)].join(' ')),
      ...valueRecords(body.values),
      ...recordsOf(fields),
    ],
    markdown: [
      ...(body.title === undefined || body.title === name ? [] : [`**${cell(body.title)}**\n\n`]),
      ...(body.description ? [body.description] : []),
      ...meaningOf(about, say).flatMap((part) => ['\n- ', ...part]),
      ...fieldTable(fields, say),
    ],
  };
}

/** The values of an enum are what the page is about. */
function valueRecords(values: readonly ValueData<MarkdownText>[] = []): readonly Section[] {
  if (values.length === 0) return [];
  const names = values.map(({ text }) => text);
  return [{ ...plainSection(names.join(' ')), names }];
}
