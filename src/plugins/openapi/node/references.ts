import { posix } from 'node:path';
import { didYouMeanWithin } from 'paydocs/plugin';
import { joinPath } from '../../../platform/join-path.ts';
import { error, warning } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { nearest } from '../../../shared/suggestions.ts';
import { decodedText, isObject, pointerStep, stepsOf } from '../../shared/json-schema/pointers.ts';
import { hasParts } from '../../shared/lossless.ts';
import { at, type Cursor, type Reading, reportAt, stepsTo, textAt, wholeFile } from './cursor.ts';
import type { SpecFile } from './document.ts';

/** Follows one `$ref`. Reports a broken one, and returns undefined for it and for a value without a reference. */
export function followOnce(cursor: Cursor, reading: Reading): Cursor | undefined {
  const written = at(cursor, '$ref') ?? at(cursor, '$dynamicRef');
  if (written === undefined || typeof written.value !== 'string') return undefined;
  const named = inResource(written) ?? namedTarget(written.value, cursor.file, baseAt(cursor));
  if (named !== undefined) return named;
  const { path, pointer } = refParts(written.value, cursor.file.path);
  if (path === undefined) {
    reportRemote(written, written.value, reading);
    return undefined;
  }
  const file = path === cursor.file.path ? cursor.file : reading.open(path);
  if (file === undefined) {
    if (reading.isUnreadable(path)) return undefined;
    const text = `No file at "${written.value.split('#', 1)[0]}".`;
    reportAt(
      reading,
      written,
      error('broken-ref', text, { hint: `It is looked for at ${reading.nameOf(path)}.` }),
    );
    return undefined;
  }
  return namedTarget(`#${pointer}`, file, baseOf(file)) ?? resolve(file, pointer, written, reading);
}

function reportRemote(written: Cursor, ref: string, reading: Reading): void {
  const [address = ''] = ref.split('#', 1);
  if (reading.warned.has(address)) return;
  reading.warned.add(address);
  const text = `"${address}" lies on the network, where a build does not look: what refers to it is shown without its fields.`;
  const hint = 'Put the file below content/reference, and refer to it there.';
  reportAt(reading, written, warning('remote-ref', text, { hint }));
}

/** Splits a reference into path and pointer. Without a path if it leads to the network; the file need not exist. */
export function refParts(
  written: string,
  from: ContentPath,
): { readonly path?: ContentPath; readonly pointer: string } {
  const [path = '', pointer = ''] = written.split('#', 2);
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return { pointer };
  const decoded = joinPath(posix.dirname(from), decodedText(path)) as ContentPath;
  return { path: path === '' ? from : decoded, pointer };
}

/** Hint for a missing target, because the file often is not the author's. */
const WITHOUT_IT =
  'Add it, or show the reference without it: write "problems: { broken-ref: warn }" in site.config.yaml.';

function resolve(file: SpecFile, pointer: string, written: Cursor, reading: Reading): Cursor | undefined {
  let found = wholeFile(file);
  if (pointer !== '' && !pointer.startsWith('/')) {
    const text = `The reference "${written.value}" leads nowhere: nothing has this anchor.`;
    const [first = ''] = pointer.split('/', 1);
    const isKey = isObject(file.value) && Object.hasOwn(file.value, first);
    const hint = isKey ? `Write "${String(written.value).replace('#', '#/')}".` : undefined;
    reportAt(reading, written, error('broken-ref', text, { hint }));
    return undefined;
  }
  for (const step of stepsOf(pointer)) {
    const holder = stepInto(found, step) || reading.isOnTheWay ? found : throughRefs(found, reading);
    const next = holder && stepInto(holder, step);
    if (holder === undefined) return undefined;
    if (next === undefined) {
      if (reportMisspelledKey(holder, step, reading)) return undefined;
      const names = isObject(holder.value) ? namesIn(holder.value) : [];
      const text = `The reference "${written.value}" leads nowhere: there is no "${step}".`;
      const hint = didYouMeanWithin(reading.suggestions, step, names) ?? WITHOUT_IT;
      reportAt(reading, written, error('broken-ref', text, { hint }));
      return undefined;
    }
    found = next;
  }
  return found;
}

const listed = new WeakMap<object, readonly string[]>();

/** Returns the keys of an object. Cached, because ten thousand references may search the same object. */
function namesIn(value: object): readonly string[] {
  const names = listed.get(value) ?? Object.keys(value);
  listed.set(value, names);
  return names;
}

/** Fields through which references lead. If one is misspelled, only the key is reported, not each reference. */
const HOLDERS: ReadonlySet<string> = new Set(
  'components definitions paths schemas responses parameters examples requestBodies headers securitySchemes'.split(
    ' ',
  ),
);

function reportMisspelledKey(holder: Cursor, step: string, reading: Reading): boolean {
  const isFixed = holder.holder === undefined || holder.key === 'components';
  if (!isFixed || !HOLDERS.has(step) || !isObject(holder.value)) return false;
  const key = nearest(
    step,
    Object.keys(holder.value).filter((name) => !HOLDERS.has(name)),
  );
  const found = key === undefined ? undefined : at(holder, key);
  if (found === undefined) return false;
  const text = `"${key}" is not "${step}": references to "#${[...stepsTo(holder), step].map(pointerStep).join('')}" lead nowhere.`;
  reportAt(reading, found, error('broken-ref', text, { hint: `Did you mean "${step}"?` }));
  return true;
}

