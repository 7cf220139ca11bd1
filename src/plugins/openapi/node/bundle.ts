import type { Place } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { composedOf, type Part } from '../../shared/json-schema/composition.ts';
import { isObject, keysIn, pointerStep } from '../../shared/json-schema/pointers.ts';
import { hasParts, rounded } from '../../shared/lossless.ts';
import type { ApiFiles } from './api-files.ts';
import { type Cursor, type Reading, stepsTo, wholeFile } from './cursor.ts';
import type { SpecFile } from './document.ts';
import { follow, refParts, silent, stepInto, stepsWithin } from './references.ts';
import { type PartKind, partKind, rootKind } from './upgrade.ts';

/** One or more files as a single document in JSON Schema. */
export interface Bundle {
  /** Content of the first file; that of others is below `x-files`, with references to it. */
  readonly document: unknown;
  /** True if a value occurs in several places, so that the document must not be serialized. */
  readonly isShared: boolean;
}

type Files = Pick<ApiFiles, 'path' | 'open'>;

const FILES = 'x-files';

/** Returns the JSON Pointer in the bundle of a reference's target, or of the value itself; undefined for a broken one. */
export function pointerTo(written: Cursor | undefined, reading: Reading): string | undefined {
  const target = follow(written, silent(reading));
  return target && pointerOf(target, reading);
}

/** Returns the JSON Pointer of a value in the bundle. */
export function pointerOf(cursor: Cursor, { first }: Reading): string {
  return bundlePointer(cursor.file.path, stepsTo(cursor), first);
}

function bundlePointer(path: ContentPath, steps: readonly string[], first: ContentPath): string {
  return [...(path === first ? [] : [FILES, path]), ...steps].map(pointerStep).join('');
}

/**
 * Combines a file and its references into one document of JSON Schema, because validators do not support files.
 * Returns undefined if the file cannot be read.
 */
export function bundle(files: Files): Bundle | undefined {
  const made = bundled(files, rounded);
  for (const schema of made?.composed ?? []) requireSentFields(schema, made?.document);
  return made;
}

/** Combines a file and its references into one equivalent document for download; undefined if it cannot be read. */
export function selfContained(files: Files): unknown {
  return bundled(files, (value) => value)?.document;
}

/** An object of the bundle under construction. */
type Made = Record<string, unknown>;

interface MadeBundle extends Bundle {
  /** Schemas with required fields, and schemas that are composed of others. */
  readonly composed: readonly Made[];
}

function bundled({ path: first, open }: Files, leafOf: (value: unknown) => unknown): MadeBundle | undefined {
  const root = open(first);
  if (root === undefined) return undefined;
  const opened = new Set([first]);
  const others: Made = {};
  const composed: Made[] = [];
  let isShared = false;

  function refTo(path: ContentPath, pointer: string): string {
    const file = open(path);
    if (file && !opened.has(path)) {
      opened.add(path);
      others[path] = copyOf(file);
    }
    const steps = file ? stepsWithin(file, pointer) : [];
    return `#${bundlePointer(path, steps, first).split('/').map(encodeURIComponent).join('/')}`;
  }

  function copyOf(file: SpecFile): unknown {
    const copy = withRefs(file, { leafOf, refTo, composed });
    isShared ||= copy.isShared;
    return copy.value;
  }

  const own = copyOf(root);
  const document = opened.size > 1 ? { ...(own as object), [FILES]: others } : own;
  return { document, isShared, composed };
}

/**
 * Makes fields optional that only one side sends (`readOnly`, `writeOnly`), because a schema is for both directions.
 * The field may be in a referenced or composed schema.
 */
function requireSentFields(schema: Made, document: unknown): void {
  const parts = Array.isArray(schema.allOf) ? (schema.allOf as readonly unknown[]) : [];
  const requiring = [schema, ...parts].filter(requiresFields);
  if (requiring.length === 0) return;
  const names = partsOf(schema, document).map(({ value }) => oneWayNames(value, document));
  if (names.every(({ size }) => size === 0)) return;
  for (const part of requiring)
    part.required = part.required.filter((name) => !names.some((some) => some.has(name)));
}

