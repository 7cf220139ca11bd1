import { hasParts } from '../lossless.ts';

/** A value of a document, and where it is in that. */
export interface Located {
  readonly value: unknown;
  /** JSON Pointer; references have been followed. */
  readonly pointer: string;
}

/** The value below a key, references followed; undefined when there is none. */
export function below(document: unknown, at: Located | undefined, key: string): Located | undefined {
  if (at === undefined || !isObject(at.value) || !Object.hasOwn(at.value, key)) return undefined;
  return followed(document, { value: at.value[key], pointer: at.pointer + pointerStep(key) });
}

/** Follows a reference, if the value is one; undefined where one is broken or leads around in a circle. */
export function followed(document: unknown, at: Located, hops = 0): Located | undefined {
  const { value } = at;
  if (!isObject(value) || typeof value.$ref !== 'string') return at;
  if (!value.$ref.startsWith('#') || hops > 20) return undefined;
  const pointer = stepsOf(value.$ref.slice(1)).map(pointerStep).join('');
  const target = resolve(document, pointer);
  return target === undefined ? undefined : followed(document, { value: target, pointer }, hops + 1);
}

/** The keys in a JSON Pointer, as it is in no address. */
export function keysIn(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map(keyOfStep);
}

/** The key that a step of a JSON Pointer means. */
export function keyOfStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Returns the target of a JSON Pointer. */
export function resolve(document: unknown, pointer: string): unknown {
  return keysIn(pointer).reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, document);
}

/** One step of a JSON Pointer. */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The keys in a JSON pointer, as it is in an address. Many write `#/` for the whole file. */
export function stepsOf(pointer: string): readonly string[] {
  if (pointer === '/') return [];
  return pointer.split('/').slice(1).map(decodedText).map(keyOfStep);
}

/** A part of an address; as it is where a percent sign is none. */
export function decodedText(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** True for a JSON object: not for a list or a number. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return hasParts(value) && !Array.isArray(value);
}
