import { compareText, type Fragment, type MarkdownText } from 'paydocs/plugin';
import { addToList } from '../../shared/add-to-list.ts';
import type { ParameterRow } from '../shared/reference.ts';
import type { OperationRow } from '../shared/reference-api.ts';
import type { Translate } from '../shared/translate.ts';
import { linkMarkdown } from './api.ts';
import { chosenOperations, chosenTags, type TableChoice } from './chosen-operations.ts';
import { escapedMarkdown } from './cursor.ts';
import { idOf, listAlways } from './field-parts.ts';
import { createFieldMaker } from './fields.ts';
import type { ApiLink, ApiModel, Operation } from './model.ts';
import {
  allFields,
  type Field,
  firstParagraph,
  inline,
  type NamedField,
  plain,
  plainSection,
  plainText,
  tableHead,
  typeMarkdown,
} from './records.ts';
import type { TypeTools } from './type-words.ts';

/** Returns the address of an operation's page; undefined without one. */
type AddressOf = (operation: Operation) => string | undefined;

/** Returns the content of `::operations`: a row for each operation, grouped by tag. */
export function operationsFragment(
  model: ApiModel,
  only: TableChoice,
  addressOf: AddressOf,
  t: Translate,
): Fragment {
  const { file } = model;
  const shown = chosenOperations(model, only);
  const byName = chosenTags(model, only);
  const rowsOf = new Map<string, Operation[]>([...byName.keys()].map((name) => [name, []]));
  for (const operation of shown) addToList(rowsOf, only.tag ?? operation.tag ?? '', operation);
  const groups = [...rowsOf]
    .filter(([name, rows]) => rows.length > 0 || (only.isTitled && name === only.tag))
    .map(([name, rows]) => {
      const { title = name, description, externalDocs } = byName.get(name) ?? {};
      return {
        name: title,
        ...(description && { description }),
        ...(only.isTitled && { isTitled: true as const }),
        ...(only.isTitled && externalDocs && { docs: docsText(externalDocs, file) }),
        rows: rows.map((operation) => rowOf(operation, addressOf, file)),
      };
    });
  const titles = groups.flatMap(({ name, description, isTitled }) =>
    isTitled ? [name, plainText(description)] : [],
  );
  return {
    component: 'operations',
    data: { groups },
    headings: [],
    ids: [],
    sections: [plainSection([...titles, ...shown.map(wordsOf)].join(' '))],
    markdown: groups.flatMap(({ name, rows, description, docs, isTitled }) => [
      ...(isTitled
        ? description
          ? [description, '\n\n']
          : []
        : [name === '' ? '\n\n' : `\n\n**${name}**\n\n`]),
      ...(docs ? [docs, '\n\n'] : []),
      ...(rows.length > 0 ? [tableHead([t('operation'), t('endpoint'), t('meaning')])] : []),
      ...rows.flatMap(rowMarkdown),
    ]),
  };
}

function docsText(docs: ApiLink, file: ApiModel['file']): MarkdownText {
  return { type: 'markdown', markdown: linkMarkdown(docs), file, line: 1, isForeign: true };
}

function wordsOf({ summary, method, path, description }: Operation): string {
  return `${summary} ${method} ${path} ${plainText(description)}`;
}

function rowOf(
  operation: Operation,
  addressOf: AddressOf,
  file: ApiModel['file'],
): OperationRow<MarkdownText> {
  const { summary, method, path, description, deprecated, line } = operation;
  const address = addressOf(operation);
  const text = escapedMarkdown(summary);
  const name = address === undefined ? text : `[${text}](${address})`;
  return {
    name: { type: 'markdown', markdown: name, file, line },
    method,
    path,
    deprecated,
    ...(description && { description: firstParagraph(description) }),
  };
}

function rowMarkdown({ name, method, path, description }: OperationRow<MarkdownText>): Fragment['markdown'] {
  return ['| ', name, ` | \`${method} ${path}\` | `, ...(description ? [inline(description)] : []), ' |\n'];
}

type ParameterPlace = 'headers' | 'path' | 'request' | 'response';

/** A parameter, and the operations with the same one. */
interface Used {
  readonly named: NamedField;
  readonly operations: Operation[];
}

