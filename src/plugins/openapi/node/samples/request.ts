import { isJson } from '../../../shared/lossless.ts';
import { flatten } from '../../shared/flatten.ts';
import { BOUNDARY, type PartRules } from '../../shared/multipart.ts';
import type { ParameterValue } from '../../shared/parameters.ts';
import { type RequestPlan, requestOf, type SampleRequest } from '../../shared/request.ts';
import { given } from '../cursor.ts';
import { exampleOf } from '../example.ts';
import type {
  ApiModel,
  Content,
  Example,
  FlatSchema,
  Operation,
  Parameter,
  Schema,
  Schemas,
} from '../model.ts';
import { bodyValue } from './body-value.ts';
import { type Credentials, credentialsOf, pieces } from './credentials.ts';

type Model = Pick<ApiModel, 'schemas'>;

/** Returns the request of an operation's example; by default the first one. */
export function sampleRequest(operation: Operation, model: Model, example?: string): SampleRequest {
  const parameters = [...sentParameters(operation, model, example).values()];
  const content = sentContent(operation);
  return requestOf(planOf(operation, model), parameters, content && exampleBody(content, model, example));
}

/**
 * Returns the parameters in the request of an example, with their values. Examples with the same name belong together,
 * as in mock servers: an optional parameter is sent if it has one with the request's name.
 */
export function sentParameters(
  operation: Operation,
  model: Model,
  example = firstExample(operation),
): ReadonlyMap<Parameter, ParameterValue> {
  return new Map(
    operation.parameters
      .filter((parameter) => parameter.required || parameter.isGenerated || namedExample(parameter, example))
      .map((parameter) => [parameter, exampleValue(parameter, model, example)]),
  );
}

/** Returns the name of the body's first example, else that of the first successful response, else undefined. */
function firstExample(operation: Operation): string | undefined {
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  const examples = [sentContent(operation), ...(success?.contents ?? [])].flatMap(
    (content) => content?.examples.filter(hasValue) ?? [],
  );
  return examples[0]?.name;
}

/** Name of the value of `example`, which belongs to no named example. */
const UNNAMED = 'example';

function namedExample({ examples }: Parameter, shown: string | undefined): Example | undefined {
  return shown === UNNAMED ? undefined : examples.filter(hasValue).find(({ name }) => name === shown);
}

/** Returns the parts that all requests of an operation share. */
export function planOf(operation: Operation, model: Model): RequestPlan {
  const { method, path, security } = operation;
  const { origin, prefix } = serverOf(operation);
  const originVariable = operation.servers[0]?.variable;
  const content = sentContent(operation);
  const retryCodes = [...new Set(operation.responses.flatMap((response) => response.retryCodes ?? []))];
  const credentials = credentialsOf(operation);
  const sets = operation.parameters
    .filter((parameter) => isSet(parameter, credentials, content !== undefined))
    .map(({ name, in: place }) => `${place} ${name}`);
  const signed = security.find(({ signature }) => signature !== undefined)?.signature;
  return {
    method,
    origin,
    ...(originVariable !== undefined && { originVariable }),
    pathTemplate: prefix + path,
    ...credentials,
    ...(sets.length > 0 && { sets }),
    ...(content && bodyPlan(content, model)),
    hasTimestamp: security.some(
      ({ isTimestamp, signature }) =>
        isTimestamp || `${signature?.message} ${signature?.value}`.includes('{timestamp}'),
    ),
    ...(retryCodes.length > 0 && { retryCodes }),
    ...(signed && {
      signature: { secret: signed.secret, message: pieces(signed.message.replaceAll('{method}', method)) },
    }),
  };
}

/** Returns the part of a plan that is about the body. */
export function bodyPlan(
  content: Content,
  model: Model,
): Pick<RequestPlan, 'mediaType' | 'multipart' | 'parts' | 'isFile'> {
  return { mediaType: content.mediaType, ...multipartOf(content), ...partsOf(content, model) };
}

/** True for a parameter that a request has anyway: a credential, or a header that clients set. */
function isSet(
  { name, in: place }: Parameter,
  { credentials, queryKeys = [], cookieKeys = [] }: Credentials,
  hasBody: boolean,
): boolean {
  const set: Readonly<Record<string, readonly string[]>> = {
    header: [
      ...credentials.map((key) => key.name.toLowerCase()),
      ...(hasBody ? ['content-type'] : []),
      'content-length',
      'host',
    ],
    query: queryKeys.map((key) => key.name),
    cookie: cookieKeys.map((key) => key.name),
  };
  return set[place]?.includes(place === 'header' ? name.toLowerCase() : name) ?? false;
}

/**
 * Returns the media type with a boundary. Undefined for other types, and for one with its own boundary, whose body its
 * author has written as text.
 */
function multipartOf({
  mediaType,
}: Pick<Content, 'mediaType'>): Pick<RequestPlan, 'mediaType' | 'multipart'> | undefined {
  const kind = /^multipart\/([\w.+-]+)(?!.*boundary=)/i.exec(mediaType)?.[1]?.toLowerCase();
  return kind === undefined
    ? undefined
    : { mediaType: `multipart/${kind}; boundary=${BOUNDARY}`, multipart: kind };
}

