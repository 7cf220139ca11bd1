import {
  type CodeMark,
  didYouMeanWithin,
  limits,
  type Marks,
  type PluginProblem,
  problemAt,
  withoutElisions,
} from 'paydocs/plugin';
import { jsonPlaces, parsedJson } from '../../../shared/json-schema/json-places.ts';
import type { Validator } from '../../../shared/json-schema/validate.ts';
import type { Operation } from '../model.ts';
import { type Api, jsonSchema } from './api.ts';
import type { CheckedApi } from './load.ts';
import { operationsAt } from './paths.ts';
import { httpRequest, operationWithBody } from './requests.ts';

/** JSON in a code block, and its schema. */
export interface Body {
  readonly json: string;
  /** Offset of the JSON in the code. */
  readonly index: number;
  /** JSON Pointer of the schema. */
  readonly schema: string;
}

/** Returns problems of bodies in code that do not match the API. */
export function wrongBodies({ codes }: Marks, { api, validator }: CheckedApi): readonly PluginProblem[] {
  let above: Operation | undefined;
  return codes.flatMap((mark) => {
    above = askedIn(mark, api) ?? above;
    const found = bodiesOf(mark, api, above);
    if ('problem' in found) return [found.problem];
    return found.bodies.flatMap((body) => bodyProblems(mark, body, validator));
  });
}

/** Returns the problems of a body. In code with omissions, required fields may be missing. */
function bodyProblems(mark: CodeMark, body: Body, { validate }: Validator): readonly PluginProblem[] {
  const isElided = mark.part === 'elided';
  const json = isElided ? withoutElisions(body.json, 'json') : body.json;
  const value = mark.part === 'fragment' ? undefined : parsedJson(json);
  if (value === undefined) return [];
  const places = jsonPlaces(json);
  return validate(body.schema, value)
    .filter(({ kind }) => !(kind === 'missing' && isElided))
    .map(({ pointer, text, kind, ...more }) => {
      const hint = [more.hint, more.forms].filter((one) => one !== undefined).join(' ') || undefined;
      const index = body.index + (places.get(pointer) ?? 0);
      if (kind === 'unmentioned')
        return problemAt(mark, index, { code: 'unknown-field', problem: text, hint });
      return problemAt(mark, index, {
        code: kind === 'too-complex' ? kind : 'api-body',
        severity: 'error',
        problem: text,
        hint,
      });
    });
}

function bodiesOf(
  mark: CodeMark,
  api: Api,
  above: Operation | undefined,
): { readonly bodies: readonly Body[] } | { readonly problem: PluginProblem } {
  const whole = (schema: string | undefined) => ({
    bodies: schema === undefined ? [] : [{ json: mark.code, index: 0, schema }],
  });
  if (mark.language === 'json') {
    const marked = markedSchema(mark, api);
    return typeof marked === 'object' ? marked : whole(marked ?? titledSchema(mark, api, above));
  }
  const operation = mark.language === 'http' ? httpOperation(mark, api) : operationWithBody(mark, api);
  const schema = jsonSchema(operation?.body?.contents);
  return { bodies: schema === undefined ? [] : objectsIn(mark.code).map((found) => ({ ...found, schema })) };
}

