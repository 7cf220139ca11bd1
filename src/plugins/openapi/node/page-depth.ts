import { flatten } from '../shared/flatten.ts';
import { heldBy } from './field-facts.ts';
import type { Callback, Operation, Schema, Schemas } from './model.ts';
import { identityOf, isTelling } from './schema-names.ts';

/**
 * Rules for how much of a schema a page shows. A schema without a name is shown in place down to a depth; deeper parts
 * get names when the file is read (`named-parts.ts`). A named schema is shown in place once, at the first level where
 * it is small, and else is a link to its page. A page that is too long loses levels until it fits.
 */

/** Maximum number of elements for fields on an operation's page. With all else, such a page has 6,000. */
const ROOM = 2500;

/** Maximum number on a schema's page, which is about its own fields; nested ones have pages, too. */
const SCHEMA_ROOM = 1000;

/** Minimum number for the fields of an operation, however long its description is. */
const LEAST_ROOM = 700;

/** Number of characters in an operation's description that count as one element; code in lists has the fewest. */
const CHARACTERS_FOR_ELEMENT = 12;

/** Maximum number of nested fields and alternatives of a named schema in place at level 1; half at level 2 etc. */
const SMALL = 60;

/** Maximum number in a schema without a name that is always shown in place, because it is hardly worth a page. */
const FEW = 5;

/** Maximum number of levels in place, because readers do not follow more. */
const LEVELS = 8;

/** Length of a list of values from which on it is shown once: ten fields of a page may list all currencies. */
export const LONG_LIST = 16;

/** Limits of what a page shows in place. */
export interface PageDepth {
  /** Level from which on a schema with a page is a link. The fields of a body are at level 1. */
  readonly depth: number;
  /** Schemas without space at level 0: bodies without a name, and `direction key` of named ones. */
  readonly linked: ReadonlySet<string | Schema>;
}

/** Limits of a page that shows as much as possible. */
export const WHOLE_DEPTH: PageDepth = { depth: LEVELS, linked: new Set() };

/** A schema on a page. */
interface Placed {
  readonly schema: Schema;
  /** Direction, because the fields of requests and responses differ. */
  readonly side?: 'request' | 'response' | undefined;
}

/** Returns how much an operation's page shows. */
export function operationDepth(operation: Operation, schemas: Schemas): PageDepth {
  const exchanges = [operation, ...operation.callbacks];
  const described = (operation.description?.markdown.length ?? 0) / CHARACTERS_FOR_ELEMENT;
  return depthOf(exchanges.flatMap(bodiesOf), exchanges.flatMap(parametersOf), {
    schemas,
    room: Math.max(LEAST_ROOM, ROOM - described),
    met: new Set(),
  });
}

function bodiesOf(exchange: Operation | Callback): readonly Placed[] {
  const { body, responses } = exchange;
  // The API sends webhooks and callbacks, so their requests have all fields.
  const side = 'isWebhook' in exchange && !exchange.isWebhook ? ('request' as const) : undefined;
  const answers = responses.flatMap(({ contents }) => contents);
  return [
    ...(body?.contents ?? []).map(({ schema = {} }) => ({ schema, side })),
    ...answers.map(({ schema = {} }) => ({ schema, side: 'response' as const })),
  ];
}

function parametersOf({ parameters, responses }: Operation | Callback): readonly Placed[] {
  return [...parameters, ...responses.flatMap(({ headers }) => headers)];
}

/** Returns how much a schema's page shows. At least the schema itself is shown. */
export function schemaDepth(schema: Schema, key: string, schemas: Schemas): PageDepth {
  const page = depthOf([{ schema }], [], { schemas, room: SCHEMA_ROOM, met: new Set([`undefined ${key}`]) });
  return page.linked.has(schema) ? { ...page, depth: 1 } : page;
}

/** Remaining elements of a page, and the schemas and lists that have been counted. */
interface Counting {
  readonly schemas: Schemas;
  room: number;
  readonly met: Set<unknown>;
}

function depthOf(bodies: readonly Placed[], fields: readonly Placed[], counting: Counting): PageDepth {
  const { schemas, met } = counting;
  const linked = new Set<string | Schema>();
  let level = [...fields];
  spend(fields, counting);
  const least = counting.room / 2;
  for (const { schema, side } of bodies) {
    const named = identityOf(schema);
    const key = `${side} ${named ?? JSON.stringify(schema)}`;
    if (met.has(key)) continue;
    met.add(key);
    const partsOf = (one: Schema, leftOut: readonly string[] = []) =>
      contentsOf(one, schemas, leftOut).map((part) => ({ schema: part, side }));
    const whole = partsOf(schema);
    // The first bodies have priority over further ones.
    if ((counting.room > least || isSmall(schema, schemas)) && spend(whole, counting)) {
      level.push(...whole);
      continue;
    }
    const target = targetOf(schema, schemas);
    const all = basesOf(target, schemas);
    const bases = heldBy(target, schemas, all).holder.refs;
    const rest = partsOf(target, all);
    const isShown = counting.room > least && bases.length > 0 && spend(rest, counting);
    if (isShown) level.push(...rest);
    else linked.add(named === undefined ? schema : key);
    if (isShown || named === undefined) for (const base of bases) linked.add(`${side} ${base}`);
  }
  for (let depth = 1; depth < LEVELS; depth += 1) {
    const next = nextLevel(level, depth, counting);
    if (next === undefined) return { depth, linked };
    level = next;
  }
  return { depth: LEVELS, linked };
}

