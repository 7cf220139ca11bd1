import { isMultipart, MULTIPART, multipart } from './multipart.ts';
import { encoded, oneText, type ParameterValue, queryPairs, textOf } from './parameters.ts';

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

/** A body: the value as JSON has it, or a text of another kind. */
export type SampleBody = { readonly json: unknown } | { readonly text: string };

/** One request, as samples in every language send it. */
export interface SampleRequest {
  readonly method: string;
  /** Protocol and host. */
  readonly origin: string;
  /** From the first slash on, with its query. */
  readonly path: string;
  readonly headers: readonly SampleHeader[];
  readonly body?: SampleBody;
  /** True: some header needs the time of sending. */
  readonly hasTimestamp: boolean;
  /** What is signed with which secret; absent for requests without a signature. */
  readonly signature?: { readonly secret: string; readonly message: readonly Piece[] };
}

/** What all requests of an operation have in common. Plain JSON. */
export interface RequestPlan extends Omit<SampleRequest, 'path' | 'headers' | 'body'> {
  /** With `{name}` where the values of parameters go. */
  readonly pathTemplate: string;
  /** Headers that prove who sends the request. */
  readonly credentials: readonly SampleHeader[];
  /** Of the body; absent where there is none. */
  readonly mediaType?: string;
  /** Fields of the body that are files; absent where there are none. */
  readonly files?: readonly string[];
}

/** One request of a plan. Parameters without a value are left out, and so is a body that is undefined. */
export function requestOf(
  { pathTemplate, credentials, mediaType, files = [], ...fixed }: RequestPlan,
  parameters: readonly ParameterValue[],
  body: unknown,
): SampleRequest {
  const at = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const query = at('query').flatMap(queryPairs).join('&');
  const hasBody = mediaType !== undefined && body !== undefined;
  const headers = [
    ...credentials,
    ...at('header').map((parameter) => ({
      name: parameter.name,
      value: [parameter.isGenerated ? ({ uuid: true } as const) : oneText(parameter, textOf)],
    })),
    ...cookieHeader(at('cookie')),
    ...(hasBody
      ? [
          {
            name: 'Content-Type',
            value: [isMultipart(mediaType) ? MULTIPART : mediaType],
          },
        ]
      : []),
  ];
  return {
    ...fixed,
    path: `${filledPath(pathTemplate, at('path'))}${query === '' ? '' : `?${query}`}`,
    headers,
    ...(hasBody && { body: bodyOf(body, mediaType, files) }),
  };
}

function filledPath(template: string, parameters: readonly ParameterValue[]): string {
  return template.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const parameter = parameters.find((one) => one.name === name);
    return parameter ? oneText(parameter, encoded) : written;
  });
}

function cookieHeader(parameters: readonly ParameterValue[]): readonly SampleHeader[] {
  if (parameters.length === 0) return [];
  const pairs = parameters.map((parameter) => `${parameter.name}=${oneText(parameter, encoded)}`);
  return [{ name: 'Cookie', value: [pairs.join('; ')] }];
}

/** True for a media type that holds JSON. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

function bodyOf(value: unknown, mediaType: string, files: readonly string[]): SampleBody {
  if (isJson(mediaType)) return { json: value };
  if (typeof value === 'string') return { text: value };
  if (typeof value !== 'object' || value === null || !mediaType.includes('form'))
    return { text: JSON.stringify(value) };
  const pairs = Object.entries(value).map(([name, part]): [string, string] => [
    name,
    typeof part === 'string' ? part : JSON.stringify(part),
  ]);
  return { text: isMultipart(mediaType) ? multipart(pairs, files) : new URLSearchParams(pairs).toString() };
}
