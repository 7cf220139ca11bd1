import type { ListValues } from './field-parts.ts';
import type { LinkToSchema } from './fields.ts';
import { inlineSize } from './inline-size.ts';
import type { namedSchemas } from './schema-names.ts';
import type { TypeTools } from './type-words.ts';

/** What making fields knows and counts, for all values of one fragment. */
export interface Work extends TypeTools {
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
  /** Fields, forms and rules that are made, long lists of values with what they weigh. */
  made: number;
  /** Those that it is decided to show: all that are in a named schema at once. */
  decided: number;
}

export function finish<Made>(work: Work, made: Made): Made {
  for (let next = work.waiting.shift(); next !== undefined; next = work.waiting.shift()) next();
  return made;
}

/** The id; nothing where another part of the page has it. */
export function idOf({ ids }: Pick<Work, 'ids'>, id: string): { readonly id?: string } {
  if (ids.has(id)) return {};
  ids.add(id);
  return { id };
}

/** Counts what is made, and that it is decided to show it, unless that was counted with the named schema that it is in. */
export function countMade(work: Work, weight: number, isCounted = false): void {
  work.made += 1 + weight;
  work.decided += (isCounted ? 0 : 1) + weight;
}

/** Counts all fields of a named schema when it is decided to show them: what is deep in it comes after its neighbors. */
export function countFields(work: Work, named: string | undefined): void {
  if (named !== undefined) work.decided += inlineSize(named, work.schemas);
}

/** How many fields a page has, or will have. */
export function countOf({ made, decided }: Work): number {
  return Math.max(made, decided);
}
