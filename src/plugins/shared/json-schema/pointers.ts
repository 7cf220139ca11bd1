import { hasParts } from '../lossless.ts';

/** A value of a document, and its pointer. */
export interface Located {
  readonly value: unknown;
  /** JSON Pointer of the value, after following references. */
  readonly pointer: string;
}

/** Returns the value of a key, after following references; undefined if there is none. */
export function below(document: unknown, at: Located | undefined, key: string): Located | undefined {
  if (at === undefined || !isObject(at.value) || !Object.hasOwn(at.value, key)) return undefined;
  return followed(document, { value: at.value[key], pointer: at.pointer + pointerStep(key) });
}

/** Returns the target if the value is a reference, else the value; undefined for a broken or circular reference. */
export function followed(document: unknown, at: Located, hops = 0): Located | undefined {
  const { value } = at;
  if (!isObject(value) || typeof value.$ref !== 'string') return at;
  if (!value.$ref.startsWith('#') || hops > 20) return undefined;
  const pointer = stepsOf(value.$ref.slice(1)).map(pointerStep).join('');
  const target = resolve(document, pointer);
  return target === undefined ? undefined : followed(document, { value: target, pointer }, hops + 1);
}

/** Returns the keys in a JSON Pointer that is not URL-encoded. */
export function keysIn(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map(keyOfStep);
}

/** Decodes a segment of a JSON Pointer. */
export function keyOfStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Returns the value at a JSON Pointer; undefined if there is none. */
export function resolve(document: unknown, pointer: string): unknown {
  return keysIn(pointer).reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, document);
}

/** Returns a segment of a JSON Pointer, with its slash. */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns the keys in a URL-encoded JSON Pointer. `/` is the whole document, because many authors write `#/` for it. */
export function stepsOf(pointer: string): readonly string[] {
  if (pointer === '/') return [];
  return pointer.split('/').slice(1).map(decodedText).map(keyOfStep);
}

/** URL-decodes a text. Invalid encoding is returned unchanged. */
export function decodedText(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** True for a JSON object, not for an array or a number. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return hasParts(value) && !Array.isArray(value);
}
