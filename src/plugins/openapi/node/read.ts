import { error, type Problem, warning } from '../../../problems.ts';
import { joinBy } from '../../../reference/foreign-problems.ts';
import * as limits from '../../../shared/limits.ts';
import { createSuggestionBudget } from '../../../shared/suggestions.ts';
import type { ApiFiles } from './api-files.ts';
import { limitCompositions } from './composition.ts';
import {
  at,
  type Cursor,
  entries,
  isSwagger,
  markdownAt,
  reportAt,
  valueText,
  wholeFile,
  wordsAt,
} from './cursor.ts';
import { completeValues } from './given-values.ts';
import { methodsOf } from './methods.ts';
import { reportRequiredNames } from './misspellings.ts';
import { reportMistakes, rootedPath } from './mistakes.ts';
import type { ApiModel, Operation, Schema } from './model.ts';
import { nameParts } from './named-parts.ts';
import { addInheritedForms, nameForms } from './read-discriminator.ts';
import { readInfo, readTags } from './read-info.ts';
import { operationId, readOperation } from './read-operation.ts';
import { readSchema, readWaiting, type SchemaReading } from './read-schema.ts';
import { below, follow, keyOf } from './references.ts';

/** Result of reading an OpenAPI file; without a model if it cannot be read. */
export interface ReadApi {
  readonly model?: ApiModel;
  readonly problems: readonly Problem[];
}

/** Reads an OpenAPI file and those that it refers to: version 3.0, 3.1 or 3.2, or Swagger 2.0. */
export function readApi(files: ApiFiles): ReadApi {
  const { path, open } = files;
  const found: Problem[] = [];
  const file = open(path);
  const root = file && wholeFile(file);
  const reading = {
    problems: found,
    first: path,
    open,
    isUnreadable: files.isUnreadable,
    nameOf: files.nameOf,
    warned: new Set<string>(),
    suggestions: createSuggestionBudget(),
    schemas: new Map<string, Schema>(),
    waiting: [],
    fieldNames: { known: new Set<string>(), missing: [] },
    depth: 0,
    given: [],
    readSchemas: new WeakMap(),
    discriminators: new Map(),
  };
  const model = root && isSupported(root, reading) ? readModel(root, reading) : undefined;
  return { ...(model && { model }), problems: withoutRepetitions([...files.problems(), ...found]) };
}

