import { decode } from '../../../files/read.ts';
import type { WebhookData } from '../../../plugin.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { isJson, jsonText } from '../../shared/lossless.ts';
import type {
  OfferedApi,
  OfferedContent,
  OfferedOperation,
  OfferedParameter,
  OfferedResponse,
  OfferedScheme,
} from '../../shared/offered/api.ts';
import { oneText, textOf } from '../shared/parameters.ts';
import { openFiles } from './api-files.ts';
import { bundle } from './bundle.ts';
import { given } from './cursor.ts';
import { wholeExampleOf } from './example.ts';
import type { ApiModel, Content, Operation, Parameter, Response, SecurityScheme } from './model.ts';
import { readApi } from './read.ts';
import { bodyValue } from './samples/body-value.ts';
import { authorizationScheme } from './samples/credentials.ts';
import { bodyCode } from './samples/example-code.ts';
import { exampleValue, serverOf } from './samples/request.ts';

/** Returns the API for other programs: with examples, and with pointers to schemas instead of the schemas. */
export function offeredApi(model: ApiModel, document: unknown): OfferedApi {
  const operations = model.operations.map((operation) => offeredOperation(operation, model));
  return { title: model.title, document, operations };
}

/** Reads an API outside of a site. Returns undefined for a file that is not OpenAPI. */
export function readOffered(
  path: ContentPath,
  bytesOf: (path: ContentPath) => Uint8Array | undefined,
): OfferedApi | undefined {
  const files = openFiles(path, (wanted) => {
    const bytes = bytesOf(wanted);
    return bytes && { text: decode(bytes, wanted).text, hash: '' };
  });
  const { model } = readApi(files);
  return model && offeredApi(model, bundle(files)?.document);
}

/** Returns the webhooks of an API: their headers, and an example of the body. */
export function webhooksOf(model: ApiModel): readonly WebhookData[] {
  const webhooks = model.operations.filter(({ isWebhook }) => isWebhook);
  return webhooks.map((webhook) => {
    const { id, parameters, body } = offeredOperation(webhook, model);
    const headers = parameters.filter((parameter) => parameter.in === 'header');
    const example = jsonText(body?.contents.flatMap(({ examples }) => examples)[0]?.value);
    return {
      id,
      headers: headers.map(({ name, isTimestamp, signature }) => ({
        name,
        ...given({ isTimestamp, signature }),
      })),
      ...given({ example }),
    };
  });
}

function offeredOperation(operation: Operation, model: ApiModel): OfferedOperation {
  const { id, method, path, isWebhook, servers, body, responses, errorCodes } = operation;
  return {
    id,
    method,
    isWebhook,
    errorCodes,
    path,
    prefix: isWebhook ? '' : serverOf(operation).prefix,
    origins: servers.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).origin] : [])),
    security: securityOf(operation),
    parameters: operation.parameters.map((parameter) => offeredParameter(parameter, model)),
    ...(body && {
      body: {
        required: body.required,
        contents: body.contents.map((content) => offeredContent(content, model, true)),
      },
    }),
    responses: responses.map((response) => offeredResponse(response, model)),
  };
}

function securityOf({
  security,
  otherSecurity,
  isSecurityOptional,
}: Operation): OfferedOperation['security'] {
  if (isSecurityOptional || security.length === 0) return [];
  return [security, ...otherSecurity].map((way) => way.flatMap(offeredScheme));
}

/** Returns the place of a scheme in a request; empty for schemes such as mutual TLS. */
function offeredScheme(scheme: SecurityScheme): readonly OfferedScheme[] {
  const { type, key, example, isTimestamp, signature } = scheme;
  const prefix = authorizationScheme(scheme);
  const values = given({ example, isTimestamp: isTimestamp || undefined, signature });
  if (type === 'apiKey') return key === undefined ? [] : [{ in: scheme.in ?? 'header', key, ...values }];
  return prefix === undefined
    ? []
    : [{ in: 'header', key: 'Authorization', prefix: `${prefix} `, ...values }];
}

function offeredParameter(parameter: Parameter, model: ApiModel): OfferedParameter {
  const { name, required, isGenerated, pointer, bodyField, isTimestamp, signature, style } = parameter;
  const { isEmptyAllowed } = parameter;
  return {
    name,
    in: parameter.in,
    // A parameter that is the whole query has no name in the request.
    required: required && style?.name !== 'querystring',
    isGenerated,
    example: exampleValue(parameter, model).value,
    ...given({ schema: pointer, style, isEmptyAllowed, bodyField, isTimestamp, signature }),
  };
}

/** Returns a content. Its examples are values for JSON, media ranges and sent forms, else texts. */
function offeredContent(of: Content, { schemas }: ApiModel, isSent = false): OfferedContent {
  const { mediaType, examples, schema, pointer, encodings = [] } = of;
  const made =
    schema === undefined || examples.length > 0 ? [] : [{ name: '', value: wholeExampleOf(schema, schemas) }];
  const styles = encodings.flatMap(({ name, style }) => (name && style ? [[name, style] as const] : []));
  const hasSchema = isCompared(mediaType);
  const isValue = isJson(mediaType) || mediaType.includes('*') || (isSent && hasSchema);
  const written = (value: unknown): unknown =>
    isValue || value === undefined ? bodyValue(value, of, schemas) : bodyCode(value, { of, schemas }).code;
  return {
    mediaType,
    ...(pointer !== undefined && hasSchema && { schema: pointer }),
    ...(styles.length > 0 && { styles: Object.fromEntries(styles) }),
    examples: [...examples, ...made].map(({ name, value }) => ({ name, value: written(value) })),
  };
}

/** True for a media type whose values a schema describes, or a range that may include one. */
function isCompared(mediaType: string): boolean {
  if (isJson(mediaType) || mediaType.includes('*')) return true;
  return /^text\/(?!xml)|x-www-form-urlencoded|multipart\/form-data/i.test(mediaType);
}

function offeredResponse({ status, headers, contents }: Response, model: ApiModel): OfferedResponse {
  return {
    status,
    headers: headers.map((header) => ({
      name: header.name,
      example: oneText(exampleValue(header, model), textOf),
    })),
    contents: contents.map((content) => offeredContent(content, model)),
  };
}
