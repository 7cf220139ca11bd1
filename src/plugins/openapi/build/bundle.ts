import type { Place } from '../../../problems.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { keysIn, pointerStep, resolve } from '../../shared/json-schema/pointers.ts';
import { hasParts, rounded } from '../../shared/lossless.ts';
import type { ApiFiles } from './api-files.ts';
import { type Cursor, type Reading, stepsTo } from './cursor.ts';
import { hasLoneReferences, inJsonSchema, type PartKind, partKind, rootKind } from './dialect.ts';
import type { SpecFile } from './document.ts';
import { type Found, oneWayFields } from './one-way.ts';
import { follow, refParts, silent, stepsWithin } from './references.ts';

/** A specification of one or more files as a single document of JSON Schema. */
export interface Bundle {
  /** What the first file says; what the others say is below `x-files`, and references lead there. */
  readonly document: unknown;
  /** True: some value is in several places, so that it must not be written out. */
  readonly isShared: boolean;
}

type Files = Pick<ApiFiles, 'path' | 'open'>;

const FILES = 'x-files';

/** Returns the JSON Pointer into the bundle for what a reference leads to, or the value itself; undefined where it leads nowhere. */
export function pointerTo(written: Cursor | undefined, reading: Reading): string | undefined {
  const target = follow(written, silent(reading));
  return target && pointerOf(target, reading);
}

/** Returns the JSON Pointer of a value into the bundle. */
export function pointerOf(cursor: Cursor, { first }: Reading): string {
  return bundlePointer(cursor.file.path, stepsTo(cursor), first);
}

function bundlePointer(path: ContentPath, steps: readonly string[], first: ContentPath): string {
  return [...(path === first ? [] : [FILES, path]), ...steps].map(pointerStep).join('');
}

/** Puts a file and all that it refers to into one document of JSON Schema: pointers and validators know no files. */
export function bundle(files: Files): Bundle | undefined {
  return bundled(files, (areLone, withoutOneWay) => ({
    partsOf: (value, file) => inJsonSchema(withoutOneWay(value, file), areLone),
    leafOf: rounded,
  }));
}

/** Puts a file and all that it refers to into one document that says the same: readers download one file. */
export function selfContained(files: Files): unknown {
  return bundled(files, () => ({ partsOf: (value) => value, leafOf: (value) => value }))?.document;
}

/** Rewrites the parts of a file. */
interface Conversion {
  readonly partsOf: (value: object, file: SpecFile) => object;
  readonly leafOf: (value: unknown) => unknown;
}

function bundled(
  { path: first, open }: Files,
  conversionOf: (areLone: boolean, withoutOneWay: Conversion['partsOf']) => Conversion,
): Bundle | undefined {
  const root = open(first);
  if (root === undefined) return undefined;
  const opened = new Set([first]);
  const others: Record<string, unknown> = {};
  let isShared = false;
  const conversion = conversionOf(hasLoneReferences(root.value), oneWayFields(targetOf));

  function refTo(path: ContentPath, pointer: string): string {
    const file = open(path);
    if (file && !opened.has(path)) {
      opened.add(path);
      others[path] = copyOf(file);
    }
    const steps = file ? stepsWithin(file, pointer) : [];
    return `#${bundlePointer(path, steps, first).split('/').map(encodeURIComponent).join('/')}`;
  }

  function targetOf(ref: string, from: SpecFile): Found<SpecFile> | undefined {
    const { path, pointer } = refParts(ref, from.path);
    const file = path === undefined ? undefined : open(path);
    return file && { value: resolve(file.value, stepsWithin(file, pointer).map(pointerStep).join('')), file };
  }

  function copyOf(file: SpecFile): unknown {
    const copy = withRefs(file, { ...conversion, refTo });
    isShared ||= copy.isShared;
    return copy.value;
  }

  const own = copyOf(root);
  const document = opened.size > 1 ? { ...(own as object), [FILES]: others } : own;
  return { document, isShared };
}

interface Rewriting extends Conversion {
  /** The reference into the bundle for a place in a file. */
  readonly refTo: (path: ContentPath, pointer: string) => string;
}

/** The value of a file with its references rewritten; what aliases share is shared here, too. */
function withRefs(file: SpecFile, { partsOf, leafOf, refTo }: Rewriting) {
  const copies = new Map<object, unknown>();
  let isShared = false;
  const copyOf = (value: unknown, kind: PartKind): unknown => {
    if (!hasParts(value)) return leafOf(value);
    const known = copies.get(value);
    if (known !== undefined) {
      isShared = true;
      return known;
    }
    const made: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
    copies.set(value, made);
    const parts = kind === 'data' || Array.isArray(value) ? value : partsOf(value, file);
    for (const [key, inner] of Object.entries(parts)) {
      const copy =
        kind !== 'data' && typeof inner === 'string' && isReference(kind, key, inner)
          ? refOf(inner)
          : copyOf(inner, Array.isArray(value) ? kind : partKind(kind, key, inner));
      Object.defineProperty(made, key, { value: copy, enumerable: true, configurable: true, writable: true });
    }
    return made;
  };
  const refOf = (written: string): string => {
    const { path, pointer } = refParts(written, file.path);
    return path === undefined ? written : refTo(path, pointer);
  };
  return { value: copyOf(file.value, rootKind(file.value)), isShared };
}

/** True for a text that leads to another place: in a mapping of a discriminator, one that is not the name of a schema. */
function isReference(holder: PartKind, key: string, value: string): boolean {
  if (holder === 'mapping' || key === 'defaultMapping') return /[#/]|\.(?:json|ya?ml)$/.test(value);
  return key === '$ref' || key === 'operationRef';
}

/** Returns where a JSON Pointer into the bundle points at in the files: at the nearest thing that is there. */
export function placeInFiles(pointer: string, { path: first, open }: Files): Place {
  const keys = keysIn(pointer);
  const [start, path = '', ...rest] = keys;
  const other = start === FILES ? open(path as ContentPath) : undefined;
  if (other) return placeIn(other, rest);
  const root = open(first);
  return root ? placeIn(root, keys) : {};
}

function placeIn({ value, offsets, place }: SpecFile, keys: readonly string[]): Place {
  let current: unknown = value;
  let offset = 0;
  for (const key of keys) {
    if (!hasParts(current)) break;
    const name = Array.isArray(current) ? Number(key) : key;
    const next = offsets.get(current)?.get(name);
    if (next === undefined) break;
    offset = next;
    current = (current as Readonly<Record<string | number, unknown>>)[name];
  }
  return place(offset);
}