/** Returns the value of a key in an object, or at an index in a list; undefined if there is none. */
export function stepInto(holder: Cursor, step: string): Cursor | undefined {
  return at(holder, Array.isArray(holder.value) ? Number(step) : step);
}

function throughRefs(start: Cursor | undefined, reading: Reading): Cursor | undefined {
  return follow(start, { ...reading, isOnTheWay: true });
}

/**
 * Returns the value below keys, or undefined. Follows references on the way, which many split files have in place of
 * `paths` or `components.schemas`, although the specification does not allow it.
 */
export function below(root: Cursor, keys: readonly string[], reading: Reading): Cursor | undefined {
  let found: Cursor | undefined = root;
  for (const key of keys) found = throughRefs(found && stepInto(found, key), reading);
  return found;
}

/**
 * Follows a chain of references to its end; reports one that is circular and returns undefined. Not for schemas, which
 * may refer to themselves.
 */
export function follow(cursor: Cursor | undefined, reading: Reading): Cursor | undefined {
  let found = cursor;
  for (let step = 0; found !== undefined && at(found, '$ref') !== undefined; step++) {
    if (step > limits.api.chain) {
      reportAt(reading, found, error('broken-ref', 'This reference leads back to itself.'));
      return undefined;
    }
    found = followOnce(found, reading);
  }
  return found;
}

/** Returns a state of reading in which no problems are reported. */
export function silent<Own extends Reading>(reading: Own): Own {
  return { ...reading, problems: [], warned: new Set<string>() };
}

const known = new WeakMap<SpecFile, ReadonlyMap<string, Cursor>>();

/** Returns the key of a value: its file and pointer, however references encode them. Takes the value, not the reference. */
export function keyOf(cursor: Cursor): string {
  return `${cursor.file.path}#${stepsTo(cursor).map(pointerStep).join('')}`;
}

/**
 * Returns the target of a pointer within the schema with an `$id`; undefined if the pointer is from the file's root.
 */
function inResource({ value, holder }: Cursor): Cursor | undefined {
  const resource = resourceOf(holder);
  if (resource === undefined || !/^#(?:\/|$)/.test(String(value))) return undefined;
  return stepsOf(String(value).slice(1)).reduce<Cursor | undefined>(
    (found, step) => found && stepInto(found, step),
    resource,
  );
}

function resourceOf(cursor: Cursor | undefined): Cursor | undefined {
  return cursor && textAt(cursor, '$id') === undefined ? resourceOf(cursor.holder) : cursor;
}

/** Returns the schema in a file with an `$id`, `$anchor` or `$dynamicAnchor`; undefined without one. */
function namedTarget(ref: string, file: SpecFile, base: string | undefined): Cursor | undefined {
  if (/^(?:#\/|#$)/.test(ref)) return undefined;
  const names = known.get(file) ?? collectNames(file);
  known.set(file, names);
  const [id = '', pointer = ''] = absolute(ref, base).split('#', 2);
  const resource = pointer.startsWith('/') ? names.get(id) : undefined;
  if (resource)
    return stepsOf(pointer).reduce<Cursor | undefined>(
      (found, step) => found && stepInto(found, step),
      resource,
    );
  return names.get(absolute(ref, base)) ?? names.get(ref);
}

/** Returns the keys to the target of a pointer or anchor in a file. */
export function stepsWithin(file: SpecFile, pointer: string): readonly string[] {
  const named = namedTarget(`#${pointer}`, file, baseOf(file));
  return named ? stepsTo(named) : stepsOf(pointer);
}

/** Returns the base address of relative references: that of the surrounding schemas, or of the file, or undefined. */
function baseAt({ file, holder, value }: Cursor): string | undefined {
  const outer = holder ? baseAt(holder) : baseOf(file);
  return baseBelow(value, outer);
}

function baseBelow(value: unknown, outer: string | undefined): string | undefined {
  return isObject(value) && typeof value.$id === 'string' ? absolute(value.$id, outer) : outer;
}

/** Returns the address that a file gives itself in OpenAPI 3.2, or undefined. */
function baseOf({ value }: SpecFile): string | undefined {
  return isObject(value) && typeof value.$self === 'string' ? value.$self : undefined;
}

function absolute(ref: string, base: string | undefined): string {
  return URL.canParse(ref, base) ? new URL(ref, base).href : ref;
}

function collectNames(file: SpecFile): ReadonlyMap<string, Cursor> {
  const names = new Map<string, Cursor>();
  const seen = new Set<object>();
  const visit = (cursor: Cursor, outer: string | undefined): void => {
    const { value } = cursor;
    if (!hasParts(value) || seen.has(value)) return;
    seen.add(value);
    const base = baseBelow(value, outer);
    for (const name of namesOf(value, base)) if (!names.has(name)) names.set(name, cursor);
    for (const key of Object.keys(value)) {
      const inner = at(cursor, Array.isArray(value) ? Number(key) : key);
      if (inner) visit(inner, base);
    }
  };
  visit(wholeFile(file), baseOf(file));
  return names;
}

/** Returns the addresses of a schema. An anchor also counts in the whole file, unless another schema has it. */
function namesOf(schema: object, base: string | undefined): readonly string[] {
  const text = (key: string): readonly string[] => {
    const value = (schema as Readonly<Record<string, unknown>>)[key];
    return typeof value === 'string' ? [value] : [];
  };
  const ids = text('$id').flatMap((id) => [id, base ?? id]);
  const anchors = [...text('$anchor'), ...text('$dynamicAnchor')];
  return [...ids, ...anchors.flatMap((anchor) => [absolute(`#${anchor}`, base), `#${anchor}`])];
}
