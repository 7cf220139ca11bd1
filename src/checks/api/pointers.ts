import { pointerStep } from './json-places.ts';

type Mapping = Readonly<Record<string, unknown>>;

/** True for a mapping; lists are none. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of a document, and where it stands in that. */
export interface Located {
  readonly value: unknown;
  /** JSON Pointer; references have been followed. */
  readonly pointer: string;
}

/** The value below a key, references followed; undefined when there is none. */
export function below(document: unknown, at: Located | undefined, key: string): Located | undefined {
  if (at === undefined || !isMapping(at.value) || !Object.hasOwn(at.value, key)) return undefined;
  return followed(document, { value: at.value[key], pointer: at.pointer + pointerStep(key) });
}

/** What a reference leads to, or the value itself; undefined where one leads nowhere, or around in a circle. */
export function followed(document: unknown, at: Located, hops = 0): Located | undefined {
  const { value } = at;
  if (!isMapping(value) || typeof value.$ref !== 'string') return at;
  if (!value.$ref.startsWith('#') || hops > 20) return undefined;
  const pointer = decodeURIComponent(value.$ref.slice(1));
  const target = resolve(document, pointer);
  return target === undefined ? undefined : followed(document, { value: target, pointer }, hops + 1);
}

/** What a JSON Pointer points at. */
export function resolve(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => {
      if (Array.isArray(value)) return value[Number(step)];
      return isMapping(value) && Object.hasOwn(value, step) ? value[step] : undefined;
    }, document);
}
