import { keysIn, resolve } from '../../shared/json-schema/pointers.ts';
import { createValidator, type Validator } from '../../shared/json-schema/validate.ts';
import { hasParts, isJson, isNumeric } from '../../shared/lossless.ts';
import type { OfferedContent, OfferedOperation } from '../../shared/offered/api.ts';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';
import type { StateMachine } from '../../shared/offered/values.ts';
import { acceptedContent, responseOf } from './representation.ts';
import { isLeaf, valueAt } from './values.ts';

/** A type of objects that the API returns, such as `Payment`. */
export interface ObjectType {
  readonly name: string;
  /** Name of the field with its id. */
  readonly id: string;
  readonly machine?: StateMachine;
  /** Path of the field with its state. */
  readonly state?: string;
  /** Parts with separate states, such as `agreement`. */
  readonly parts: readonly ObjectPart[];
  /** True: no operation returns a single object, so examples are only in lists. */
  readonly isOnlyListed?: boolean;
}

/** A part of an object with separate states. */
export interface ObjectPart {
  readonly field: string;
  readonly machine: StateMachine;
  readonly state: string;
}

/** An example of an object in the documentation. */
export interface Documented {
  readonly type: ObjectType;
  readonly id: string;
  readonly value: unknown;
  readonly operation: OfferedOperation;
  /** Name of the example. */
  readonly name: string;
}

/** The API, prepared for handling requests. */
export interface Api {
  readonly file: SandboxFile;
  readonly validator: Validator;
  readonly operations: readonly OfferedOperation[];
  readonly types: ReadonlyMap<string, ObjectType>;
  /** Every example of an object, in the order of the file. */
  readonly documented: readonly Documented[];
  /** Returns the type of an operation's response; undefined for lists and the like. */
  readonly typeOf: (operation: OfferedOperation) => ObjectType | undefined;
}

/** Reads the types and the documented objects of an API. */
export function readApi(file: SandboxFile): Api {
  const operations = file.api.operations.filter(({ isWebhook }) => !isWebhook);
  const types = typesOf(operations, file);
  const typeOf = (operation: OfferedOperation): ObjectType | undefined =>
    types.get(typeName(successOf(operation)) ?? '');
  return {
    file,
    operations,
    types,
    typeOf,
    validator: validatorOf(file),
    documented: operations.flatMap((operation) =>
      documentedBy(operation, { own: typeOf(operation), types, document: file.api.document }),
    ),
  };
}

const validators = new WeakMap<SandboxFile['api'], Validator>();

/** Returns the validator of an API. Sandboxes of the same API share it, because compiling schemas takes time. */
function validatorOf({ api }: SandboxFile): Validator {
  const validator = validators.get(api) ?? createValidator(api.document);
  validators.set(api, validator);
  return validator;
}

/** Returns the content of the successful response, preferably JSON; undefined without one. */
export function successOf(operation: OfferedOperation): OfferedContent | undefined {
  const { status = '', contents = [] } = responseOf(operation) ?? {};
  return /^(?:2|default)/i.test(status) ? acceptedContent(contents, undefined) : undefined;
}

/** Returns the content that is JSON; undefined without one. */
export function jsonOf(contents: readonly OfferedContent[]): OfferedContent | undefined {
  return contents.find(({ mediaType }) => isJson(mediaType));
}

/** Returns the name of a content's schema; for a schema without a name, its pointer; undefined without a schema. */
function typeName(content: OfferedContent | undefined): string | undefined {
  const keys = keysIn(content?.schema ?? '');
  const isNamed =
    (keys[0] === 'components' && keys[1] === 'schemas' && keys.length === 3) ||
    (keys[0] === 'definitions' && keys.length === 2);
  return isNamed ? keys.at(-1) : content?.schema;
}

