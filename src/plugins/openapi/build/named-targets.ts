import type { Cursor, Followed } from './cursor.ts';
import type { SpecFile } from './document.ts';

const known = new WeakMap<SpecFile, ReadonlyMap<string, Followed>>();

/** The name that all references to a value share, however they are encoded. */
export function keyOf(file: Pick<SpecFile, 'path'>, steps: readonly string[]): string {
  const pointer = steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return `${file.path}#${pointer.join('')}`;
}

/** What a reference means by a name that a schema of the same file gives itself: `$id`, `$anchor`, `$dynamicAnchor`. */
export function namedTarget(ref: string, file: SpecFile): Followed | undefined {
  if (/^(?:#\/|#$)/.test(ref)) return undefined;
  const names = known.get(file) ?? collectNames(file);
  known.set(file, names);
  return names.get(ref) ?? names.get(absolute(ref, baseOf(file)));
}

/** The address that a file gives itself in OpenAPI 3.2. */
function baseOf({ value }: SpecFile): string | undefined {
  if (typeof value !== 'object' || value === null || !('$self' in value)) return undefined;
  return typeof value.$self === 'string' ? value.$self : undefined;
}

function absolute(ref: string, base: string | undefined): string {
  return URL.canParse(ref, base) ? new URL(ref, base).href : ref;
}

function collectNames(file: SpecFile): ReadonlyMap<string, Followed> {
  const names = new Map<string, Followed>();
  const base = baseOf(file);
  const seen = new Set<object>();
  const visit = ({ value, offset }: Cursor, steps: readonly string[]): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const name of namesOf(value, base))
      if (!names.has(name)) names.set(name, { target: { file, value, offset }, key: keyOf(file, steps) });
    const offsets = file.offsets.get(value);
    for (const [key, inner] of Object.entries(value)) {
      const start = offsets?.get(Array.isArray(value) ? Number(key) : key) ?? offset;
      visit({ file, value: inner, offset: start }, [...steps, key]);
    }
  };
  visit({ file, value: file.value, offset: 0 }, []);
  return names;
}

function namesOf(schema: object, base: string | undefined): readonly string[] {
  const id =
    '$id' in schema && typeof schema.$id === 'string' ? [schema.$id, absolute(schema.$id, base)] : [];
  const anchor = '$anchor' in schema && typeof schema.$anchor === 'string' ? [`#${schema.$anchor}`] : [];
  const dynamic =
    '$dynamicAnchor' in schema && typeof schema.$dynamicAnchor === 'string'
      ? [`#${schema.$dynamicAnchor}`]
      : [];
  return [...id, ...anchor, ...dynamic];
}
