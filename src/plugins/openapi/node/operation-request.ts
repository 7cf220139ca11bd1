import type { MarkdownText } from 'paydocs/plugin';
import { addToList } from '../../shared/add-to-list.ts';
import type { Direction } from '../shared/example.ts';
import type { BodyData, FieldFact, ParameterGroup, RequestData } from '../shared/reference.ts';
import { given } from './cursor.ts';
import type { FieldMaker } from './fields.ts';
import type { Content, Encoding, Operation, Parameter } from './model.ts';
import { parameterFacts } from './parameter-facts.ts';
import type { Field } from './records.ts';
import { exampleId } from './samples/example-id.ts';
import { securityData } from './security-data.ts';

type Body = BodyData<MarkdownText>;

/** Returns everything about the request of an operation. */
export function requestOf(
  operation: Operation,
  maker: FieldMaker,
  builder: string | undefined,
): RequestData<MarkdownText> {
  const security = securityData(operation);
  // The API sends webhooks, so their requests have all fields.
  const direction = operation.isWebhook ? undefined : 'request';
  return {
    ...(security && { security }),
    ...requestParts(withOwnIds(operation), operation.id, { maker, builder, direction }),
  };
}

/** Replaces examples of generated ids by that of this operation, as in its HTTP message. */
function withOwnIds(operation: Operation): Operation {
  const parameters = operation.parameters.map((parameter) => {
    const [example] = parameter.isGenerated ? parameter.examples : [];
    return example === undefined
      ? parameter
      : { ...parameter, examples: [{ ...example, value: exampleId(parameter, operation) }] };
  });
  return { ...operation, parameters };
}

/** Returns the parts of a request except its credentials. */
export function requestParts(
  { parameters, body }: Pick<Operation, 'parameters' | 'body'>,
  id: string,
  { maker, builder, direction }: RequestTools,
): RequestData<MarkdownText> {
  return {
    parameters: parameterGroups(parameters, id, maker),
    required: body?.required ?? false,
    ...given({ builder, description: body?.description }),
    bodies: bodiesOf(body?.contents ?? [], `${id}.request`, { maker, direction }),
  };
}

/** Tools for describing requests. Without a direction, all fields are included. */
interface RequestTools {
  readonly maker: FieldMaker;
  readonly direction?: Direction | undefined;
  /** Name of the request builder's data file. */
  readonly builder?: string | undefined;
}

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/** Returns the parameters of a request, grouped by place. */
function parameterGroups(
  parameters: readonly Parameter[],
  id: string,
  maker: FieldMaker,
): readonly ParameterGroup<MarkdownText>[] {
  return PLACES.map((kind) => ({
    kind,
    fields: parameters
      .filter((parameter) => parameter.in === kind)
      .map((parameter) => maker.parameter(parameter, `${id}.${kind}`)),
  })).filter(({ fields }) => fields.length > 0);
}

/** Returns the bodies of all media types. Media types with the same schema share a body. */
export function bodiesOf(
  contents: readonly Content[],
  prefix: string,
  { maker, direction }: Pick<RequestTools, 'maker' | 'direction'>,
): readonly Body[] {
  const groups = new Map<string, Content[]>();
  for (const content of contents)
    addToList(groups, JSON.stringify([content.schema, content.encodings]), content);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const mediaTypes = [first, ...others].map(({ mediaType }) => mediaType);
    const xml = mediaTypes.find((type) => type.includes('xml'));
    const body = maker.body({ ...first, mediaType: xml ?? first.mediaType }, prefix, direction);
    return [withEncodings({ ...body, mediaTypes }, first.encodings ?? [], maker)];
  });
}

/** Adds the serialization of each part of a form. */
function withEncodings(body: Body, encodings: readonly Encoding[], maker: FieldMaker): Body {
  if (encodings.length === 0) return body;
  const ofItems = encodings.filter(({ name }) => name === undefined).flatMap(encodingFacts);
  const fields = body.fields?.map((field): Field => {
    const own = encodings.find(({ name }) => name === field.name);
    if (own === undefined) return field;
    const headers = own.headers.map((header) => maker.parameter(header, `${field.id ?? field.name}.header`));
    return {
      ...field,
      facts: [...field.facts, ...encodingFacts(own)],
      ...(headers.length > 0 && {
        rules: [...(field.rules ?? []), { kind: 'headers', type: '', facts: [], fields: headers }],
      }),
    };
  });
  return { ...body, facts: [...body.facts, ...ofItems], ...(fields && { fields }) };
}

function encodingFacts({ contentType, ...encoding }: Encoding): readonly FieldFact[] {
  return [
    ...(contentType === undefined ? [] : [{ kind: 'contentType' as const, text: contentType }]),
    ...parameterFacts({ in: 'query', ...encoding }),
  ];
}
