import { type Budget, createSuggestionBudget } from 'paydocs/plugin';
import { resolve } from '../../../shared/json-schema/pointers.ts';
import { isJson } from '../../../shared/lossless.ts';
import type { ApiModel, Content, Operation } from '../model.ts';

/** An API, prepared for checks of content. */
export interface Api {
  /** All of its files as one document, into which JSON Pointers lead. */
  readonly document: unknown;
  readonly operations: readonly Operation[];
  /** Name of a schema → its JSON Pointer. */
  readonly schemas: ReadonlyMap<string, string>;
  /** Addresses of the API, without a final slash: `https://api.example/base`. */
  readonly servers: readonly string[];
  /** Budget for suggestions for unknown names. */
  readonly suggestions: Budget;
}

/** Prepares an API for checks of content. */
export function checkedApi({ file, info, operations, schemaNames }: ApiModel, document: unknown): Api {
  const pointers = Object.entries(schemaNames).flatMap(([name, key]) => {
    const pointer = key.startsWith(`${file}#`) ? key.slice(file.length + 1) : undefined;
    const isThere = pointer !== undefined && resolve(document, pointer) !== undefined;
    return isThere ? [[name, pointer] as const] : [];
  });
  const servers = info.servers.map(({ template }) => template);
  return {
    document,
    operations,
    schemas: new Map(pointers),
    servers,
    suggestions: createSuggestionBudget(),
  };
}

/** Returns the JSON Pointer of the schema for JSON among several contents; undefined without one. */
export function jsonSchema(contents: readonly Content[] = []): string | undefined {
  return contents.find(({ mediaType }) => isJson(mediaType))?.pointer;
}
