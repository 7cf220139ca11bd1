import type { MarkdownText } from '../../../reference/source.ts';
import type { Direction } from '../shared/example.ts';
import { flatten } from '../shared/flatten.ts';
import type { BodyData, FieldData } from '../shared/reference.ts';
import {
  type Around,
  aboutIn,
  type FieldLimits,
  listOnce,
  MANY_FIELDS,
  OUTSIDE,
  withExamples,
} from './field-parts.ts';
import { field, partsOf } from './field-tree.ts';
import { finish, idOf, type Work } from './field-work.ts';
import type { Content, Parameter } from './model.ts';
import { parameterFacts } from './parameter-facts.ts';
import { namedSchemas } from './schema-names.ts';
import type { TypeTools } from './type-words.ts';

/** A field whose texts are still to be rendered. */
export type Field = FieldData<MarkdownText>;

/** Returns a link to the page that shows a schema; undefined if there is none. */
export type LinkToSchema = (key: string) => MarkdownText | undefined;

/** Makes fields of schemas. One for each fragment, since it counts the fields and knows the ids that are taken. */
export interface FieldMaker {
  readonly parameter: (parameter: Parameter, prefix: string) => Field;
  /** Without a direction, all fields are shown. */
  readonly body: (content: Content, prefix: string, direction?: Direction) => BodyData<MarkdownText>;
}

/**
 * Makes the maker. Fields are made breadth first: what is deep becomes a link to the schema's page once there are many
 * fields. Where a schema has no page, it is shown in full, once.
 */
export function createFieldMaker(
  { schemas, say }: TypeTools,
  linkTo: LinkToSchema = () => undefined,
  { listValues = listOnce(), many = MANY_FIELDS.operation, linked = new Set() }: FieldLimits = {},
): FieldMaker {
  const work: Work = {
    schemas,
    say,
    linkTo,
    listValues,
    many,
    linked,
    names: namedSchemas(schemas),
    ids: new Set(),
    shown: new Map(),
    waiting: [],
    made: 0,
    decided: 0,
  };
  return {
    parameter: (parameter, prefix) => parameterField(work, parameter, prefix),
    body: (content, prefix, direction) => bodyOf(work, content, { prefix, direction }),
  };
}

function parameterField(work: Work, parameter: Parameter, prefix: string): Field {
  const { name, schema, description, examples, required, deprecated } = parameter;
  const around = { ...OUTSIDE, prefix, direction: undefined };
  const made = finish(work, field(work, { name, schema, required }, around));
  return {
    ...withExamples({ ...made, facts: [...made.facts, ...parameterFacts(parameter)] }, examples),
    ...(description && { description }),
    ...(deprecated && { deprecated }),
  };
}

function bodyOf(
  work: Work,
  { mediaType, schema = {} }: Content,
  { prefix, direction }: Pick<Around, 'prefix' | 'direction'>,
): BodyData<MarkdownText> {
  const isXml = mediaType === '' || mediaType.includes('xml');
  const flat = flatten(schema, work.schemas);
  const around = { ...OUTSIDE, prefix, direction, isXml };
  // The page of a schema has all of its description.
  const linkTo = mediaType === '' ? () => undefined : work.linkTo;
  const {
    deprecated: _,
    readOnly: __,
    writeOnly: ___,
    ...about
  } = aboutIn(flat, { ...work, linkTo }, around);
  const root = idOf(work, prefix);
  const inside = finish(work, partsOf(work, schema, around));
  return {
    mediaTypes: [mediaType],
    ...root,
    ...(flat.title !== undefined && { title: flat.title }),
    ...about,
    ...inside,
  };
}
