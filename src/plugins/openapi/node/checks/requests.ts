import {
  type CodeMark,
  didYouMeanWithin,
  limits,
  type Marks,
  type PluginProblem,
  problemAt,
  type TextMark,
  textOf,
} from 'paydocs/plugin';
import type { Operation } from '../model.ts';
import { type Api, jsonSchema } from './api.ts';
import { commonStart, operationsAt, pathsOf } from './paths.ts';

/** Matches a method and path, alone in inline code or at the start of a request. */
const REQUEST = /^(?<quote>`*)\s*(?<method>GET|PUT|POST|DELETE|HEAD|PATCH|OPTIONS) (?<path>\/[^\s?`]*)/;

/**
 * Creates the check of requests against several APIs, whose paths may begin alike. Joins their operations once, because
 * the prefix tree is cached by that array.
 */
export function createRequestCheck(
  apis: readonly Api[],
): (marks: Marks, own: Api) => readonly PluginProblem[] {
  const operations = apis.flatMap((api) => api.operations);
  return (marks, own) => unknownRequests(marks, own, operations);
}

/** Finds requests in text and code with an unknown path, or another method. */
export function unknownRequests(
  { texts, codes }: Marks,
  own: Api,
  operations: Api['operations'] = own.operations,
): readonly PluginProblem[] {
  const start = commonStart(own);
  if (start === undefined) return [];
  const api = { ...own, operations };
  return [
    ...texts.filter(isName).flatMap((mark) => inText(mark, api, start)),
    ...codes.flatMap((mark) =>
      mark.language === 'http' ? inHttp(mark, api, start) : inProgram(mark, api, start),
    ),
  ];
}

/** True for inline code, and for a text that is only a request, such as that of a link. */
function isName({ kind, text }: TextMark): boolean {
  return kind === 'code' || REQUEST.exec(text)?.[0] === text;
}

function inText(mark: TextMark, api: Api, start: string): readonly PluginProblem[] {
  const request = REQUEST.exec(mark.text)?.groups;
  if (request !== undefined)
    return requestProblems(mark, { method: request.method ?? '', path: request.path ?? '' }, api, start);
  const path = /^`+\s*(\/[^\s?`…]*)\s*`+$/.exec(mark.text)?.[1];
  return path === undefined ? [] : pathProblems(mark, { path, index: mark.text.indexOf(path) }, api, start);
}

function inHttp(mark: CodeMark, api: Api, start: string): readonly PluginProblem[] {
  const request = httpRequest(mark, api);
  return request === undefined ? [] : requestProblems(mark, request, api, start);
}

/** Returns method and path of an `http` block with a request to the API; undefined for responses and other hosts. */
export function httpRequest(
  { code }: CodeMark,
  api: Api,
): { readonly method: string; readonly path: string } | undefined {
  const { method, path } = REQUEST.exec(code)?.groups ?? {};
  const host = /^host:\s*(\S+)/im.exec(code)?.[1];
  const isForeign = host !== undefined && !isOurs(host, api);
  return method === undefined || path === undefined || isForeign ? undefined : { method, path };
}

/** True for a host of the API. Also true if the file gives no host, or only a part of it. */
function isOurs(host: string, { servers }: Api): boolean {
  const isOpen = (server: string): boolean => !server.includes('//') || /\/\/[^/]*\{/.test(server);
  return servers.length === 0 || servers.some((server) => server.includes(`//${host}`) || isOpen(server));
}

function requestProblems(
  mark: TextMark | CodeMark,
  { method, path }: { readonly method: string; readonly path: string },
  api: Api,
  start: string,
): readonly PluginProblem[] {
  if (!path.startsWith(start)) return [];
  const index = textOf(mark).indexOf(path);
  const found = operationsAt(api, path);
  if (found.length === 0) return pathProblems(mark, { path, index }, api, start);
  if (found.some((operation) => operation.method === method)) return [];
  const allowed = [...new Set(found.map((operation) => operation.method))].join(', ');
  const text = `The API does not take ${method} at ${path}.`;
  return [
    problemAt(mark, textOf(mark).indexOf(method), {
      code: 'api-request',
      severity: 'error',
      problem: text,
      hint: `It takes ${allowed}.`,
    }),
  ];
}

function pathProblems(
  mark: TextMark | CodeMark,
  {
    path,
    index,
    isOpen = false,
  }: { readonly path: string; readonly index: number; readonly isOpen?: boolean },
  api: Api,
  start: string,
): readonly PluginProblem[] {
  if (!path.startsWith(start) || path === start || operationsAt(api, path, isOpen).length > 0) return [];
  const known = pathsOf(api);
  const text = `The API has no path "${path}".`;
  return [
    problemAt(mark, index, {
      code: 'api-request',
      severity: 'error',
      problem: text,
      hint: didYouMeanWithin(api.suggestions, path, known) ?? `It has, for example, ${known[0]}.`,
    }),
  ];
}

/** A path in a program. */
interface UsedPath {
  readonly path: string;
  readonly index: number;
  /** True if the program appends something to it. */
  readonly isOpen: boolean;
}

/** Returns paths in the strings of a program that begin like those of the API. */
function pathsIn({ code }: CodeMark, api: Api, start: string): readonly UsedPath[] {
  const pattern = new RegExp(
    `(?<![\\w/])(?:https?://(?<host>[\\w.-]+))?(?<path>${start.replace(/[^\w/]/g, '\\$&')}[\\w/{}$().\\\\%:-]*)(?<after>["'\`]?\\s*[+.]?)`,
    'g',
  );
  return [...code.matchAll(pattern)].flatMap(({ 0: match, index, groups }) => {
    const { host, path = '', after = '' } = groups ?? {};
    if (path.length > limits.api.path) return [];
    if (host !== undefined && !isOurs(host, api)) return [];
    const clean = path.replace(/[).,:;\\]+$/, (end) =>
      /\\?\([^)]*$/.test(path.slice(0, -end.length)) ? end : '',
    );
    return {
      path: clean,
      index: index + match.indexOf(path),
      isOpen: clean.endsWith('/') || /[+.]$/.test(after),
    };
  });
}

function inProgram(mark: CodeMark, api: Api, start: string): readonly PluginProblem[] {
  return pathsIn(mark, api, start).flatMap((used) => pathProblems(mark, used, api, start));
}

/** Returns the only operation with a JSON body that a program calls; undefined if there are none or several. */
export function operationWithBody(mark: CodeMark, api: Api): Operation | undefined {
  const start = commonStart(api);
  if (start === undefined) return undefined;
  const found = pathsIn(mark, api, start).flatMap(({ path }) => operationsAt(api, path));
  const withBody = [...new Set(found)].filter(({ body }) => jsonSchema(body?.contents) !== undefined);
  return withBody.length === 1 ? withBody[0] : undefined;
}
