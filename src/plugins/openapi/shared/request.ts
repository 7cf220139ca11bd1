import { hasParts, isJson, jsonText } from '../../shared/lossless.ts';
import { type FormPart, fileOf, formParts, multipart, type PartRules } from './multipart.ts';
import {
  encoded,
  encodedPath,
  formPairs,
  oneText,
  type ParameterValue,
  pathText,
  queryPairs,
  textOf,
  writerOf,
} from './parameters.ts';

/** A piece of a text that a sample composes when it runs. */
export type Piece =
  | string
  | { readonly environment: string }
  | { readonly variable: 'path' | 'timestamp' | 'body' | 'signature' }
  | { readonly uuid: true; readonly isStrict?: boolean | undefined }
  | { readonly base64: readonly Piece[] };

/** Header, with the pieces of its value. */
export interface SampleHeader {
  readonly name: string;
  readonly value: readonly Piece[];
}

/** A body: a JSON value, a text (with its fields if it is a URL-encoded form), a form with files, or a file. */
export type SampleBody =
  | { readonly json: unknown }
  | { readonly text: string; readonly pairs?: readonly (readonly [name: string, value: string])[] }
  | FormBody
  | { readonly file: string };

/** A form with files. */
export interface FormBody {
  readonly form: readonly FormPart[];
  /** Subtype of the media type, such as `mixed`; absent for `multipart/form-data`. */
  readonly kind?: string;
}

/** A request, for samples in every language. */
export interface SampleRequest {
  readonly method: string;
  /** Protocol and host. */
  readonly origin: string;
  /** Environment variable from which programs read the origin; absent: it is in their code. */
  readonly originVariable?: string;
  /** Path with its query. */
  readonly path: string;
  /** Secrets at the end of the query, read from environment variables. */
  readonly queryKeys?: readonly SampleHeader[];
  readonly headers: readonly SampleHeader[];
  readonly body?: SampleBody;
  /** True if a header needs the time of sending. */
  readonly hasTimestamp: boolean;
  /** Error codes after which programs retry, in addition to the statuses 429 and 5XX. */
  readonly retryCodes?: readonly string[];
  /** Message to sign, and the variable with the secret; absent for requests without a signature. */
  readonly signature?: { readonly secret: string; readonly message: readonly Piece[] };
  /** Environment variables with the paths of a client certificate and its key (mutual TLS). */
  readonly clientCertificate?: { readonly certificate: string; readonly key: string };
  /** Environment variables for digest authentication, which needs a challenge from the server. */
  readonly login?: { readonly user: string; readonly password: string };
}

/** Parts that all requests of an operation share. Plain JSON. */
export interface RequestPlan extends Omit<SampleRequest, 'path' | 'headers' | 'body'> {
  /** Path with `{name}` for parameters. */
  readonly pathTemplate: string;
  /** Headers with credentials. */
  readonly credentials: readonly SampleHeader[];
  /** Cookies with credentials. */
  readonly cookieKeys?: readonly SampleHeader[];
  /** Parameters to leave out, because credentials or clients set them: `header authorization`. */
  readonly sets?: readonly string[];
  /** Media type of the body; absent without one. */
  readonly mediaType?: string;
  /** Subtype such as `mixed` of `multipart/mixed`; absent for a body without parts. */
  readonly multipart?: string;
  /** Serialization of the parts of a form; absent if all are texts. */
  readonly parts?: PartRules;
  /** True if the body is a file. */
  readonly isFile?: true;
}

/** Creates a request from a plan. Parameters without a value are left out, and so is an undefined body. */
export function requestOf(
  {
    pathTemplate,
    credentials,
    cookieKeys = [],
    sets,
    mediaType,
    multipart: kind,
    parts,
    isFile,
    ...fixed
  }: RequestPlan,
  parameters: readonly ParameterValue[],
  body: unknown,
): SampleRequest {
  const at = (place: string) =>
    parameters.filter((one) => one.in === place && !sets?.includes(`${place} ${one.name}`));
  const query = at('query').flatMap(queryPairs).join('&');
  const hasBody = mediaType !== undefined && body !== undefined;
  const headers = [
    ...credentials,
    ...at('header').map((parameter) => ({
      name: parameter.name,
      value: [
        parameter.isGenerated
          ? ({ uuid: true, isStrict: parameter.isUuid } as const)
          : // Removes line breaks, which would end the header.
            oneText(parameter, textOf).replace(/[\r\n]+/g, ' '),
      ],
    })),
    ...cookieHeader(at('cookie'), cookieKeys),
    ...(hasBody ? [{ name: 'Content-Type', value: [mediaType] }] : []),
  ];
  return {
    ...fixed,
    path: `${filledPath(pathTemplate, at('path'))}${query && `?${query}`}`,
    // Clients refuse other names, and cURL reads a file for a name that begins with `@`.
    headers: headers.filter(({ name }) => TOKEN.test(name)),
    ...(hasBody && {
      body: isFile
        ? { file: fileOf('file', body, mediaType) }
        : bodyOf(body, mediaType, { ...(kind && { multipart: kind }), ...(parts && { parts }) }),
    }),
  };
}

