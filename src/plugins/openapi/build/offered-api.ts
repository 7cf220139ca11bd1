import { below, isObject, type Located } from '../../shared/json-schema/pointers.ts';
import type {
  OfferedApi,
  OfferedContent,
  OfferedOperation,
  OfferedParameter,
  OfferedResponse,
  OfferedScheme,
  SignatureRecipe,
} from '../../shared/offered/api.ts';
import { exampleOf } from '../shared/example.ts';
import { isJson } from '../shared/request.ts';
import { METHODS } from './methods.ts';
import type { ApiModel, Content, Operation, Parameter, Response, SecurityScheme } from './model.ts';
import { operationId } from './read-operation.ts';
import { exampleValue, serverOf } from './samples/request.ts';

/** Returns the API with its examples, and with pointers to its schemas instead of the schemas themselves. */
export function offeredApi(model: ApiModel, document: unknown): OfferedApi {
  const places = placesOf(document);
  return {
    title: model.title,
    document,
    operations: model.operations.map((operation) =>
      offeredOperation(operation, model, { document, at: places.get(operation.id) }),
    ),
  };
}

/** Where the document says something. */
interface Written {
  readonly document: unknown;
  readonly at: Located | undefined;
}

/** Operation → where the document has it. */
function placesOf(document: unknown): ReadonlyMap<string, Located> {
  const root: Located = { value: document, pointer: '' };
  const found = new Map<string, Located>();
  for (const key of ['paths', 'webhooks', 'x-webhooks']) {
    const items = below(document, root, key);
    for (const path of keysOf(items)) {
      const item = below(document, items, path);
      for (const method of METHODS) {
        const operation = below(document, item, method);
        if (!isObject(operation?.value)) continue;
        const named = operation.value.operationId;
        const id = operationId(typeof named === 'string' ? named : undefined, method, path);
        if (!found.has(id)) found.set(id, operation);
      }
    }
  }
  return found;
}

function keysOf(at: Located | undefined): readonly string[] {
  return isObject(at?.value) ? Object.keys(at.value) : [];
}

function offeredOperation(operation: Operation, model: ApiModel, written: Written): OfferedOperation {
  const { id, method, path, isWebhook, servers, body, responses, errorCodes } = operation;
  const { document, at } = written;
  const bodyPlace = below(document, at, 'requestBody');
  const responsesPlace = below(document, at, 'responses');
  return {
    ...{ id, method, isWebhook, errorCodes },
    ...{ path, prefix: isWebhook ? '' : serverOf(operation).prefix },
    origins: servers.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).origin] : [])),
    security: securityOf(operation),
    parameters: operation.parameters.map((parameter) => offeredParameter(parameter, model, written)),
    ...(body && {
      body: {
        required: body.required,
        contents: body.contents.map((content) => offeredContent(content, model, { document, at: bodyPlace })),
      },
    }),
    responses: responses.map((response) =>
      offeredResponse(response, model, { document, at: below(document, responsesPlace, response.status) }),
    ),
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

/** What a request has for a scheme; mutual TLS and the like have nothing that a request shows. */
function offeredScheme(scheme: SecurityScheme): readonly OfferedScheme[] {
  const { type, key, example, isTimestamp, signature } = scheme;
  const given = {
    ...(example !== undefined && { example }),
    ...(isTimestamp && { isTimestamp: true as const }),
    ...(signature && { signature }),
  };
  if (type === 'apiKey') return key === undefined ? [] : [{ in: scheme.in ?? 'header', key, ...given }];
  if (!['http', 'oauth2', 'openIdConnect'].includes(type)) return [];
  const prefix = scheme.scheme === 'basic' ? 'Basic ' : 'Bearer ';
  return [{ in: 'header', key: 'Authorization', prefix, ...given }];
}

function offeredParameter(
  parameter: Parameter,
  model: ApiModel,
  { document, at }: Written,
): OfferedParameter {
  const { name, required, isGenerated } = parameter;
  const list = below(document, at, 'parameters')?.value;
  const places = (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const place = below(document, { value: { item }, pointer: '' }, 'item');
    return isObject(place?.value) && place.value.name === name ? [place] : [];
  });
  const place = places[0];
  // A pointer through a list leads nowhere but behind a reference: what is written in place is found by its index.
  const index = (Array.isArray(list) ? list : []).indexOf(place?.value);
  const from =
    index < 0 || at === undefined
      ? place
      : place && { ...place, pointer: `${at.pointer}/parameters/${index}` };
  const schema = below(document, from, 'schema');
  return {
    ...{ name, in: parameter.in, required, isGenerated },
    example: exampleValue(parameter, model).value,
    ...(schema && { schema: schema.pointer }),
    ...headerExtensions(place?.value),
  };
}

/** What a webhook's header holds: `x-body-field`, `x-timestamp`, `x-signature`. */
function headerExtensions(
  written: unknown,
): Pick<OfferedParameter, 'bodyField' | 'isTimestamp' | 'signature'> {
  if (!isObject(written)) return {};
  const { 'x-body-field': field, 'x-timestamp': time, 'x-signature': signature } = written;
  return {
    ...(typeof field === 'string' && { bodyField: field }),
    ...(time !== undefined && { isTimestamp: true as const }),
    ...(isObject(signature) && { signature: recipeOf(signature) }),
  };
}

function recipeOf(written: Readonly<Record<string, unknown>>): SignatureRecipe {
  const text = (key: string, fallback: string): string =>
    typeof written[key] === 'string' ? written[key] : fallback;
  const exampleSecret = written['example-secret'];
  return {
    algorithm: text('algorithm', 'hmac-sha256'),
    secret: text('secret', 'API_SECRET'),
    message: text('message', '{body}'),
    value: text('value', '{hex}'),
    ...(typeof exampleSecret === 'string' && { exampleSecret }),
  };
}

function offeredContent(content: Content, { schemas }: ApiModel, { document, at }: Written): OfferedContent {
  const { mediaType, examples, schema } = content;
  const place = below(document, below(document, below(document, at, 'content'), mediaType), 'schema');
  const made =
    schema === undefined || examples.length > 0 ? [] : [{ name: '', value: exampleOf(schema, schemas) }];
  return {
    mediaType,
    ...(place && isCompared(mediaType) && { schema: place.pointer }),
    examples: [...examples.map(({ name, value }) => ({ name, value })), ...made],
  };
}

/** True for bodies whose values a schema describes. */
function isCompared(mediaType: string): boolean {
  return isJson(mediaType) || /x-www-form-urlencoded|multipart\/form-data/i.test(mediaType);
}

function offeredResponse(
  { status, headers, contents }: Response,
  model: ApiModel,
  written: Written,
): OfferedResponse {
  return {
    status,
    headers: headers.map((header) => ({ name: header.name, example: exampleValue(header, model).value })),
    contents: contents.map((content) => offeredContent(content, model, written)),
  };
}
