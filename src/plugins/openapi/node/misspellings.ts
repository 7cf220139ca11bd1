import { warning } from '../../../problems.ts';
import { createSuggestionBudget, difference, nearest } from '../../../shared/suggestions.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { isNumeric } from '../../shared/lossless.ts';
import { at, type Cursor, entries, items, type Reading, reportAt } from './cursor.ts';

/** Kind of a keyword's value, which distinguishes a misspelling from an annotation with a similar name. */
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

/** Minimum length: shorter words are similar to too many others. */
const SHORTEST = 5;

/** Length from which on two slips count as a misspelling. */
const LONG = 9;

/** A name in `required` without a field in the schema. */
export interface RequiredName {
  readonly name: Cursor;
  /** Names of the fields in the schema. */
  readonly fields: readonly string[];
}

/** Names of fields, and unknown names in `required`, of all schemas. */
export interface FieldNames {
  readonly known: Set<string>;
  readonly missing: RequiredName[];
}

/** Warns about keys of a schema that are probably misspelled keywords. Others are annotations, which are allowed. */
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

/**
 * Returns the keyword that a key misspells: one that the schema does not have, and that allows such a value. Else
 * undefined.
 */
function meantBy(key: string, value: unknown, schema: object): string | undefined {
  const written = plain(key);
  for (const [word, kind] of KINDS) {
    if (Math.abs(word.length - written.length) > 2 || Object.hasOwn(schema, word)) continue;
    if (difference(written, plain(word)) <= (word.length < LONG ? 1 : 2) && isOfKind(value, kind))
      return word;
  }
  return undefined;
}

/** Removes case and separators: `read_only` and `readonly` are misspellings of `readOnly`. */
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

/** Collects the fields of a schema, and names in `required` without a field. */
export function collectFieldNames(schema: Cursor, { known, missing }: FieldNames): void {
  const fields = entries(at(schema, 'properties')).map(([name]) => name);
  for (const name of fields) known.add(name);
  if (fields.length === 0) return;
  const listed = new Set(fields);
  for (const name of items(at(schema, 'required')))
    if (typeof name.value === 'string' && !listed.has(name.value)) missing.push({ name, fields });
}

/** Warns about names in `required` that no schema has as a field, and that are similar to a field next to them. */
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
