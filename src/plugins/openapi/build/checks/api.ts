import { below, isObject, type Located } from '../../../shared/json-schema/pointers.ts';
import { METHODS } from '../methods.ts';
import { operationId } from '../read-operation.ts';
import { isSwaggerDocument, swaggerBodies } from './swagger-bodies.ts';

/** A body with its schema, and the examples that are next to it. */
export interface ApiBody {
  /** JSON Pointer of the schema. */
  readonly schema: string;
  readonly examples: readonly Located[];
}

/** What can be asked of an API, as content is compared with it. */
export interface ApiOperation {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  /** With its parameters in braces; null for a webhook. */
  readonly path: string | null;
  readonly request?: ApiBody;
  readonly isBodyRequired: boolean;
  /** Status → body. */
  readonly responses: ReadonlyMap<string, ApiBody>;
}

/** What an API offers. */
export interface Api {
  readonly document: unknown;
  readonly operations: readonly ApiOperation[];
  /** Where the API answers: `https://api.example/base`, without a slash at the end. */
  readonly servers: readonly string[];
}

/** Reads what content can disagree with out of an OpenAPI document. What is malformed there is left out. */
export function readApi(document: unknown): Api {
  const root: Located = { value: document, pointer: '' };
  const paths = below(document, root, 'paths');
  const webhooks = below(document, root, 'webhooks');
  const servers = below(document, root, 'servers')?.value;
  const urls = Array.isArray(servers)
    ? servers.flatMap((server) => (isObject(server) ? String(server.url ?? '') : []))
    : [];
  return {
    document,
    operations: [...operationsOf(document, paths, true), ...operationsOf(document, webhooks, false)],
    servers: urls.map((url) => url.replace(/\/$/, '')),
  };
}

function operationsOf(
  document: unknown,
  paths: Located | undefined,
  hasPath: boolean,
): readonly ApiOperation[] {
  return keysOf(paths).flatMap((path) => {
    const item = below(document, paths, path);
    return METHODS.flatMap((method) => {
      const at = below(document, item, method);
      if (at === undefined || !isObject(at.value)) return [];
      const named = at.value.operationId;
      const id = operationId(typeof named === 'string' ? named : undefined, method, path);
      const bodies = isSwaggerDocument(document) ? swaggerBodies(document, item, at) : bodiesOf(document, at);
      return [{ id, method: method.toUpperCase(), path: hasPath ? path : null, ...bodies }];
    });
  });
}

function bodiesOf(
  document: unknown,
  operation: Located,
): Pick<ApiOperation, 'request' | 'isBodyRequired' | 'responses'> {
  const requestBody = below(document, operation, 'requestBody');
  const request = bodyOf(document, requestBody);
  const all = below(document, operation, 'responses');
  const responses = keysOf(all).flatMap((status) => {
    const body = bodyOf(document, below(document, all, status));
    return body ? [[status, body] as const] : [];
  });
  const isBodyRequired = isObject(requestBody?.value) && requestBody.value.required === true;
  return { ...(request && { request }), isBodyRequired, responses: new Map(responses) };
}

function bodyOf(document: unknown, holder: Located | undefined): ApiBody | undefined {
  const content = below(document, holder, 'content');
  const type = keysOf(content).find((name) => /[/+]json\b/.test(name));
  const media = type === undefined ? undefined : below(document, content, type);
  const schema = below(document, media, 'schema');
  if (media === undefined || schema === undefined) return undefined;
  const single = below(document, media, 'example');
  const several = below(document, media, 'examples');
  const values = keysOf(several).map((name) => below(document, below(document, several, name), 'value'));
  return { schema: schema.pointer, examples: [single, ...values].filter((example) => example !== undefined) };
}

/** Keys of a mapping at a place. */
export function keysOf(at: Located | undefined): readonly string[] {
  return isObject(at?.value) ? Object.keys(at.value) : [];
}
