import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slug } from 'github-slugger';
import { CORE_SCHEMA, load } from 'js-yaml';

/** An example of a body as a file has it, and the name of the operation's page. */
export interface PresentExample {
  readonly page: string;
  readonly name: string;
  readonly value: unknown;
}

/** Content of an OpenAPI file, counted without the reader under test. */
export interface SpecContents {
  readonly operations: number;
  /** `POST /payments`, each once. */
  readonly endpoints: readonly string[];
  readonly examples: readonly PresentExample[];
}

/** A value, and the file that references in it are relative to. */
interface Located {
  readonly value: unknown;
  readonly file: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Longer chains of references are circles. */
const LONGEST_CHAIN = 30;

/** Reads the operations of a file and the examples of their bodies. */
export function readContents(file: string): SpecContents {
  const files = new Map<string, unknown>();
  const read = (path: string): unknown => {
    if (!files.has(path)) files.set(path, readValue(path));
    return files.get(path);
  };
  const root = { value: read(file), file };
  const operations = ['paths', 'webhooks', 'x-webhooks'].flatMap((key) =>
    childrenOf(child(root, key, read), read).flatMap(([path, item]) => operationsOf(path, item, read)),
  );
  const pages = namesOfPages(operations);
  return {
    operations: operations.length,
    endpoints: [...new Set(operations.map(({ endpoint }) => endpoint))],
    examples: operations.flatMap(({ operation }, at) => examplesOf(pages[at] ?? '', operation, read)),
  };
}

/**
 * Names of operations' pages. An operation whose id is taken is named by its method and path; the second page with a name gets
 * the number 2. Two names are those of other pages.
 */
function namesOfPages(operations: readonly FoundOperation[]): readonly string[] {
  const ids = new Set<string>();
  const counts = new Map([
    ['index', 1],
    ['schemas', 1],
  ]);
  return operations.map(({ id, place }) => {
    const name = pageName(id === undefined || ids.has(id) ? place : id);
    if (id !== undefined) ids.add(id);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}

function pageName(name: string): string {
  return slug(name.replace(/\s+/g, '-'));
}

function readValue(path: string): unknown {
  try {
    return load(readFileSync(path, 'utf8'), { schema: CORE_SCHEMA });
  } catch {
    return undefined;
  }
}

type Read = (path: string) => unknown;

interface FoundOperation {
  readonly id?: string;
  /** `get orders id` */
  readonly place: string;
  readonly operation: Located;
  readonly endpoint: string;
}

function operationsOf(path: string, item: Located, read: Read): readonly FoundOperation[] {
  const methods = METHODS.map((method) => [method, child(item, method, read)] as const);
  return [...methods, ...childrenOf(child(item, 'additionalOperations', read), read)].flatMap(
    ([method, operation]) => {
      if (operation === undefined) return [];
      const id = child(operation, 'operationId', read)?.value;
      const place = `${method} ${path.replace(/[{}/]+/g, ' ').trim()}`;
      // Other methods are sent as they are written.
      const sent = METHODS.includes(method) ? method.toUpperCase() : method;
      return [
        { ...(typeof id === 'string' && { id: id.trim() }), place, operation, endpoint: `${sent} ${path}` },
      ];
    },
  );
}

/** The examples of an operation and of its callbacks. */
function examplesOf(page: string, at: Located, read: Read): readonly PresentExample[] {
  const called = childrenOf(child(at, 'callbacks', read), read).flatMap(([, callback]) =>
    childrenOf(callback, read).flatMap(([path, item]) => operationsOf(path, item, read)),
  );
  return [at, ...called.map(({ operation }) => operation)].flatMap((one) =>
    exchanged(one, read).map((example) => ({ page, ...example })),
  );
}

/** The examples of what is sent and of what answers it. */
function exchanged(at: Located, read: Read): readonly Named[] {
  const responses = childrenOf(child(at, 'responses', read), read).map(([, response]) => response);
  const bodies = [child(at, 'requestBody', read), ...responses];
  const modern = bodies.flatMap((body) =>
    childrenOf(child(body, 'content', read), read).flatMap(([, media]) => [
      ...named(childrenOf(child(media, 'examples', read), read), read),
      ...single(child(media, 'example', read)),
    ]),
  );
  // Swagger 2.0: media type → value.
  const old = responses.flatMap((response) =>
    childrenOf(child(response, 'examples', read), read).map(([name, { value }]) => ({ name, value })),
  );
  return [...modern, ...old];
}

type Named = Pick<PresentExample, 'name' | 'value'>;

function named(examples: readonly (readonly [string, Located])[], read: Read): readonly Named[] {
  return examples.flatMap(([name, example]) => {
    const value = child(example, 'value', read) ?? child(example, 'dataValue', read);
    return value === undefined ? [] : [{ name, value: value.value }];
  });
}

function single(example: Located | undefined): readonly Named[] {
  return example === undefined ? [] : [{ name: 'example', value: example.value }];
}

/** The value of a key, with its references followed. */
function child(at: Located | undefined, key: string, read: Read): Located | undefined {
  if (at === undefined || !isMapping(at.value) || !Object.hasOwn(at.value, key)) return undefined;
  return followed({ value: at.value[key], file: at.file }, read);
}

function childrenOf(at: Located | undefined, read: Read): readonly (readonly [string, Located])[] {
  if (at === undefined || !isMapping(at.value)) return [];
  return Object.keys(at.value)
    .filter((key) => !key.startsWith('x-'))
    .flatMap((key) => {
      const found = child(at, key, read);
      return found === undefined ? [] : [[key, found] as const];
    });
}

function followed(at: Located, read: Read): Located | undefined {
  let found: Located | undefined = at;
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    if (found === undefined || !isMapping(found.value) || typeof found.value.$ref !== 'string') return found;
    const [path = '', pointer = ''] = found.value.$ref.split('#', 2);
    const file: string = path === '' ? found.file : join(dirname(found.file), path);
    found = below({ value: read(file), file }, pointer);
  }
  return undefined;
}

function below({ value, file }: Located, pointer: string): Located | undefined {
  const steps = pointer.split('/').slice(1).map(stepOf);
  const found = steps.reduce<unknown>(
    (holder, step) => (Array.isArray(holder) || isMapping(holder) ? Reflect.get(holder, step) : undefined),
    value,
  );
  return found === undefined ? undefined : { value: found, file };
}

function stepOf(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return part.replaceAll('~1', '/').replaceAll('~0', '~');
  }
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