/** Returns the contents of the values of a level; undefined if there is not enough space. */
function nextLevel(values: readonly Placed[], level: number, counting: Counting): Placed[] | undefined {
  const { schemas, met } = counting;
  const next: Placed[] = [];
  for (const { schema, side } of values) {
    const named = identityOf(schema);
    const key = `${side} ${named}`;
    if (named !== undefined && (met.has(key) || !isSmall(schema, schemas, level))) continue;
    if (named !== undefined) met.add(key);
    const links = basesOf(schema, schemas).filter((ref) => !isSmall({ ref }, schemas, level));
    const parts = contentsOf(schema, schemas, links).map((part) => ({ schema: part, side }));
    if (!isPartOfField(schema, schemas, links) && !spend(parts, counting)) return undefined;
    next.push(...parts);
  }
  return next;
}

/** Subtracts parts from the remaining elements; false, without a change, if they do not fit. */
function spend(parts: readonly Placed[], counting: Counting): boolean {
  let { room } = counting;
  for (const { schema } of parts) {
    room -= elementsOf(schema, counting);
    if (room < 0) return false;
  }
  counting.room = room;
  return true;
}

/** Number of elements of a field or alternative: name, type, facts and description. */
const FIELD = 8;

/** Number of characters in a field's description that count as one element. */
const DESCRIBED = 40;

/** Returns the approximate number of elements of a field, including contents that are always in place. */
function elementsOf(schema: Schema, counting: Counting): number {
  const { schemas, met } = counting;
  const { description, values } = flatten(schema, schemas);
  const listed = values === undefined || met.has(values) ? 0 : values.length;
  met.add(values);
  const own = FIELD + (description?.markdown.length ?? 0) / DESCRIBED + listed;
  if (identityOf(schema) !== undefined || !isPartOfField(schema, schemas)) return own;
  return contentsOf(schema, schemas).reduce((sum, part) => sum + elementsOf(part, counting), own);
}

/** True for a schema without a name that has so few contents, without `leftOut`, that it is always shown in place. */
export function isPartOfField(schema: Schema, schemas: Schemas, leftOut: readonly string[] = []): boolean {
  if (identityOf(schema) !== undefined) return false;
  return countOf(contentsOf(schema, schemas, leftOut), { schemas, most: FEW }) <= FEW;
}

/** Level that is assumed for a schema without a known level. */
const ANY_LEVEL = 3;

const counts = new WeakMap<Schema, number>();

/** True for a named schema that is shown in place at a level. */
export function isSmall(schema: Schema, schemas: Schemas, level = ANY_LEVEL): boolean {
  const target = targetOf(schema, schemas);
  const count = counts.get(target) ?? countOf(contentsOf(target, schemas), { schemas, most: SMALL });
  counts.set(target, count);
  return count <= SMALL / Math.max(level, 1);
}

/** Returns the number of nested fields and alternatives, except those inside named schemas. Stops above `most`. */
function countOf(
  parts: readonly Schema[],
  { schemas, most }: { readonly schemas: Schemas; readonly most: number },
): number {
  let count = 0;
  for (const part of parts) {
    count += 1;
    if (count > most) break;
    if (identityOf(part) === undefined)
      count += countOf(contentsOf(part, schemas), { schemas, most: most - count });
  }
  return count;
}

const contents = new WeakMap<Schema, readonly Schema[]>();

/** Returns the fields, alternatives and rules of a schema or of a list's items, without those of schemas in `leftOut`. */
function contentsOf(schema: Schema, schemas: Schemas, leftOut: readonly string[] = []): readonly Schema[] {
  const known = leftOut.length === 0 ? contents.get(schema) : undefined;
  if (known !== undefined) return known;
  const found = readContents(schema, schemas, leftOut);
  if (leftOut.length === 0) contents.set(schema, found);
  return found;
}

function readContents(schema: Schema, schemas: Schemas, leftOut: readonly string[]): readonly Schema[] {
  const { flat, holder } = heldBy(schema, schemas, leftOut);
  const { properties = [], patterns = [], additional, names, variants, otherVariants = [] } = holder;
  const { prefix, items } = flat;
  const rest = [additional, names, prefix && items].filter((one) => one !== undefined && one !== false);
  return [
    ...[...properties, ...patterns].map(([, one]) => one),
    ...(prefix ?? []),
    ...rest.filter(isTelling),
    ...[variants, ...otherVariants].flat(),
    ...[...new Set([flat, holder])].flatMap(({ rules = [] }) => rules.map((rule) => rule.schema)),
  ];
}

const targets = new WeakMap<Schema, Schema>();

/** Returns the final target of a schema that is only a reference. */
export function targetOf(schema: Schema, schemas: Schemas): Schema {
  const way = new Set<Schema>();
  let target = schema;
  const next = (): Schema | undefined => schemas[identityOf(target) ?? ''];
  for (let one = next(); one !== undefined && !way.has(one); one = next()) {
    way.add(one);
    const known = targets.get(one);
    target = known ?? one;
    if (known !== undefined) break;
  }
  for (const one of way) targets.set(one, target);
  return target;
}

/** Returns the keys of all schemas that a schema without a name, or each item of it, extends. */
export function basesOf(schema: Schema, schemas: Schemas): readonly string[] {
  return identityOf(schema) === undefined ? heldBy(schema, schemas).holder.refs : [];
}
