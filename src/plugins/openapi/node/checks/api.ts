import { type Budget, createSuggestionBudget } from 'paydocs/plugin';
import { resolve } from '../../../shared/json-schema/pointers.ts';
import { isJson } from '../../../shared/lossless.ts';
import type { ApiModel, Content, Operation } from '../model.ts';

/** An API as content is compared with it. */
export interface Api {
  /** Its files as one document: pointers lead into it. */
  readonly document: unknown;
  readonly operations: readonly Operation[];
  /** Name of a schema → its JSON Pointer. */
  readonly schemas: ReadonlyMap<string, string>;
  /** Where the API answers: `https://api.example/base`, without a slash at the end. */
  readonly servers: readonly string[];
  /** Budget for suggestions for names that the API does not have. */
  readonly suggestions: Budget;
}

/** Returns what content can disagree with. */
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

/** Returns the JSON Pointer of the schema that JSON follows, of several contents. */
export function jsonSchema(contents: readonly Content[] = []): string | undefined {
  return contents.find(({ mediaType }) => isJson(mediaType))?.pointer;
}
