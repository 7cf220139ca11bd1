import { exampleOf } from '../../shared/example.ts';
import { flatten } from '../../shared/flatten.ts';
import type { ParameterValue } from '../../shared/parameters.ts';
import {
  isJson,
  type Piece,
  type RequestPlan,
  requestOf,
  type SampleHeader,
  type SampleRequest,
} from '../../shared/request.ts';
import type { ApiModel, Content, Operation, Parameter, Schema, SecurityScheme } from '../model.ts';

type Schemas = Pick<ApiModel, 'schemas'>;

/** The request of an operation's example; of the first one unless another is named. */
export function sampleRequest(operation: Operation, model: Schemas, example?: string): SampleRequest {
  const parameters = operation.parameters
    .filter((parameter) => parameter.required)
    .map((parameter) => exampleValue(parameter, model));
  const content = sentContent(operation);
  return requestOf(planOf(operation, model), parameters, content && exampleBody(content, model, example));
}

/** What all requests of an operation have in common. */
export function planOf(operation: Operation, model: Schemas): RequestPlan {
  const { method, path, security } = operation;
  const { origin, prefix } = serverOf(operation);
  const content = sentContent(operation);
  const signed = security.find(({ signature }) => signature !== undefined)?.signature;
  return {
    ...{ method, origin, pathTemplate: prefix + path },
    credentials: security.flatMap(credential),
    ...(content && { mediaType: content.mediaType, ...filesOf(content, model) }),
    hasTimestamp: security.some(({ isTimestamp }) => isTimestamp),
    ...(signed && {
      signature: { secret: signed.secret, message: pieces(signed.message.replaceAll('{method}', method)) },
    }),
  };
}

/** Fields whose value is the content of a file. */
function filesOf({ schema = {} }: Content, { schemas }: Schemas): Pick<RequestPlan, 'files'> {
  const { properties = [] } = flatten(schema, schemas);
  const isFile = (field: Schema): boolean => flatten(field, schemas).format === 'binary';
  const files = properties.flatMap(([name, field]) => (isFile(field) ? [name] : []));
  return files.length === 0 ? {} : { files };
}

/** What is sent where an operation takes several kinds of body: JSON, if it is among them. */
export function sentContent({ body }: Operation): Content | undefined {
  return body?.contents.find(({ mediaType }) => isJson(mediaType)) ?? body?.contents[0];
}

/** A parameter with its example, or one that fits it. */
export function exampleValue(
  { name, in: place, isGenerated, style, ...rest }: Parameter,
  model: Schemas,
): ParameterValue {
  const { example, schema } = rest;
  const value = example === undefined ? exampleOf(schema, model.schemas) : example.value;
  return { name, in: place, isGenerated, value, ...(style && { style }) };
}

function exampleBody({ examples, schema = {} }: Content, { schemas }: Schemas, example?: string): unknown {
  const chosen = examples.find(({ name }) => name === example) ?? examples[0];
  return chosen ? chosen.value : exampleOf(schema, schemas);
}

/** The first server of an operation: protocol and host, and the path before all paths. */
export function serverOf({ servers }: Operation): { readonly origin: string; readonly prefix: string } {
  const url = servers[0]?.url ?? '';
  const absolute = /^[a-z]+:\/\//i.test(url)
    ? url
    : `https://api.example.com${url.startsWith('/') ? url : ''}`;
  const [, origin = absolute, prefix = ''] = /^([a-z]+:\/\/[^/]*)(.*)$/i.exec(absolute) ?? [];
  return { origin, prefix };
}

/** The header that proves who sends the request; other places than headers are not for samples. */
function credential(scheme: SecurityScheme): readonly SampleHeader[] {
  const { key, variable, isTimestamp, signature, example } = scheme;
  if (scheme.type !== 'apiKey') return [{ name: 'Authorization', value: authorization(scheme) }];
  if (key === undefined || scheme.in !== 'header') return [];
  if (signature) return [{ name: key, value: pieces(signature.value) }];
  if (isTimestamp) return [{ name: key, value: [{ variable: 'timestamp' }] }];
  if (variable === undefined && example !== undefined) return [{ name: key, value: [example] }];
  return [{ name: key, value: [{ environment: variableOf(scheme) }] }];
}

function authorization(scheme: SecurityScheme): readonly Piece[] {
  return [scheme.scheme === 'basic' ? 'Basic ' : 'Bearer ', { environment: variableOf(scheme) }];
}

/** The variable of the environment that holds what a scheme asks for: `apiKey` → `API_KEY`. */
export function variableOf({ type, scheme, variable, name }: SecurityScheme): string {
  if (variable !== undefined) return variable;
  if (type !== 'apiKey') return scheme === 'basic' ? 'API_CREDENTIALS' : 'API_TOKEN';
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