/** Removes repeated problems: many operations may use the same wrong thing, and many references the same missing one. */
function withoutRepetitions(problems: readonly Problem[]): readonly Problem[] {
  const all = [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
  // A misspelled key on the way of references is the same mistake.
  const place = ({ file, line, column }: Problem): string => `${file}:${line}:${column}`;
  const broken = new Set(all.flatMap((one) => (one.code === 'broken-ref' ? [place(one)] : [])));
  const unique = all.filter((one) => one.code !== 'openapi-value' || !broken.has(place(one)));
  return joinBy(unique, ({ code, file, text }) => (code === 'broken-ref' ? `${file} ${text}` : undefined));
}

function isSupported(root: Cursor, reading: SchemaReading): boolean {
  const version = valueText(at(root, 'openapi')?.value ?? '');
  if (/^3\.[012](?:\.|$)/.test(version) || isSwagger(root)) return true;
  if (/^3\.\d/.test(version)) {
    const text = `OpenAPI ${version} is read as 3.2: what is new in it is not shown.`;
    reportAt(reading, at(root, 'openapi') ?? root, warning('openapi', text));
    return true;
  }
  const old = at(root, 'swagger');
  const text = old
    ? `This is a file of Swagger ${valueText(old.value)}; Swagger 2.0 and OpenAPI 3 are read.`
    : 'This is no OpenAPI file: it does not begin with "openapi: 3.1.0".';
  reportAt(reading, old ?? root, error('openapi', text));
  return false;
}

function readModel(root: Cursor, reading: SchemaReading): ApiModel {
  reportMistakes(root, 'file', reading);
  const info = at(root, 'info');
  if (info !== undefined) reportMistakes(info, 'info object', reading);
  const components = at(root, 'components');
  if (components !== undefined) reportMistakes(components, 'components object', reading);
  const place = isSwagger(root) ? ['definitions'] : ['components', 'schemas'];
  const named = entries(below(root, place, reading)).map(
    ([name, schema]) => [name, keyOf(schema), schema] as const,
  );
  const operations = [
    ...operationsBelow(root, 'paths', reading),
    ...operationsBelow(root, 'webhooks', reading),
    ...operationsBelow(root, 'x-webhooks', reading),
  ];
  for (const [, key, schema] of named) {
    if (!reading.schemas.has(key)) {
      reading.schemas.set(key, {});
      reading.schemas.set(key, readSchema(schema, reading));
    }
  }
  readWaiting(reading);
  reportRequiredNames(reading.fieldNames, reading);
  addInheritedForms(reading);
  limitCompositions(root, reading);
  const schemas = Object.fromEntries(reading.schemas);
  completeValues(reading.given, schemas);
  nameForms(schemas, reading.discriminators);
  const description = markdownAt(info, 'description');
  const tags = readTags(root);
  const notes = new Map(tags.flatMap(({ name, title = name, isNote }) => (isNote ? [[name, title]] : [])));
  return nameParts({
    file: root.file.path,
    title: wordsAt(info, 'title') ?? 'API',
    version: valueText(at(root, 'info', 'version')?.value ?? ''),
    ...(description && { description }),
    info: readInfo(root, reading),
    tags,
    operations: uniqueIds(operations, reading).map((operation) => withNotes(operation, notes)),
    schemas,
    schemaNames: Object.fromEntries(named.map(([name, key]) => [name, key])),
  });
}

/** Adds notes for tags that describe an operation instead of grouping it. */
function withNotes(operation: Operation, titles: ReadonlyMap<string, string>): Operation {
  const { tag = [], otherTags = [] } = operation;
  const notes = titles.size === 0 ? [] : [tag, otherTags].flat().flatMap((name) => titles.get(name) ?? []);
  return notes.length === 0 ? operation : { ...operation, notes };
}

/** An operation, with the place of its `operationId`; undefined without one. */
interface FoundOperation {
  readonly operation: Operation;
  readonly name: Cursor | undefined;
}

function operationsBelow(
  root: Cursor,
  key: 'paths' | 'webhooks' | 'x-webhooks',
  reading: SchemaReading,
): readonly FoundOperation[] {
  return entries(below(root, [key], reading)).flatMap(([given, written]) => {
    const isExtension = key === 'paths' && given.startsWith('x-');
    const item = isExtension ? undefined : follow(written, reading);
    if (item === undefined) return [];
    reportMistakes(item, 'path', reading);
    const path = key === 'paths' ? rootedPath(given, written, reading) : given;
    return methodsOf(item, written, reading).map(([method, operation]) => {
      const place = { root, item, operation, method, path, isWebhook: key !== 'paths' };
      const isNamed = wordsAt(operation, 'operationId') !== undefined;
      const name = isNamed ? at(operation, 'operationId') : undefined;
      return { operation: readOperation(place, reading), name };
    });
  });
}

/**
 * Returns the operations with unique ids. The first one with an `operationId` keeps it. Others are named by method and
 * path, so that their addresses do not depend on other operations.
 */
function uniqueIds(found: readonly FoundOperation[], reading: SchemaReading): readonly Operation[] {
  const taken = new Set(found.flatMap(({ operation, name }) => (name ? [operation.id] : [])));
  const written = new Map<string, Cursor>();
  const counts = new Map<string, number>();
  let repeated = 0;
  return found.flatMap(({ operation, name }) => {
    const first = name && written.get(operation.id);
    if (name && first === undefined) {
      written.set(operation.id, name);
      return [operation];
    }
    if (first) repeated += 1;
    const isShown = repeated <= limits.api.unusual;
    const id = freeId(operationId(undefined, operation.method, operation.path), taken, counts);
    if (name && first)
      reportRepeatedId({ name, first, written: operation.id, ...(isShown && { id }) }, reading);
    return isShown || !first ? [{ ...operation, id }] : [];
  });
}

/** Returns the id, or with the next free number, and reserves it. */
function freeId(id: string, taken: Set<string>, counts: Map<string, number>): string {
  let number = counts.get(id) ?? 1;
  let free = id;
  while (taken.has(free)) {
    number += 1;
    free = `${id}-${number}`;
  }
  counts.set(id, number);
  taken.add(free);
  return free;
}

/** Reports a repeated id. Only a warning if the operation is shown: its pages work, but generated programs fail. */
function reportRepeatedId(
  {
    name,
    first,
    written,
    id,
  }: {
    readonly name: Cursor;
    readonly first: Cursor;
    readonly written: string;
    /** Absent if the operation is not shown. */
    readonly id?: string;
  },
  reading: SchemaReading,
): void {
  const { file, line, column } = first.file.place(first.offset);
  const shown = id === undefined ? '' : `: this operation is shown as "${id}"`;
  const text = `The operationId "${written}" is taken already, at ${file}:${line}:${column}${shown}.`;
  const make = id === undefined ? error : warning;
  reportAt(reading, name, make('duplicate-id', text, { hint: 'Choose another one.' }));
}