/** Matches `json request=sale`, `json response=sale` or `response=sale:402`, `json schema=Payment`. */
const MARK = /(?:^|\s)(?<kind>request|response|schema)=(?<name>[^\s:{]+)(?::(?<status>\w+))?/;

function markedSchema(mark: CodeMark, api: Api): string | undefined | { readonly problem: PluginProblem } {
  const { kind, name = '', status } = MARK.exec(mark.meta)?.groups ?? {};
  if (kind === undefined) return undefined;
  if (kind === 'schema') {
    return (
      api.schemas.get(name) ??
      unknownName(mark, api, { what: 'schema', name, known: [...api.schemas.keys()] })
    );
  }
  const operation = api.operations.find(({ id }) => id === name);
  const ids = api.operations.map(({ id }) => id);
  if (operation === undefined) return unknownName(mark, api, { what: 'operation', name, known: ids });
  if (kind === 'request') return jsonSchema(operation.body?.contents);
  return responseSchema(operation, (known) =>
    status === undefined ? known.startsWith('2') : known === status,
  );
}

function responseSchema(
  operation: Operation | undefined,
  isWanted: (status: string) => boolean,
): string | undefined {
  return jsonSchema(operation?.responses.find(({ status }) => isWanted(status))?.contents);
}

function unknownName(
  mark: CodeMark,
  api: Api,
  {
    what,
    name,
    known,
  }: { readonly what: 'operation' | 'schema'; readonly name: string; readonly known: readonly string[] },
): { readonly problem: PluginProblem } {
  const text = `The API has no ${what} "${name}".`;
  const hint =
    didYouMeanWithin(api.suggestions, name, known) ?? `It has, for example, ${known.slice(0, 3).join(', ')}.`;
  return {
    problem: problemAt({ ...mark, lines: [[mark.blockLine, 1]] }, 0, {
      code: `unknown-${what}`,
      severity: 'error',
      problem: text,
      hint,
    }),
  };
}

/**
 * Returns the schema that a title implies: "Body of POST /v1/payments"; or, about the request above, "Request body"
 * and, for its response, "402 Payment Required". Undefined for other titles, and for bodies that are not JSON.
 */
function titledSchema(mark: CodeMark, api: Api, above: Operation | undefined): string | undefined {
  const title = titleOf(mark);
  if (titledOperation(mark, api) !== undefined || /^Request body\b/.test(title))
    return jsonSchema(above?.body?.contents);
  const status = /^\d{3}(?= )/.exec(title)?.[0];
  return status === undefined ? undefined : responseSchema(above, (known) => known === status);
}

/** Returns the operation in the request line of an `http` code block, or in the title of others; undefined if none. */
function askedIn(mark: CodeMark, api: Api): Operation | undefined {
  return mark.language === 'http' ? httpOperation(mark, api) : titledOperation(mark, api);
}

function titledOperation(mark: CodeMark, api: Api): Operation | undefined {
  const { method, path } = /\b(?<method>POST|PUT|PATCH) (?<path>\/\S+)/.exec(titleOf(mark))?.groups ?? {};
  if (method === undefined || path === undefined) return undefined;
  return operationsAt(api, path).find((operation) => operation.method === method);
}

function titleOf({ meta }: CodeMark): string {
  return /title=["'](?<title>[^"']*)/.exec(meta)?.groups?.title ?? '';
}

function httpOperation(mark: CodeMark, api: Api): Operation | undefined {
  const request = httpRequest(mark, api);
  if (request === undefined) return undefined;
  return operationsAt(api, request.path).find(({ method }) => method === request.method);
}

/** Returns the outermost JSON objects in code, with their offsets. */
function objectsIn(code: string): readonly { readonly json: string; readonly index: number }[] {
  const found: { readonly json: string; readonly index: number }[] = [];
  let end = 0;
  let unclosed = 0;
  for (const { index } of code.matchAll(/\{(?=\s*"[\w-]+"\s*:)/g)) {
    if (index < end) continue;
    end = closingBrace(code, index);
    if (end > index) found.push({ json: asJson(code.slice(index, end)), index });
    else if (++unclosed > limits.api.unclosed) break;
  }
  return found;
}

const PYTHON: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/** Converts a Python literal to JSON of the same length: other keywords, and no trailing commas. */
function asJson(literal: string): string {
  return literal.replace(/"(?:[^"\\\n]|\\.)*"|\b(?:True|False|None)\b|,(?=\s*[}\]])/g, (found) =>
    found === ',' ? ' ' : (PYTHON[found] ?? found),
  );
}

/** Returns the offset after the brace that closes the one at `start`; 0 without one. */
function closingBrace(code: string, start: number): number {
  let depth = 0;
  for (const { 0: token, index } of code.slice(start).matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    else if (token === '}' && --depth === 0) return start + index + 1;
  }
  return 0;
}