function requiresFields(schema: unknown): schema is { required: readonly unknown[] } {
  return isObject(schema) && Array.isArray(schema.required);
}

function partsOf(value: unknown, document: unknown): readonly Part[] {
  return composedOf(document, [{ value, pointer: '' }], { keywords: ['allOf'], most: limits.api.unusual });
}

/** Cache: schema → its fields that only one side sends. */
const oneWay = new WeakMap<object, ReadonlySet<unknown>>();

function oneWayNames(schema: Part['value'], document: unknown): ReadonlySet<unknown> {
  const fields = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const isOneWay = (field: unknown): boolean =>
    partsOf(field, document).some(({ value }) => value.readOnly === true || value.writeOnly === true);
  const names =
    oneWay.get(schema) ?? new Set(fields.flatMap(([name, field]) => (isOneWay(field) ? [name] : [])));
  oneWay.set(schema, names);
  return names;
}

interface Rewriting {
  readonly leafOf: (value: unknown) => unknown;
  /** Returns the reference in the bundle for a place in a file. */
  readonly refTo: (path: ContentPath, pointer: string) => string;
  readonly composed: Made[];
}

/**
 * Returns the value of a file with rewritten references, in which values that aliases share stay shared. Adds schemas
 * with `required` or `allOf` to `composed`.
 */
function withRefs(file: SpecFile, { leafOf, refTo, composed }: Rewriting) {
  const copies = new Map<object, unknown>();
  let isShared = false;
  const copyOf = (value: unknown, kind: PartKind): unknown => {
    if (!hasParts(value)) return leafOf(value);
    const known = copies.get(value);
    if (known !== undefined) {
      isShared = true;
      return known;
    }
    const isList = Array.isArray(value);
    const made: Made | unknown[] = isList ? [] : {};
    copies.set(value, made);
    for (const [key, inner] of Object.entries(value)) {
      const copy =
        kind !== 'data' && typeof inner === 'string' && isReference(kind, key, inner)
          ? refOf(inner)
          : copyOf(inner, isList ? kind : partKind(kind, key, inner));
      Object.defineProperty(made, key, { value: copy, enumerable: true, configurable: true, writable: true });
    }
    if (kind !== 'data' && !Array.isArray(made) && ('required' in made || 'allOf' in made))
      composed.push(made);
    return made;
  };
  const refOf = (written: string): string => {
    const { path, pointer } = refParts(written, file.path);
    return path === undefined ? written : refTo(path, pointer);
  };
  return { value: copyOf(file.value, rootKind(file.value)), isShared };
}

/** True for a text that is a reference; in the mapping of a discriminator, a text that is not the name of a schema. */
function isReference(holder: PartKind, key: string, value: string): boolean {
  if (holder === 'mapping' || key === 'defaultMapping') return /[#/]|\.(?:json|ya?ml)$/.test(value);
  return key === '$ref' || key === 'operationRef';
}

/** Returns the place in the files for a JSON Pointer in the bundle: that of the nearest existing value. */
export function placeInFiles(pointer: string, { path: first, open }: Files): Place {
  const keys = keysIn(pointer);
  const [start, path = '', ...rest] = keys;
  // The first file determines the version of the others.
  const root = open(first);
  const other = start === FILES ? open(path as ContentPath) : undefined;
  if (other) return placeIn(other, rest);
  return root ? placeIn(root, keys) : {};
}

function placeIn(file: SpecFile, keys: readonly string[]): Place {
  let found = wholeFile(file);
  for (const key of keys) {
    const next = stepInto(found, key);
    if (next === undefined) break;
    found = next;
  }
  return file.place(found.offset);
}
