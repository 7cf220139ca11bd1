import { load } from 'js-yaml';
import { followed, isObject } from '../../../shared/json-schema/pointers.ts';

/** What an operation of the API says about itself, as far as articles repeat it. */
export interface OperationFacts {
  /** Statuses of success: `201`. */
  readonly successes: ReadonlySet<string>;
  /** Error codes that it lists in `x-error-codes`. */
  readonly codes: ReadonlySet<string>;
  /** Parameter of the query → its values, where it has a list of them. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Operation ID → its facts. */
export type Operations = ReadonlyMap<string, OperationFacts>;

/** Reads the operations of OpenAPI files by their texts. A file that is not valid says nothing: its reader reports it. */
export function readOperations(texts: readonly string[]): Operations {
  return new Map(texts.flatMap((text) => operationsIn(documentIn(text))));
}

function documentIn(text: string): unknown {
  try {
    return load(text);
  } catch {
    return undefined;
  }
}

function operationsIn(document: unknown): readonly (readonly [string, OperationFacts])[] {
  const paths = isObject(document) && isObject(document.paths) ? Object.values(document.paths) : [];
  return paths.filter(isObject).flatMap((path) =>
    Object.values(path).flatMap((operation) => {
      if (!isObject(operation) || typeof operation.operationId !== 'string') return [];
      const { operationId, responses, 'x-error-codes': codes, parameters } = operation;
      const statuses = isObject(responses) ? Object.keys(responses) : [];
      const facts: OperationFacts = {
        successes: new Set(statuses.filter((status) => /^2\d\d$/.test(status))),
        codes: new Set(Array.isArray(codes) ? codes.map(String) : []),
        values: valuesOf([path.parameters, parameters], document),
      };
      return [[operationId, facts] as const];
    }),
  );
}

function valuesOf(lists: readonly unknown[], document: unknown): OperationFacts['values'] {
  const parameters = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  const target = (value: unknown): unknown => followed(document, { value, pointer: '' })?.value;
  return new Map(
    parameters.flatMap((parameter) => {
      const own = target(parameter);
      if (!isObject(own) || own.in !== 'query' || typeof own.name !== 'string') return [];
      const schema = target(own.schema);
      if (!isObject(schema) || !Array.isArray(schema.enum)) return [];
      return [[own.name, new Set(schema.enum.map(String))] as const];
    }),
  );
}
