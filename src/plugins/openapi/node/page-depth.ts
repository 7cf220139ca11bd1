import { flatten } from '../shared/flatten.ts';
import { heldBy } from './field-facts.ts';
import type { Callback, Operation, Schema, Schemas } from './model.ts';
import { identityOf, isTelling } from './schema-names.ts';

/*
 * How much of a schema a page shows. A schema without a name is shown in place to a depth, and the parts below that get names
 * when the file is read (`named-parts.ts`). A schema with a name is shown in place once, at the first level where it is small,
 * and is a link to its page elsewhere. A page that is too long loses one level of depth until it fits.
 */

/** Elements of fields on the page of an operation. With samples, descriptions and navigation, a page has 6,000 at most. */
const ROOM = 2500;

/** Of the page of a schema, which is about the schema's own fields: what is in them has pages, too. */
const SCHEMA_ROOM = 1000;

/** Elements of the fields of an operation, however long its description is. */
const LEAST_ROOM = 700;

/** Characters of a description of an operation for each of its elements: code in lists has the most. */
const CHARACTERS_FOR_ELEMENT = 12;

/** Fields and forms, with all in them, of a named schema that is shown in place at level 1; half of it at level 2, and so on. */
const SMALL = 60;

/** Fields and forms of a schema without a name that is shown wherever it is: so few are hardly worth a page. */
const FEW = 5;

/** Levels that are shown in place: readers do not follow fields in more. */
const LEVELS = 8;

/** Longer lists of values are shown once: a page may have ten fields with all currencies. */
export const LONG_LIST = 16;

/** How much a page shows in place. */
export interface PageDepth {
  /** From this level on, a schema that has a page is a link. The fields of a body are at level 1. */
  readonly depth: number;
  /** At level 0, schemas for which there is no room: bodies without a name, and `direction key` of named ones. */
  readonly linked: ReadonlySet<string | Schema>;
}

/** As much as a page can show. */
export const WHOLE_DEPTH: PageDepth = { depth: LEVELS, linked: new Set() };

/** A schema on a page. */
interface Placed {
  readonly schema: Schema;
  /** Requests and responses have separate fields. */
  readonly side?: 'request' | 'response' | undefined;
}

/** Returns how much the page of an operation shows. */
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
  // The API sends webhooks and callbacks: their requests have all fields.
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

/** Returns how much the page of a named schema shows. The schema itself is always shown. */
export function schemaDepth(schema: Schema, key: string, schemas: Schemas): PageDepth {
  const page = depthOf([{ schema }], [], { schemas, room: SCHEMA_ROOM, met: new Set([`undefined ${key}`]) });
  return page.linked.has(schema) ? { ...page, depth: 1 } : page;
}

/** Elements that are left while the schemas of a page are counted, and the schemas and lists that it has already. */
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
    // The contents of the first bodies are of more use than further ones.
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

/** Returns what is in the values of a level; undefined where there is no room for it. */
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

/** Takes the room for parts, if there is so much. */
function spend(parts: readonly Placed[], counting: Counting): boolean {
  let { room } = counting;
  for (const { schema } of parts) {
    room -= elementsOf(schema, counting);
    if (room < 0) return false;
  }
  counting.room = room;
  return true;
}

/** Elements of a field or a form: its name, type, facts and description. */
const FIELD = 8;

/** Characters of a field's description for each element: long texts make a page long, too. */
const DESCRIBED = 40;

/** Returns about how many elements a field has, with what is shown wherever it is. */
function elementsOf(schema: Schema, counting: Counting): number {
  const { schemas, met } = counting;
  const { description, values } = flatten(schema, schemas);
  const listed = values === undefined || met.has(values) ? 0 : values.length;
  met.add(values);
  const own = FIELD + (description?.markdown.length ?? 0) / DESCRIBED + listed;
  if (identityOf(schema) !== undefined || !isPartOfField(schema, schemas)) return own;
  return contentsOf(schema, schemas).reduce((sum, part) => sum + elementsOf(part, counting), own);
}

/** True for a schema without a name that is shown wherever it is, since little is in it but for what is left out. */
export function isPartOfField(schema: Schema, schemas: Schemas, leftOut: readonly string[] = []): boolean {
  if (identityOf(schema) !== undefined) return false;
  return countOf(contentsOf(schema, schemas, leftOut), { schemas, most: FEW }) <= FEW;
}

/** The level at which a schema without a name is compared, where it may be at any. */
const ANY_LEVEL = 3;

const counts = new WeakMap<Schema, number>();

/** True for a schema that is shown in place at a level where it has a name. */
export function isSmall(schema: Schema, schemas: Schemas, level = ANY_LEVEL): boolean {
  const target = targetOf(schema, schemas);
  const count = counts.get(target) ?? countOf(contentsOf(target, schemas), { schemas, most: SMALL });
  counts.set(target, count);
  return count <= SMALL / Math.max(level, 1);
}

/** Counts fields and forms with all that are shown wherever they are: all but those of named schemas in them. Ends after the most. */
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

/** The fields, forms and rules of a schema, or of the items of a list, but for those of schemas to leave out. */
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

/** The schema that a reference means in the end. */
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

/** The keys of all schemas that a schema without a name, or each item of it, extends. */
export function basesOf(schema: Schema, schemas: Schemas): readonly string[] {
  return identityOf(schema) === undefined ? heldBy(schema, schemas).holder.refs : [];
}
