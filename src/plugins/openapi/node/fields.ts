import type { MarkdownText } from 'paydocs/plugin';
import type { Direction } from '../shared/example.ts';
import { flatten } from '../shared/flatten.ts';
import type { BodyData } from '../shared/reference.ts';
import {
  type Around,
  aboutIn,
  idOf,
  type LinkToSchema,
  type ListValues,
  listOnce,
  OUTSIDE,
  withExamples,
} from './field-parts.ts';
import { field, finish, partsOf, type Work } from './field-tree.ts';
import type { Content, Parameter } from './model.ts';
import { type PageDepth, WHOLE_DEPTH } from './page-depth.ts';
import { parameterFacts } from './parameter-facts.ts';
import type { Field } from './records.ts';
import { identityOf, namedSchemas } from './schema-names.ts';
import type { TypeTools } from './type-words.ts';

/** Converts schemas to fields. One for each fragment, because it counts fields and registers ids. */
export interface FieldMaker {
  readonly parameter: (parameter: Parameter, prefix: string) => Field;
  /** Returns the description of a body. Without a direction, it has all fields. */
  readonly body: (content: Content, prefix: string, direction?: Direction) => BodyData<MarkdownText>;
}

/** Limits of what is shown. By default, as much as a page can contain. */
interface FieldLimits {
  readonly listValues?: ListValues;
  readonly page?: PageDepth;
}

/** Creates the converter. A schema without a page is shown completely, once. */
export function createFieldMaker(
  { schemas, t }: TypeTools,
  linkTo: LinkToSchema = () => undefined,
  { listValues = listOnce(), page = WHOLE_DEPTH }: FieldLimits = {},
): FieldMaker {
  const work: Work = {
    schemas,
    t,
    linkTo,
    listValues,
    page,
    names: namedSchemas(schemas),
    ids: new Set(),
    shown: new Map(),
    waiting: [],
  };
  return {
    parameter: (parameter, prefix) => parameterField(work, parameter, prefix),
    body: (content, prefix, direction) => bodyOf(work, content, { prefix, direction }),
  };
}

function parameterField(work: Work, parameter: Parameter, prefix: string): Field {
  const { name, schema, description, examples, required, deprecated } = parameter;
  const around = { ...OUTSIDE, level: 1, prefix, anchor: `${prefix}.${name}`, direction: undefined };
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
  const root = idOf(work, prefix);
  const around = { ...OUTSIDE, prefix, anchor: prefix, direction, isXml };
  // The page of a schema shows it completely.
  const own = mediaType === '' ? schema.ref : undefined;
  const linkTo = mediaType === '' ? () => undefined : work.linkTo;
  const {
    deprecated: _,
    readOnly: __,
    writeOnly: ___,
    ...about
  } = aboutIn(flat, { ...work, linkTo }, around);
  const target = work.schemas[own ?? ''];
  // The page of an alias may consist of a link.
  const isAlias = target !== undefined && identityOf(target) !== undefined;
  if (isAlias) work.shown.set(`${direction} ${own}`, prefix);
  const inside = finish(work, partsOf(work, { schema: isAlias ? target : schema }, around));
  return {
    mediaTypes: [mediaType],
    ...root,
    ...(flat.title !== undefined && { title: flat.title }),
    ...about,
    ...inside,
  };
}
