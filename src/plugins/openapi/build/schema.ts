import type { MadeCode } from '../../../markdown/code-blocks.ts';
import type { CodeText, Fragment, MarkdownText } from '../../../reference/source.ts';
import type { Section } from '../../../types.ts';
import { flatten } from '../shared/flatten.ts';
import type { SchemaData, ValueData } from '../shared/reference.ts';
import type { Say } from '../shared/say.ts';
import { MANY_FIELDS } from './field-parts.ts';
import { createFieldMaker } from './fields.ts';
import type { ApiModel, Schema, Schemas } from './model.ts';
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
import { exampleCode } from './samples/example-code.ts';
import { fence } from './samples/fragment.ts';
import type { ShownApi } from './schema-pages.ts';

/** What replaces `::schema{name}`. */
export function schemaFragment(
  name: string,
  schema: Schema,
  { schemas, linkTo, file }: ShownApi & Pick<ApiModel, 'file'>,
  say: Say,
): Fragment {
  const maker = createFieldMaker(schemas, linkTo, { many: MANY_FIELDS.schema });
  const body = maker.body({ mediaType: '', schema, examples: [] }, name);
  const fields = allFields([body]);
  const { description: _, ...about } = body;
  const blocks = exampleBlocks(schema, schemas, say);
  const data: SchemaData<MarkdownText, CodeText> = {
    name,
    body,
    ...(blocks.length > 0 && { examples: { type: 'code', blocks, file, line: 1 } }),
  };
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
      ...blocks.map((block) => `\n\n${fence(block)}\n`),
      ...fieldTable(fields, say),
    ],
  };
}

/** Longer examples have no colors: each token is an element of the page. */
const MOST_HIGHLIGHTED = 5000;

/** The examples of an object; those of other values are among its facts. */
function exampleBlocks(schema: Schema, schemas: Schemas, say: Say): readonly MadeCode[] {
  const { example, otherExamples = [] } = schemas[schema.ref ?? ''] ?? schema;
  if (example === undefined || flatten(schema, schemas).properties === undefined) return [];
  return [example, ...otherExamples].map(({ value }) => {
    const block = exampleCode({ value }, say('example'), say);
    return block.code.length > MOST_HIGHLIGHTED ? { ...block, isPlain: true as const } : block;
  });
}

/** The values of an enum are what the page is about. */
function valueRecords(values: readonly ValueData<MarkdownText>[] = []): readonly Section[] {
  if (values.length === 0) return [];
  const names = values.map(({ text }) => text);
  return [{ ...plainSection(names.join(' ')), names }];
}
