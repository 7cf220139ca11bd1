import * as limits from '../../../shared/limits.ts';
import { didYouMean } from '../../../shared/suggestions.ts';
import { decodedText } from '../../shared/json-schema/pointers.ts';
import type { OfferedOperation } from '../../shared/offered/api.ts';
import type { Call, Refused, SandboxRequest } from './exchange.ts';

/** Finds the operation of a request, or returns a refusal. */
export type Router = (request: SandboxRequest) => Call | Refused;

/** Creates the router of an API. Of two matching paths, the one with fewer parameters wins. */
export function createRouter(operations: readonly OfferedOperation[]): Router {
  const routes = operations.map((operation) => ({ operation, template: templateOf(operation) }));
  routes.sort((a, b) => a.template.names.length - b.template.names.length);
  return (request) => {
    const [target = ''] = request.target.split('?', 1);
    const path = target.replace(/%[\da-f]{2}/g, (encoded) => encoded.toUpperCase());
    const fitting = routes.flatMap((route) => {
      const values = valuesIn(path, route.template, route.operation.prefix);
      return values ? [{ ...route, values }] : [];
    });
    if (fitting.length === 0)
      return { reason: 'path', text: `There is no path ${path}.${pathHint(path, routes)}`, status: 404 };
    const found = fitting.find(({ operation }) => operation.method === request.method);
    if (found === undefined) {
      const allowed = [...new Set(fitting.map(({ operation }) => operation.method))].join(', ');
      const text = `${path} allows ${allowed}, not ${request.method}.`;
      return { reason: 'method', text, status: 405, headers: { Allow: allowed } };
    }
    const { operation, template, values } = found;
    return {
      operation,
      request,
      rawPath: Object.fromEntries(template.names.map((name, index) => [name, values[index] ?? ''])),
      path: Object.fromEntries(template.names.map((name, index) => [name, decodedText(values[index] ?? '')])),
    };
  };
}

interface Route {
  readonly operation: OfferedOperation;
  readonly template: Template;
}

/** Returns a hint with a path of the API that differs only in the final slash or in few letters; else it is empty. */
function pathHint(path: string, routes: readonly Route[]): string {
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  const isPath = routes.some(({ operation, template }) => valuesIn(other, template, operation.prefix));
  if (isPath) return ` There is ${other}.`;
  if (path.length > limits.sandbox.path) return '';
  const hint = didYouMean(
    path,
    routes.map(({ operation }) => operation.prefix + operation.path),
  );
  return hint === undefined ? '' : ` ${hint}`;
}

/** Path of an operation, split into texts and names of parameters. */
interface Template {
  readonly names: readonly string[];
  /** Texts before the first parameter, between two, and after the last one. */
  readonly texts: readonly string[];
}

function templateOf({ path }: OfferedOperation): Template {
  const [plain = ''] = path.split('?', 1);
  const pieces = (plain === '/' ? '' : plain).split(/\{([^{}]*)\}/);
  return {
    // Encoded as in requests.
    texts: pieces
      .filter((_, index) => index % 2 === 0)
      .map((text) => text.replace(/[^!-~]+/g, encodeURIComponent)),
    names: pieces.filter((_, index) => index % 2 === 1),
  };
}

/**
 * Returns the values of the parameters; undefined if the path does not match. The server's path may be left out,
 * because readers of one form see the other.
 */
function valuesIn(path: string, { texts }: Template, prefix: string): readonly string[] | undefined {
  // The address of an API and its root are the same.
  const withoutRoot = (own: string): string => (own === '/' ? '' : own);
  const rest = path.startsWith(prefix) ? matched(withoutRoot(path.slice(prefix.length)), texts) : undefined;
  return rest ?? matched(withoutRoot(path), texts);
}

/**
 * Returns the values of the parameters in linear time, or undefined if the path does not match. Each value ends before
 * the first occurrence of the text after it, is not empty and has no slash.
 */
function matched(path: string, [start = '', ...texts]: readonly string[]): readonly string[] | undefined {
  if (!path.startsWith(start)) return undefined;
  const values: string[] = [];
  let at = start.length;
  for (const [index, text] of texts.entries()) {
    const isLast = index === texts.length - 1;
    const end = isLast ? path.length - text.length : path.indexOf(text, at + 1);
    const value = path.slice(at, end);
    if (end <= at || !path.startsWith(text, end) || value.includes('/')) return undefined;
    values.push(value);
    at = end + text.length;
  }
  return at === path.length ? values : undefined;
}
