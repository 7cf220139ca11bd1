/** OpenAPI files, each as one document. */
export type Documents = readonly { readonly document: unknown }[];

/** Facts of an operation that articles repeat. */
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

const NAME = /^[A-Za-z]\w*$/;
const CODE = /(?<=`)[\w.=]+(?=`)/g;

/**
 * Returns the names in OpenAPI files: keys, values of one word, and words of code in descriptions. None of them is a
 * misspelled state. Leaves out states in examples, which may be wrong themselves.
 */
export function apiNames(documents: Documents, stateProperties: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set<string>();
  const open = documents.map(({ document }) => ({ key: '', value: document }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { key, value } = next;
    if (typeof value === 'string') {
      if (NAME.test(value) && !stateProperties.has(key)) names.add(value);
      for (const [code] of value.matchAll(CODE))
        for (const [name] of code.matchAll(/[A-Za-z]\w*/g)) names.add(name);
    } else if (Array.isArray(value)) {
      for (const item of value) open.push({ key: '', value: item });
    } else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        if (NAME.test(name)) names.add(name);
        open.push({ key: name, value: member });
      }
    }
  }
  return names;
}

/** Returns the operations of OpenAPI files. */
export function operationsIn(documents: Documents): Operations {
  return new Map(documents.flatMap(({ document }) => operationsOf(document)));
}

function operationsOf(document: unknown): readonly (readonly [string, OperationFacts])[] {
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
  return new Map(
    parameters.flatMap((parameter) => {
      const own = targetOf(parameter, document);
      if (!isObject(own) || own.in !== 'query' || typeof own.name !== 'string') return [];
      const schema = targetOf(own.schema, document);
      if (!isObject(schema) || !Array.isArray(schema.enum)) return [];
      return [[own.name, new Set(schema.enum.map(String))] as const];
    }),
  );
}

/** Maximum number of references to follow; more are circular. */
const MOST_REFERENCES = 20;

/** Follows references; undefined for a broken or circular one. */
function targetOf(value: unknown, document: unknown): unknown {
  let target = value;
  for (let count = 0; count < MOST_REFERENCES; count += 1) {
    if (!isObject(target) || typeof target.$ref !== 'string') return target;
    const steps = target.$ref.replace(/^#\//, '').split('/');
    const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    target = names.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), document);
  }
  return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
