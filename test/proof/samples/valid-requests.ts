import { format, type Schema as JsonSchema, validate } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ApiFiles } from '../../../src/plugins/openapi/node/api-files.ts';
import { bundle } from '../../../src/plugins/openapi/node/bundle.ts';
import { objectsIn } from '../../../src/plugins/openapi/node/checks/objects.ts';
import { exampleOf } from '../../../src/plugins/openapi/node/example.ts';
import type { ApiModel, Operation } from '../../../src/plugins/openapi/node/model.ts';
import { readApi } from '../../../src/plugins/openapi/node/read.ts';
import { hasValue, sentParameters } from '../../../src/plugins/openapi/node/samples/request.ts';
import { type PartKind, partKind } from '../../../src/plugins/openapi/node/upgrade.ts';
import { isObject, resolve } from '../../../src/plugins/shared/json-schema/pointers.ts';
import { rounded } from '../../../src/plugins/shared/lossless.ts';

/** A value of a generated request, and the JSON Pointer of the schema that it must follow. */
interface SentValue {
  readonly operation: string;
  /** `query limit`, or a media type. */
  readonly place: string;
  readonly schema: string;
  readonly value: unknown;
  /** True: its author has written it for this place. */
  readonly isWritten: boolean;
}

/** A value that its schema does not allow, and why. */
export interface InvalidValue extends SentValue {
  readonly reason: string;
}

/** Contents of an API's requests, and their problems in the words of two validators. */
export interface RequestReport {
  readonly operations: number;
  readonly values: number;
  readonly invalid: readonly InvalidValue[];
  /** Values with a schema that no validator can read: one with a reference that leads nowhere. */
  readonly unread: readonly InvalidValue[];
}

/** Compares every value of every generated request of an API with the schema in its file; undefined for a file without API. */
export function reportRequests(files: ApiFiles): RequestReport | undefined {
  const { model } = readApi(files);
  const document = bundle(files)?.document;
  if (model === undefined || document === undefined) return undefined;
  const faultOf = createJudges(schemasOnly(document));
  const operations = model.operations.filter(({ isWebhook }) => !isWebhook);
  const values = operations.flatMap((operation) => sentValues(operation, model));
  const invalid: InvalidValue[] = [];
  const unread: InvalidValue[] = [];
  for (const sent of values)
    try {
      const reason = faultOf(sent.schema, sent.value);
      if (reason !== undefined) invalid.push({ ...sent, reason });
    } catch (error) {
      unread.push({ ...sent, reason: String(error) });
    }
  return { operations: operations.length, values: values.length, invalid, unread };
}

function sentValues(operation: Operation, model: ApiModel): readonly SentValue[] {
  const { id, body } = operation;
  const parameters = [...sentParameters(operation, model)].flatMap(([parameter, { value }]): SentValue[] => {
    if (parameter.pointer === undefined) return [];
    const { pointer: schema, examples, in: place, name } = parameter;
    const isWritten = examples.some(hasValue);
    return [{ operation: id, place: `${place} ${name}`, schema, value, isWritten }];
  });
  const bodies = (body?.contents ?? []).flatMap(({ mediaType, pointer, schema, examples }): SentValue[] => {
    if (pointer === undefined || schema === undefined) return [];
    const written = examples.filter(hasValue);
    const about = { operation: id, place: mediaType, schema: pointer };
    if (written.length === 0)
      return [{ ...about, value: exampleOf(schema, model.schemas), isWritten: false }];
    return written.map(({ value }) => ({ ...about, value, isWritten: true }));
  });
  return [...parameters, ...bodies];
}

type Judge = (schema: string, value: unknown) => string | undefined;

/** Returns what says why a value does not follow a schema: Ajv first, then the other validator. */
function createJudges(document: unknown): Judge {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, formats: format, logger: false });
  ajv.addSchema({ ...(document as object), $id: 'https://ajv.example/' });
  const lookup: Record<string, JsonSchema> = {};
  for (const { $ref } of objectsIn(document))
    if (typeof $ref === 'string') lookup[$ref] = targetOf($ref, document) as JsonSchema;
  return (schema, value) => {
    const plain = rounded(value);
    const ref = `#${schema.split('/').map(encodeURIComponent).join('/')}`;
    const check = ajv.compile({ $ref: `https://ajv.example/${ref}` });
    if (!check(plain)) {
      const [error] = check.errors ?? [];
      return `ajv: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
    }
    const target = resolve(document, schema) as JsonSchema;
    const { errors } = validate(plain, target, '2020-12', lookup, false);
    const [error] = errors.toReversed();
    return error && `cfworker: ${error.instanceLocation} ${error.error}`;
  };
}

/**
 * The document with `nullable` as a type, without examples, which may look like schemas, and without patterns
 * that are not regular expressions of JavaScript, or are between slashes, which no text has.
 */
function schemasOnly(document: unknown): unknown {
  const done = new Map<object, unknown>();
  const copyOf = (value: unknown, kind: PartKind): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = done.get(value);
    if (known !== undefined) return known;
    const made: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
    done.set(value, made);
    for (const [key, inner] of Object.entries(value)) {
      const part = Array.isArray(value) ? kind : partKind(kind, key, inner);
      const isLeftOut =
        kind === 'part' &&
        (/^(?:\$id|example|examples|default|x-.*)$/.test(key) ||
          (key === 'pattern' && !isExpression(inner)) ||
          (key === 'items' && Array.isArray(inner)));
      if (isLeftOut && !(key === 'x-files')) continue;
      const isNullable = key === 'type' && kind === 'part' && isObject(value) && value.nullable === true;
      Object.assign(made, {
        [key]: isNullable ? [inner, 'null'].flat() : part === 'data' ? inner : copyOf(inner, part),
      });
    }
    return made;
  };
  return copyOf(document, 'part');
}

function targetOf(ref: string, root: unknown): unknown {
  return ref.startsWith('#')
    ? resolve(root, ref.slice(1).split('/').map(decodeURIComponent).join('/'))
    : undefined;
}

function isExpression(pattern: unknown): boolean {
  try {
    return (
      typeof pattern === 'string' &&
      !/^\/(?:\^|\(\?=).*\/\w*$/s.test(pattern) &&
      new RegExp(pattern, 'u') !== undefined
    );
  } catch {
    return false;
  }
}
