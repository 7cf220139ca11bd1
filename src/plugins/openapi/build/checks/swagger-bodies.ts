import { below, followed, isObject, type Located } from '../../../shared/json-schema/pointers.ts';
import type { ApiBody, ApiOperation } from './api.ts';

/** True for a document of Swagger 2.0. */
export function isSwaggerDocument(document: unknown): boolean {
  return isObject(document) && document.swagger !== undefined;
}

/** The bodies of an operation of Swagger 2.0: a parameter, and the schema of each response. */
export function swaggerBodies(
  document: unknown,
  item: Located | undefined,
  operation: Located,
): Pick<ApiOperation, 'request' | 'isBodyRequired' | 'responses'> {
  const parameters = [operation, item].flatMap((place) => listBelow(document, place, 'parameters'));
  const body = parameters.find(({ value }) => isObject(value) && value.in === 'body');
  const request = bodyOf(document, body, 'x-examples');
  const all = below(document, operation, 'responses');
  const statuses = isObject(all?.value) ? Object.keys(all.value) : [];
  const responses = statuses.flatMap((status) => {
    const found = bodyOf(document, below(document, all, status), 'examples');
    return found ? [[status, found] as const] : [];
  });
  const isBodyRequired = isObject(body?.value) && body.value.required === true;
  return { ...(request && { request }), isBodyRequired, responses: new Map(responses) };
}

/** Examples are by media type; those of other types than JSON follow no schema. */
function bodyOf(document: unknown, holder: Located | undefined, examples: string): ApiBody | undefined {
  const schema = below(document, holder, 'schema');
  if (schema === undefined) return undefined;
  const written = below(document, holder, examples);
  const types = isObject(written?.value) ? Object.keys(written.value) : [];
  const json = types.filter((type) => /[/+]json\b/i.test(type));
  return {
    schema: schema.pointer,
    examples: json.map((type) => below(document, written, type)).filter((example) => example !== undefined),
  };
}

function listBelow(document: unknown, place: Located | undefined, key: string): readonly Located[] {
  const list = below(document, place, key);
  if (list === undefined || !Array.isArray(list.value)) return [];
  return list.value.flatMap(
    (value: unknown, index) => followed(document, { value, pointer: `${list.pointer}/${index}` }) ?? [],
  );
}
