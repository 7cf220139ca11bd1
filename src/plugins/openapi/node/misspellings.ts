import { warning } from '../../../problems.ts';
import { createSuggestionBudget, difference, nearest } from '../../../shared/suggestions.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { isNumeric } from '../../shared/lossless.ts';
import { at, type Cursor, entries, items, type Reading, reportAt } from './cursor.ts';

/** Kinds of values of keywords, where they tell a misspelling from an annotation with a similar name. */
type Kind = 'mapping' | 'list' | 'schema' | 'text' | 'number' | 'flag' | 'any';

const KEYWORDS: Readonly<Record<Kind, string>> = {
  mapping: 'properties patternProperties dependentSchemas dependentRequired discriminator externalDocs xml',
  list: 'allOf anyOf oneOf enum prefixItems examples required',
  schema:
    'items additionalProperties additionalItems unevaluatedProperties unevaluatedItems not contains propertyNames contentSchema',
  text: 'title description format pattern contentMediaType contentEncoding',
  number:
    'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems minProperties ' +
    'maxProperties minContains maxContains',
  flag: 'nullable readOnly writeOnly deprecated uniqueItems',
  any: 'default example type const if then else definitions dependencies id extends links media',
};

const KINDS: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(KEYWORDS) as Kind[]).flatMap((kind) => KEYWORDS[kind].split(' ').map((word) => [word, kind])),
);

/** Shorter words are one slip away from too many others. */
const SHORTEST = 5;

/** From this length on, two slips still mean the keyword. */
const LONG = 9;

/** A name in `required` of a schema that does not list the field. */
export interface RequiredName {
  readonly name: Cursor;
  /** Names of the fields that the schema does list. */
  readonly fields: readonly string[];
}

/** Names that tell a misspelled name in `required` from a field that another schema lists. */
export interface FieldNames {
  readonly known: Set<string>;
  readonly missing: RequiredName[];
}

/** Warns of keys of a schema that are probably misspelled keywords. Others are annotations, which a schema may have. */
export function reportKeywords(schema: Cursor, reading: Reading): void {
  if (!isObject(schema.value)) return;
  for (const key of Object.keys(schema.value)) {
    if (KINDS.has(key) || key.length < SHORTEST || /^(?:x-|\$)/i.test(key)) continue;
    const found = at(schema, key);
    const meant = found && meantBy(key, found.value, schema.value);
    if (found && meant !== undefined)
      reportAt(
        reading,
        found,
        warning('openapi-value', `"${key}" is not a keyword of schemas, so it is not read.`, {
          hint: `Did you mean "${meant}"?`,
        }),
      );
  }
}

/** The keyword that a key is a slip of: one that the schema lacks, and that takes such a value. */
function meantBy(key: string, value: unknown, schema: object): string | undefined {
  const written = plain(key);
  for (const [word, kind] of KINDS) {
    if (Math.abs(word.length - written.length) > 2 || Object.hasOwn(schema, word)) continue;
    if (difference(written, plain(word)) <= (word.length < LONG ? 1 : 2) && isOfKind(value, kind))
      return word;
  }
  return undefined;
}

/** `read_only` and `readonly` are slips of `readOnly`. */
function plain(word: string): string {
  return word.replace(/[_-]/g, '').toLowerCase();
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'mapping') return isObject(value);
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'schema') return isObject(value) || typeof value === 'boolean';
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'number') return isNumeric(value);
  return kind === 'flag' && typeof value === 'boolean';
}

/** Collects the fields of a schema, and the names in `required` that it does not list. */
export function collectFieldNames(schema: Cursor, { known, missing }: FieldNames): void {
  const fields = entries(at(schema, 'properties')).map(([name]) => name);
  for (const name of fields) known.add(name);
  if (fields.length === 0) return;
  const listed = new Set(fields);
  for (const name of items(at(schema, 'required')))
    if (typeof name.value === 'string' && !listed.has(name.value)) missing.push({ name, fields });
}

/** Warns of names in `required` that no schema has a field for and that are near to a field next to them. */
export function reportRequiredNames({ known, missing }: FieldNames, reading: Reading): void {
  const suggestions = createSuggestionBudget();
  for (const { name, fields } of missing) {
    const word = String(name.value);
    if (known.has(word) || !suggestions.spend(fields.length)) continue;
    const meant = nearest(word, fields);
    if (meant === undefined) continue;
    reportAt(
      reading,
      name,
      warning('openapi-value', `"${word}" is required, but no schema has a field of that name.`, {
        hint: `Did you mean "${meant}"?`,
      }),
    );
  }
}
