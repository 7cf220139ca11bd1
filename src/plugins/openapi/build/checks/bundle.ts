import type { Place } from '../../../../problems.ts';
import type { ContentPath } from '../../../../shared/paths.ts';
import { keysIn, pointerStep, stepsOf } from '../../../shared/json-schema/pointers.ts';
import { roundedInteger } from '../../shared/exact-integers.ts';
import { refParts } from '../cursor.ts';
import type { SpecFile } from '../document.ts';
import { inJsonSchema } from './dialect.ts';

/** A specification of one or more files as a single document. */
export interface Bundle {
  /** What the first file says; what the others say is below `x-files`, and references lead there. */
  readonly document: unknown;
  /** True: some value is in several places, so that it must not be written out. */
  readonly isShared: boolean;
  /** Where a JSON Pointer into the document points at in the files: at the nearest thing that is there. */
  readonly placeOf: (pointer: string) => Place;
}

const FILES = 'x-files';

/** Puts a file and all that it refers to into one document: pointers and validators know no files. */
export function bundle(root: SpecFile, open: (path: ContentPath) => SpecFile | undefined): Bundle {
  const files = new Map<ContentPath, SpecFile | undefined>([[root.path, root]]);
  const others: Record<string, unknown> = {};
  let isShared = false;

  function pointerTo(path: ContentPath, pointer: string): string {
    if (!files.has(path)) {
      const file = open(path);
      files.set(path, file);
      if (file) others[path] = copyOf(file);
    }
    const before = path === root.path ? [] : [FILES, path];
    const steps = [...before, ...stepsOf(pointer)].map((step) => pointerStep(step).slice(1));
    return steps.map((step) => `/${encodeURIComponent(step)}`).join('');
  }

  function copyOf(file: SpecFile): unknown {
    const copy = withRefs(file, pointerTo);
    isShared ||= copy.isShared;
    return copy.value;
  }

  const own = copyOf(root);
  const document = files.size > 1 ? { ...(own as object), [FILES]: others } : own;
  return {
    document,
    isShared,
    placeOf(pointer) {
      const keys = keysIn(pointer);
      const [first, path, ...rest] = keys;
      const other = first === FILES ? files.get(path as ContentPath) : undefined;
      return other ? placeIn(other, rest) : placeIn(root, keys);
    },
  };
}

/** The value of a file with its references rewritten; what aliases share is shared here, too. */
function withRefs(file: SpecFile, pointerTo: (path: ContentPath, pointer: string) => string) {
  const copies = new Map<object, unknown>();
  let isShared = false;
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return roundedInteger(value);
    const known = copies.get(value);
    if (known !== undefined) {
      isShared = true;
      return known;
    }
    const made: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
    copies.set(value, made);
    for (const [key, inner] of Object.entries(Array.isArray(value) ? value : inJsonSchema(value)))
      Object.assign(made, {
        [key]: key === '$ref' && typeof inner === 'string' ? refOf(inner) : copyOf(inner),
      });
    return made;
  };
  const refOf = (written: string): string => {
    const { path, pointer } = refParts(written, file.path);
    return path === undefined ? written : `#${pointerTo(path, pointer)}`;
  };
  return { value: copyOf(file.value), isShared };
}

function placeIn({ value, offsets, place }: SpecFile, keys: readonly string[]): Place {
  let current: unknown = value;
  let offset = 0;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null) break;
    const name = Array.isArray(current) ? Number(key) : key;
    const next = offsets.get(current)?.get(name);
    if (next === undefined) break;
    offset = next;
    current = (current as Readonly<Record<string | number, unknown>>)[name];
  }
  return place(offset);
}