function typesOf(
  operations: readonly OfferedOperation[],
  { states: machines, api: { document } }: Pick<SandboxFile, 'states' | 'api'>,
): ReadonlyMap<string, ObjectType> {
  const found = new Map<string, ObjectType>();
  for (const operation of operations) {
    const content = successOf(operation);
    const name = typeName(content);
    const example = content?.examples[0]?.value;
    if (name === undefined || found.has(name) || isLeaf(example) || Array.isArray(example)) continue;
    const id = idFieldOf(name, example, operations);
    if (id === undefined) continue;
    const [machine, state] = machineOf(name, machines);
    found.set(name, {
      name,
      id,
      ...(machine && state !== undefined && { machine, state }),
      parts: partsOf(content?.examples.map(({ value }) => value) ?? [], machines),
    });
  }
  for (const { name, entries } of operations.flatMap((operation) => listedBy(operation, document))) {
    const id = idFieldOf(name, entries[0], operations);
    const isAddressed = operations.some(({ parameters }) =>
      parameters.some((one) => one.in === 'path' && one.name === id),
    );
    if (id !== undefined && isAddressed && !found.has(name))
      found.set(name, { name, id, parts: [], isOnlyListed: true });
  }
  return found;
}

/** Returns the lists in an operation's response: name of the items' schema, and the items of the example. */
function listedBy(
  operation: OfferedOperation,
  document: unknown,
): readonly { readonly name: string; readonly entries: readonly unknown[] }[] {
  const content = successOf(operation);
  const schema = content?.schema === undefined ? undefined : resolve(document, content.schema);
  return Object.entries(content?.examples[0]?.value ?? {}).flatMap(([field, entries]) => {
    const reference = valueAt(schema, ['properties', field, 'items', '$ref']);
    const name = typeof reference === 'string' ? keysIn(reference).at(-1) : undefined;
    return name !== undefined && Array.isArray(entries) && entries.length > 0 ? [{ name, entries }] : [];
  });
}

function machineOf(name: string, machines: readonly StateMachine[]): readonly [StateMachine?, string?] {
  const machine = machines.find(({ property }) => property.split('.', 1)[0] === name);
  return machine ? [machine, machine.property.split('.').slice(1).join('.')] : [];
}

/** Returns the fields that contain an object with states but without an id: `agreement` for `Agreement.state`. */
function partsOf(examples: readonly unknown[], machines: readonly StateMachine[]): readonly ObjectPart[] {
  return machines.flatMap((machine) => {
    const [name = '', state = ''] = machine.property.split('.');
    const field = name.charAt(0).toLowerCase() + name.slice(1);
    const isPart = examples.some(
      (value) =>
        valueAt(value, [field, state]) !== undefined && valueAt(value, [field, `${field}Id`]) === undefined,
    );
    return isPart ? [{ field, machine, state }] : [];
  });
}

/** Returns the id field of a type: `paymentId`, `id`, or a parameter of a path; undefined without one. */
function idFieldOf(
  name: string,
  example: unknown,
  operations: readonly OfferedOperation[],
): string | undefined {
  const fields = hasParts(example) ? Object.keys(example) : [];
  const plain = (text: string): string => text.replace(/[_-]/g, '').toLowerCase();
  const inPaths = new Set(
    operations.flatMap(({ parameters }) =>
      parameters.flatMap((one) => (one.in === 'path' ? [one.name] : [])),
    ),
  );
  const own = fields.find((field) => plain(field) === `${plain(name)}id`);
  return own ?? fields.find((field) => field === 'id') ?? fields.find((field) => inPaths.has(field));
}

function documentedBy(
  operation: OfferedOperation,
  {
    own,
    types,
    document,
  }: {
    readonly own: ObjectType | undefined;
    readonly types: ReadonlyMap<string, ObjectType>;
    readonly document: unknown;
  },
): readonly Documented[] {
  const examples = successOf(operation)?.examples ?? [];
  const listed = listedBy(operation, document).flatMap(({ name, entries }) => {
    const type = types.get(name);
    return type?.isOnlyListed ? entries.map((value) => ({ type, name: '', value })) : [];
  });
  const shown = own ? examples.map(({ name, value }) => ({ type: own, name, value })) : listed;
  return shown.flatMap(({ type, name, value }) => {
    const id = valueAt(value, [type.id]);
    return typeof id === 'string' || isNumeric(id) ? [{ type, id: String(id), value, operation, name }] : [];
  });
}

/** Returns the state of an object; undefined for a type without states. */
export function stateOf(type: ObjectType, value: unknown): string | undefined {
  const state = type.state === undefined ? undefined : valueAt(value, type.state.split('.'));
  return typeof state === 'string' ? state : undefined;
}