/** Returns how the parts of a form are sent, and if the body is a file. */
function partsOf(
  { mediaType, schema = {}, encodings = [] }: Content,
  { schemas }: Model,
): Pick<RequestPlan, 'parts' | 'isFile'> {
  if (isFileBody(mediaType, flatten(schema, schemas))) return { isFile: true };
  if (multipartOf({ mediaType }) === undefined) {
    const written = encodings.flatMap(({ name = '', style, isReservedAllowed }) =>
      style || isReservedAllowed ? [[name, given({ style, isReservedAllowed })] as const] : [],
    );
    return written.length === 0 ? {} : { parts: Object.fromEntries(written) };
  }
  const { properties, prefix = [], items } = flatten(schema, schemas);
  const places = [
    ...prefix.map((one, index) => [String(index), one] as const),
    ...(items ? [['', items] as const] : []),
  ];
  const parts = (properties ?? places).flatMap(([name, field]) => {
    const encoding = encodings.find(
      (one) => (one.name ?? '').replace(/^\[(\d+)\]$/, '$1') === name,
    )?.contentType;
    const rules = partRule(flatten(field, schemas), encoding, schemas);
    return Object.keys(rules).length === 0 ? [] : [[name, rules] as const];
  });
  return parts.length === 0 ? {} : { parts: Object.fromEntries(parts) };
}

function partRule(flat: FlatSchema, encoding: string | undefined, schemas: Schemas): PartRules[string] {
  const inner = flat.items ? flatten(flat.items, schemas) : flat;
  const contentType = encoding ?? inner.contentType;
  const isFile =
    isBinary(inner) || /^(?:image|audio|video)\/|octet-stream|\/(?:pdf|zip)/.test(contentType ?? '');
  // If the schema has a content type, the text is JSON already.
  const isJsonText =
    inner.contentType === undefined && isJson(encoding ?? '') && inner.types?.includes('string') === true;
  return {
    ...(isFile && { isFile: true as const }),
    ...(isJsonText && { isJson: true as const }),
    ...(contentType !== undefined && { contentType }),
  };
}

/** True for binary content. In OpenAPI 3.1, such a schema has no type, or only a content type. */
function isBinary({ format, contentType, contentEncoding, types }: Schema): boolean {
  if (format === 'binary') return true;
  return (
    contentType === 'application/octet-stream' && contentEncoding === undefined && types?.[0] !== 'object'
  );
}

function isFileBody(mediaType: string, schema: Schema): boolean {
  if (isJson(mediaType) || /form|^text\/|xml|yaml/i.test(mediaType)) return false;
  const isOpaque = /^(?:image|audio|video|font)\/|octet-stream|\/(?:pdf|zip|gzip)/i.test(mediaType);
  return isBinary(schema) || (isOpaque && schema.properties === undefined);
}

/**
 * Returns the content to send if an operation accepts several: JSON if possible, else the first. Undefined without any.
 */
export function sentContent({ body }: Operation): Content | undefined {
  const contents = body?.contents ?? [];
  return contents.find(({ mediaType }) => isJson(mediaType)) ?? contents[0];
}

/** Length of an id in hexadecimal digits without dashes, which is the simplest one to create in a shell. */
const SHORT_ID = 32;

/** Returns a parameter with its example of a name, else its first one, else a generated one. */
export function exampleValue(parameter: Parameter, model: Model, shown?: string): ParameterValue {
  const { name, in: place, isGenerated, style, examples, schema, required, isReservedAllowed } = parameter;
  const example = namedExample(parameter, shown) ?? examples.find(hasValue);
  const value = example === undefined ? exampleOf(schema, model.schemas) : example.value;
  const { format, limits } = flatten(schema, model.schemas);
  const isUuid = format === 'uuid' || (limits?.minLength ?? 0) > SHORT_ID;
  return {
    name,
    in: place,
    isGenerated,
    value,
    ...(isGenerated && isUuid && { isUuid }),
    ...(style && { style }),
    ...(required && { required }),
    ...(isReservedAllowed && { isReservedAllowed }),
  };
}

/** False for an example whose value is in another place. */
export function hasValue({ value }: Example): boolean {
  return value !== undefined;
}

function exampleBody(content: Content, { schemas }: Model, example?: string): unknown {
  const own = content.examples.filter(hasValue);
  const chosen = own.find(({ name }) => name === example) ?? own[0];
  return bodyValue(chosen ? chosen.value : exampleOf(content.schema ?? {}, schemas), content, schemas);
}

/**
 * Returns origin and path of an operation's first server. An address such as `file:///etc` is replaced, because
 * programs would read a file of the reader.
 */
export function serverOf({ servers }: Operation): { readonly origin: string; readonly prefix: string } {
  const url = servers[0]?.url ?? '';
  const address = url.startsWith('//') ? `https:${url}` : url;
  const absolute = /^(?:http|ws)s?:\/\/[^/]/i.test(address)
    ? address
    : `https://api.example.com${url.startsWith('/') ? url : ''}`;
  const [, origin = absolute, prefix = ''] = /^([a-z]+:\/\/[^/]*)(.*)$/i.exec(absolute) ?? [];
  return { origin, prefix };
}