/** Matches valid names of headers (RFC 9110, 5.6.2). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

function filledPath(template: string, parameters: readonly ParameterValue[]): string {
  const path = template.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const parameter = parameters.find((one) => one.name === name);
    return parameter ? pathText(parameter) : written;
  });
  return encodedPath(path);
}

/** Returns all cookies as one header: `theme=dark; session=…`. */
function cookieHeader(
  parameters: readonly ParameterValue[],
  keys: readonly SampleHeader[],
): readonly SampleHeader[] {
  const pairs = [
    ...parameters.flatMap((parameter): readonly (readonly Piece[])[] =>
      // The style `cookie` is not encoded.
      parameter.style?.name === 'cookie'
        ? formPairs(parameter).map((pair) => [pair.join('=')])
        : [[`${parameter.name}=${oneText(parameter, encoded)}`]],
    ),
    ...keys.map(({ name, value }): readonly Piece[] => [`${name}=`, ...value]),
  ];
  if (pairs.length === 0) return [];
  return [{ name: 'Cookie', value: merged(pairs.flatMap((pair) => ['; ', ...pair]).slice(1)) }];
}

/** Joins adjacent texts. */
export function merged(pieces: readonly Piece[]): readonly Piece[] {
  const done: Piece[] = [];
  for (const piece of pieces) {
    const last = done.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') done[done.length - 1] = last + piece;
    else done.push(piece);
  }
  return done;
}

/** Returns the secrets to append to the query: `?key=…`, or `&key=…` after a query. */
export function querySuffix({
  path,
  queryKeys = [],
}: Pick<SampleRequest, 'path' | 'queryKeys'>): readonly Piece[] {
  return queryKeys.flatMap(({ name, value }, index): readonly Piece[] => [
    `${index === 0 && !path.includes('?') ? '?' : '&'}${encodeURIComponent(name)}=`,
    ...value,
  ]);
}

export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

/** Converts a value to a body of a media type. */
export function bodyOf(
  value: unknown,
  mediaType: string,
  { multipart: kind, parts = {} }: Pick<RequestPlan, 'multipart' | 'parts'>,
): SampleBody {
  if (typeof value !== 'string' && /ndjson|jsonl|json-?lines/i.test(mediaType))
    return {
      text: [value]
        .flat()
        .map((one) => `${jsonText(one)}\n`)
        .join(''),
    };
  if (isJson(mediaType)) return { json: value };
  if (kind && hasParts(value)) return formOf(formParts(value, parts), kind);
  if (typeof value === 'string') return { text: textOf(value) };
  if (!hasParts(value) || !mediaType.includes('form')) return { text: jsonText(value) };
  const pairs = Object.entries(value).flatMap(([name, part]) => {
    // By default, a list is one field for each item, as in OpenAPI. An object is JSON.
    const usual = Array.isArray(part) ? undefined : ({ name: 'json', explode: false } as const);
    const style = parts[name]?.style ?? usual;
    return formPairs({ name, value: part, ...(style && { style }) });
  });
  if (!Object.values(parts).some(({ isReservedAllowed }) => isReservedAllowed))
    return { text: new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString(), pairs };
  const fields = pairs.map(([name, text]) => {
    const { isReservedAllowed = false } = parts[name] ?? {};
    return `${encodeURIComponent(name)}=${writerOf({ in: 'query', isReservedAllowed })(text)}`;
  });
  return { text: fields.join('&') };
}

/** Returns a form for the library of a language; one text if the library cannot create it and it has no files. */
function formOf(form: readonly FormPart[], kind: string): SampleBody {
  if (kind === 'form-data') return { form };
  return form.some((part) => 'file' in part) ? { form, kind } : { text: multipart(form) };
}