/** Returns the content of `::parameters`: all in alphabetical order, with the operations that use them. */
export function parametersFragment(
  model: ApiModel,
  place: ParameterPlace,
  addressOf: AddressOf,
  t: Translate,
): Fragment {
  const useOf = usesOf(model, addressOf);
  const total = model.operations.filter(({ isWebhook }) => !isWebhook).length;
  const ids = new Set<string>();
  const rows = usedParameters(model, place, t).map(({ named, operations }) => {
    const own = idOf({ ids }, `${place}.${named.path}`);
    const field = withoutParts(named.field);
    const isEverywhere = operations.length >= total && total > 3;
    return {
      field: { ...field, ...own, name: named.path },
      usedBy: isEverywhere ? [] : operations.map(useOf),
    };
  });
  return {
    component: 'parameters',
    data: { rows },
    headings: [],
    ids: [...ids],
    sections: rows.flatMap(({ field }) =>
      field.id === undefined
        ? []
        : [
            {
              id: field.id,
              heading: field.name,
              text: plain(field.description?.markdown ?? field.type),
              code: '',
              names: [field.name],
            },
          ],
    ),
    markdown: [tableHead([t('parameter'), t('type'), t('meaning')]), ...rows.flatMap(parameterMarkdown)],
  };
}

/** Returns the parameters in alphabetical order. Those with the same name but different content are separate. */
function usedParameters(model: ApiModel, place: ParameterPlace, t: Translate): readonly Used[] {
  const used = new Map<string, Used>();
  const tools = { schemas: model.schemas, t };
  for (const operation of model.operations) {
    for (const named of fieldsAt(operation, tools, place)) {
      const key = JSON.stringify([named.path, shapeOf(named.field)]);
      const known = used.get(key) ?? { named, operations: [] };
      if (!known.operations.includes(operation)) known.operations.push(operation);
      used.set(key, known);
    }
  }
  return [...used.values()].sort((a, b) =>
    compareText(a.named.path.toLowerCase(), b.named.path.toLowerCase()),
  );
}

/** Returns a field without its contents. */
function withoutParts(field: Field): Omit<Field, 'id'> {
  const { id: _, fields: __, choices: ___, elsewhere: ____, ...own } = field;
  return own;
}

/** Returns a key that is equal for fields that differ only in their examples. */
function shapeOf({
  id: _,
  fields: __,
  choices: ___,
  examples: ____,
  facts,
  description,
  ...rest
}: Field): unknown {
  const { markdown } = description ?? {};
  return [rest, markdown, facts.filter(({ kind }) => kind !== 'example')];
}

/** Returns a function that links an operation's name, with its tag if operations of several tags share the name. */
function usesOf(
  { operations, file }: ApiModel,
  addressOf: AddressOf,
): (operation: Operation) => MarkdownText {
  const tags = new Map<string, string | undefined>();
  const shared = new Set<string>();
  for (const { summary, tag } of operations)
    if (tags.has(summary) && tags.get(summary) !== tag) shared.add(summary);
    else tags.set(summary, tag);
  return (operation) => {
    const { summary, tag, line } = operation;
    const name = escapedMarkdown(shared.has(summary) && tag !== undefined ? `${summary} (${tag})` : summary);
    const address = addressOf(operation);
    return { type: 'markdown', markdown: address === undefined ? name : `[${name}](${address})`, file, line };
  };
}

function fieldsAt(operation: Operation, tools: TypeTools, place: ParameterPlace): readonly NamedField[] {
  const maker = createFieldMaker(tools, undefined, { listValues: listAlways });
  const parameters = (kind: string): readonly NamedField[] =>
    operation.parameters
      .filter((parameter) => parameter.in === kind)
      .map((parameter) => maker.parameter(parameter, ''))
      .map((field) => ({ path: field.name, field }));
  if (place === 'headers') return parameters('header');
  if (place === 'path') return [...parameters('path'), ...parameters('query')];
  const contents =
    place === 'request'
      ? (operation.body?.contents ?? [])
      : operation.responses
          .filter(({ status }) => /^2|default/.test(status))
          .flatMap(({ contents }) => contents);
  return allFields(contents.map((content) => maker.body(content, '', place)));
}

function parameterMarkdown({ field }: ParameterRow<MarkdownText>): Fragment['markdown'] {
  const meaning = field.description ? [inline(field.description)] : [];
  return [`| \`${field.name}\` | ${typeMarkdown(field)} | `, ...meaning, ' |\n'];
}
