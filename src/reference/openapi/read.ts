import { error, type Problem } from '../../problems.ts';
import type { ContentPath } from '../../shared/paths.ts';
import type { Hash } from '../../types.ts';
import { limitCompositions } from './composition.ts';
import { at, type Cursor, entries, follow, markdownAt, reportAt, textAt } from './cursor.ts';
import { readSpecFile, type SpecFile } from './document.ts';
import type { ApiModel, Operation, Schema } from './model.ts';
import { readOperation } from './read-operation.ts';
import { readSchema, readWaiting, type SchemaReading } from './read-schema.ts';

/** An OpenAPI file, read; without a model when there is nothing to go on with. */
export interface ReadApi {
  readonly model?: ApiModel;
  readonly problems: readonly Problem[];
  /** The files that were read, and what they said; one that is missing has no hash. */
  readonly files: readonly { readonly path: ContentPath; readonly hash: Hash }[];
}

/** The operations that a path may have, as an OpenAPI file spells them. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Reads the text of a file below `content/`; undefined when there is none. */
export type ReadText = (path: ContentPath) => { readonly text: string; readonly hash: Hash } | undefined;

/** Reads an OpenAPI file of version 3.0 or 3.1, and the files that it refers to. */
export function readApi(path: ContentPath, readText: ReadText): ReadApi {
  const files: { readonly path: ContentPath; readonly hash: Hash }[] = [];
  const problems: Problem[] = [];
  const opened = new Map<ContentPath, SpecFile | undefined>();
  const open = (wanted: ContentPath): SpecFile | undefined => {
    if (opened.has(wanted)) return opened.get(wanted);
    const found = readText(wanted);
    files.push({ path: wanted, hash: found?.hash ?? '' });
    const read = found && readSpecFile(wanted, found.text);
    if (read && 'problem' in read) problems.push(read.problem);
    const file = read && 'file' in read ? read.file : undefined;
    opened.set(wanted, file);
    return file;
  };
  const file = open(path);
  if (file === undefined) return { problems, files };
  const root = { file, value: file.value, offset: 0 };
  const reading = { problems, open, schemas: new Map<string, Schema>(), waiting: [], depth: 0 };
  return isSupported(root, reading)
    ? { model: readModel(root, reading), problems, files }
    : { problems, files };
}

function isSupported(root: Cursor, reading: SchemaReading): boolean {
  const version = textAt(root, 'openapi') ?? String(at(root, 'openapi')?.value ?? '');
  if (/^3\.[01](?:\.|$)/.test(version)) return true;
  if (/^3\.\d/.test(version)) {
    const text = `OpenAPI ${version} is read as 3.1: what is new in it is not shown.`;
    reportAt(reading, at(root, 'openapi') ?? root, { code: 'openapi', text, isWarning: true });
    return true;
  }
  const old = at(root, 'swagger') !== undefined;
  const text = old
    ? 'This is a file of Swagger 2.0; OpenAPI 3.0 or 3.1 is read.'
    : 'This is no OpenAPI file: it does not begin with "openapi: 3.1.0".';
  reportAt(reading, at(root, 'swagger') ?? root, { code: 'openapi', text });
  return false;
}

function readModel(root: Cursor, reading: SchemaReading): ApiModel {
  const named = entries(at(root, 'components', 'schemas'));
  const operations = [
    ...operationsBelow(root, 'paths', reading),
    ...operationsBelow(root, 'webhooks', reading),
  ];
  for (const [name, schema] of named) {
    const key = keyOf(root, name);
    if (!reading.schemas.has(key)) {
      reading.schemas.set(key, {});
      reading.schemas.set(key, readSchema(schema, reading));
    }
  }
  readWaiting(reading);
  limitCompositions(root, reading);
  const description = markdownAt(at(root, 'info'), 'description');
  return {
    file: root.file.path,
    title: textAt(at(root, 'info'), 'title') ?? 'API',
    version: String(at(root, 'info', 'version')?.value ?? ''),
    ...(description && { description }),
    tags: tagsOf(root),
    operations: uniqueIds(operations, root, reading),
    schemas: Object.fromEntries(reading.schemas),
    schemaNames: Object.fromEntries(named.map(([name]) => [name, keyOf(root, name)])),
  };
}

function keyOf({ file }: Cursor, name: string): string {
  return `${file.path}#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function tagsOf(root: Cursor): ApiModel['tags'] {
  const list = at(root, 'tags');
  return (Array.isArray(list?.value) ? list.value : []).flatMap((_, index) => {
    const tag = at(list, index);
    const name = textAt(tag, 'name');
    const description = markdownAt(tag, 'description');
    return name === undefined ? [] : [{ name, ...(description && { description }) }];
  });
}

function operationsBelow(
  root: Cursor,
  key: 'paths' | 'webhooks',
  reading: SchemaReading,
): readonly Operation[] {
  return entries(at(root, key)).flatMap(([path, written]) => {
    const item = follow(written, reading);
    return METHODS.flatMap((method) => {
      const operation = at(item, method);
      if (item === undefined || operation === undefined) return [];
      const place = { root, item, operation, method, path, isWebhook: key === 'webhooks' };
      return [readOperation(place, reading)];
    });
  });
}

/** The id with the next number that is free. */
function freeId(id: string, seen: ReadonlyMap<string, unknown>, counts: Map<string, number>): string {
  let number = counts.get(id) ?? 1;
  do number += 1;
  while (seen.has(`${id}-${number}`));
  counts.set(id, number);
  return `${id}-${number}`;
}

/** Operations that get another id; more than these are reported, but not shown. */
const MOST_RENAMED = 100;

/** Two operations of one id could not be told apart: the second is a problem, and gets another id. */
function uniqueIds(
  operations: readonly Operation[],
  root: Cursor,
  reading: SchemaReading,
): readonly Operation[] {
  const seen = new Map<string, Operation>();
  const counts = new Map<string, number>();
  let renamed = 0;
  return operations.flatMap((operation) => {
    let { id } = operation;
    const first = seen.get(id);
    if (first !== undefined) {
      const text = `The operationId "${id}" is taken already, on line ${first.line}.`;
      const place = { file: `content/${root.file.path}`, line: operation.line, column: 1 };
      reading.problems.push(error('duplicate-id', text, { ...place, hint: 'Choose another one.' }));
      renamed += 1;
      if (renamed > MOST_RENAMED) return [];
      id = freeId(id, seen, counts);
    }
    const made = { ...operation, id };
    seen.set(id, made);
    return [made];
  });
}
