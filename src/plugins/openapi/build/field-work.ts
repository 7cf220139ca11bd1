import type { ListValues } from './field-parts.ts';
import type { LinkToSchema } from './fields.ts';
import { inlineSize } from './inline-size.ts';
import type { Schemas } from './model.ts';
import type { namedSchemas } from './schema-names.ts';

/** What making fields knows and counts, for all values of one fragment. */
export interface Work {
  readonly schemas: Schemas;
  readonly linkTo: LinkToSchema;
  readonly listValues: ListValues;
  /** From this number of fields on, a schema that has a page is a link. */
  readonly many: number;
  /** Schemas that are links wherever they have a page. */
  readonly linked: ReadonlySet<string>;
  readonly names: ReturnType<typeof namedSchemas>;
  readonly ids: Set<string>;
  /** Schema → where its fields stand already. Requests and responses do not have the same fields. */
  readonly shown: Map<string, string>;
  /** Parts that are still to be made: breadth first. */
  readonly waiting: (() => void)[];
  count: number;
}

export function finish<Made>(work: Work, made: Made): Made {
  for (let next = work.waiting.shift(); next !== undefined; next = work.waiting.shift()) next();
  return made;
}

export function idOf(work: Work, id: string): { readonly id?: string } {
  if (work.ids.has(id)) return {};
  work.ids.add(id);
  return { id };
}

/** Counts all fields of a named schema when it is decided to show them: what is deep in it comes after its neighbors. */
export function countFields(work: Work, named: string | undefined): void {
  if (named !== undefined) work.count += inlineSize(named, work.schemas);
}
