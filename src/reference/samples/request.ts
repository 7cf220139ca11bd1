import { exampleOf } from '../openapi/example.ts';
import type { ApiModel, Operation, Parameter, SecurityScheme } from '../openapi/model.ts';

/** A piece of a text that a sample puts together when it runs. */
export type Piece =
  | string
  | { readonly environment: string }
  | { readonly variable: 'path' | 'timestamp' | 'body' | 'signature' }
  | { readonly uuid: true };

/** A header, and what its value is put together from. */
export interface SampleHeader {
  readonly name: string;
  readonly value: readonly Piece[];
}

/** One request, as samples in every language send it. */
export interface SampleRequest {
  readonly method: string;
  /** Protocol and host. */
  readonly origin: string;
  /** From the first slash on, with its query. */
  readonly path: string;
  readonly headers: readonly SampleHeader[];
  /** Present when there is a body: the value as JSON has it, or a text of another kind. */
  readonly body?: { readonly json: unknown } | { readonly text: string };
  /** True: some header needs the time of sending. */
  readonly hasTimestamp: boolean;
  /** What is signed with which secret; absent for requests without a signature. */
  readonly signature?: { readonly secret: string; readonly message: readonly Piece[] };
}

/** The request of an operation's example; of the first one unless another is named. */
export function sampleRequest(
  operation: Operation,
  model: Pick<ApiModel, 'schemas'>,
  example?: string,
): SampleRequest {
  const { method, security, parameters } = operation;
  const { origin, prefix } = serverOf(operation);
  const query = queryOf(operation, model);
  const path = `${prefix}${filledPath(operation, model)}${query === '' ? '' : `?${query}`}`;
  const body = bodyOf(operation, model, example);
  const signed = security.find(({ signature }) => signature !== undefined)?.signature;
  const own = parameters.filter((parameter) => parameter.in === 'header' && parameter.required);
  const headers = [
    ...security.flatMap(credential),
    ...own.map((parameter) => ({ name: parameter.name, value: headerValue(parameter, model) })),
    ...(body ? [{ name: 'Content-Type', value: [body.mediaType] }] : []),
  ];
  return {
    ...{ method, origin, path, headers },
    ...(body && { body: body.content }),
    hasTimestamp: security.some(({ isTimestamp }) => isTimestamp),
    ...(signed && {
      signature: { secret: signed.secret, message: pieces(signed.message.replaceAll('{method}', method)) },
    }),
  };
}

function serverOf({ servers }: Operation): { readonly origin: string; readonly prefix: string } {
  const url = servers[0]?.url ?? '';
  const absolute = /^[a-z]+:\/\//i.test(url)
    ? url
    : `https://api.example.com${url.startsWith('/') ? url : ''}`;
  const [, origin = absolute, prefix = ''] = /^([a-z]+:\/\/[^/]*)(.*)$/i.exec(absolute) ?? [];
  return { origin, prefix };
}

function filledPath({ path, parameters }: Operation, model: Pick<ApiModel, 'schemas'>): string {
  return path.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return parameter ? encodeURIComponent(valueFor(parameter, model)) : written;
  });
}

function queryOf({ parameters }: Operation, model: Pick<ApiModel, 'schemas'>): string {
  return parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((one) => `${encodeURIComponent(one.name)}=${encodeURIComponent(valueFor(one, model))}`)
    .join('&');
}

function valueFor({ example, schema }: Parameter, { schemas }: Pick<ApiModel, 'schemas'>): string {
  const value = example === undefined ? exampleOf(schema, schemas) : example.value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function headerValue(parameter: Parameter, model: Pick<ApiModel, 'schemas'>): readonly Piece[] {
  return parameter.isGenerated ? [{ uuid: true }] : [valueFor(parameter, model)];
}

/** The header that proves who sends the request; other places than headers are not for samples. */
function credential(scheme: SecurityScheme): readonly SampleHeader[] {
  const { key, variable, isTimestamp, signature, example, name } = scheme;
  if (scheme.type !== 'apiKey') return [{ name: 'Authorization', value: authorization(scheme) }];
  if (key === undefined || scheme.in !== 'header') return [];
  if (signature) return [{ name: key, value: pieces(signature.value) }];
  if (isTimestamp) return [{ name: key, value: [{ variable: 'timestamp' }] }];
  if (variable === undefined && example !== undefined) return [{ name: key, value: [example] }];
  return [{ name: key, value: [{ environment: variable ?? environmentName(name) }] }];
}

function authorization({ scheme, variable }: SecurityScheme): readonly Piece[] {
  const isBasic = scheme === 'basic';
  const name = variable ?? (isBasic ? 'API_CREDENTIALS' : 'API_TOKEN');
  return [isBasic ? 'Basic ' : 'Bearer ', { environment: name }];
}

/** `apiKey` → `API_KEY`. */
function environmentName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase();
}

const VARIABLES = { path: 'path', timestamp: 'timestamp', body: 'body', hex: 'signature' } as const;

/** `v1={hex}` → the text and the variable in it. */
function pieces(template: string): readonly Piece[] {
  return template
    .split(/(\{(?:path|timestamp|body|hex)\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1] as keyof typeof VARIABLES | undefined;
      return name === undefined ? part : { variable: VARIABLES[name] };
    });
}

function bodyOf({ body }: Operation, { schemas }: Pick<ApiModel, 'schemas'>, example: string | undefined) {
  const content = body?.contents.find(({ mediaType }) => isJson(mediaType)) ?? body?.contents[0];
  if (content === undefined) return undefined;
  const { mediaType, examples, schema = {} } = content;
  const chosen = examples.find(({ name }) => name === example) ?? examples[0];
  const value = chosen ? chosen.value : exampleOf(schema, schemas);
  return { mediaType, content: isJson(mediaType) ? { json: value } : { text: textOf(value, mediaType) } };
}

function isJson(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

function textOf(value: unknown, mediaType: string): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !mediaType.includes('form'))
    return JSON.stringify(value);
  return new URLSearchParams(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' ? part : JSON.stringify(part),
    ]),
  ).toString();
}
