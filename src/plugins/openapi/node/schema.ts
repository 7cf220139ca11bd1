import type { CodeText, Fragment, MarkdownText } from 'paydocs/plugin';
import type { Section } from '../../../types.ts';
import type { SchemaData, ValueData } from '../shared/reference.ts';
import type { Translate } from '../shared/translate.ts';
import { createFieldMaker } from './fields.ts';
import { schemaExamples } from './long-examples.ts';
import type { ApiModel, Schema } from './model.ts';
import { schemaDepth } from './page-depth.ts';
import {
  allFields,
  cell,
  fieldTable,
  idsOf,
  meaningOf,
  plainSection,
  recordsOf,
  typeMarkdown,
  wordsOfValue,
} from './records.ts';
import { exampleCode } from './samples/example-code.ts';
import { colored } from './samples/example-tabs.ts';
import { fence } from './samples/fragment.ts';
import { wholeLink } from './samples/notes.ts';
import type { ShownApi } from './schema-pages.ts';

/** Returns the content of `::schema{name}`. */
export function schemaFragment(
  name: string,
  schema: Schema,
  { schemas, linkTo, file }: ShownApi & Pick<ApiModel, 'file'>,
  t: Translate,
): Fragment {
  const { ref = '' } = schema;
  const page = schemaDepth(schemas[ref] ?? schema, ref, schemas);
  const maker = createFieldMaker({ schemas, t }, linkTo, { page });
  const body = maker.body({ mediaType: '', schema, examples: [] }, name);
  const fields = allFields([body]);
  const { description: _, ...about } = body;
  const examples = schemaExamples(schema, schemas);
  const blocks = colored(
    examples.map((example) => exampleCode(example, { of: { schema }, schemas }, { title: t('example'), t })),
    schemas[ref] ?? schema,
  );
  const links = new Set(examples.flatMap((example) => wholeLink(example, { file, t })?.markdown ?? []));
  const markdown = [...links].join(' · ');
  const wholeExamples: MarkdownText | undefined = markdown
    ? { type: 'markdown', markdown, file, line: 1 }
    : undefined;
  const data: SchemaData<MarkdownText, CodeText> = {
    name,
    body,
    ...(blocks.length > 0 && { examples: { type: 'code', blocks, file, line: 1 } }),
    ...(wholeExamples && { wholeExamples }),
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
      `${t('type')}: ${typeMarkdown(body)}\n\n`,
      ...(body.description ? [body.description] : []),
      ...meaningOf(about, t).flatMap((part) => ['\n- ', ...part]),
      ...blocks.map((block) => `\n\n${fence(block)}\n`),
      ...(wholeExamples ? ['\n', wholeExamples, '\n'] : []),
      ...fieldTable(fields, t),
    ],
  };
}

/** Returns search records for the values of an enum, which its page is about. */
function valueRecords(values: readonly ValueData<MarkdownText>[] = []): readonly Section[] {
  if (values.length === 0) return [];
  const names = values.map(({ text }) => text);
  return [{ ...plainSection(names.join(' ')), names }];
}
