import { decodedText } from '../../../json-schema/pointers.ts';
import type { OfferedOperation } from '../../../reference/offered-api.ts';
import type { Call, Refused, SandboxRequest } from './exchange.ts';

/** Finds the operation that a request is for. */
export type Router = (request: SandboxRequest) => Call | Refused;

/** Returns the router of an API. Of two paths that fit, the one with fewer parameters counts. */
export function createRouter(operations: readonly OfferedOperation[]): Router {
  const routes = operations.map((operation) => ({ operation, ...patternOf(operation) }));
  routes.sort((a, b) => a.names.length - b.names.length);
  return (request) => {
    const [path = ''] = request.target.split('?', 1);
    const fitting = routes.flatMap((route) => {
      const match = route.pattern.exec(path);
      return match ? [{ ...route, match }] : [];
    });
    if (fitting.length === 0) return { reason: 'path', text: `There is no path ${path}.`, status: 404 };
    const found = fitting.find(({ operation }) => operation.method === request.method);
    if (found === undefined) {
      const allowed = [...new Set(fitting.map(({ operation }) => operation.method))].join(', ');
      return { reason: 'method', text: `${path} allows ${allowed}, not ${request.method}.`, status: 405 };
    }
    const { operation, names, match } = found;
    return {
      operation,
      request,
      path: Object.fromEntries(names.map((name, index) => [name, decodedText(match[index + 1] ?? '')])),
    };
  };
}

/** With the path of the server, and without it: readers of one see the other. */
function patternOf({ path, prefix }: OfferedOperation): {
  readonly pattern: RegExp;
  readonly names: readonly string[];
} {
  const names: string[] = [];
  const [plain = ''] = path.split('?', 1);
  const source = plain.split(/(\{[^{}]*\})/).map((part) => {
    const name = /^\{(.*)\}$/.exec(part)?.[1];
    if (name === undefined) return literal(part);
    names.push(name);
    return '([^/]+)';
  });
  return { pattern: new RegExp(`^(?:${literal(prefix)})?${source.join('')}/?$`), names };
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
