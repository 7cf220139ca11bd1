import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { TimeLimitError, withinProcessorTime } from '../../../markdown/time-limit.ts';
import * as limits from '../../../shared/limits.ts';
import { rounded } from '../lossless.ts';
import { FORMATS } from './formats.ts';
import { comparedWith, fitsSeveral, formName, unknownKind } from './forms.ts';
import { addLinearKeywords } from './keywords.ts';
import { isObject, pointerStep, resolve, stepsOf } from './pointers.ts';
import { inWords, type SchemaProblem } from './schema-problem.ts';
import { unknownFields } from './unknown-fields.ts';

/** Validates values against the schemas of one document. */
export interface Validator {
  /** Returns the problems of a value; empty for a valid value, or if the schema is invalid. `schema` is a JSON Pointer. */
  readonly validate: (schema: string, value: unknown) => readonly SchemaProblem[];
}

const BASE = 'openapi:document';

/** Creates the validator of an OpenAPI document. A schema is compiled when it is first needed. */
export function createValidator(given: unknown): Validator {
  const checked = checkedDocument(given);
  const { document } = checked;
  const pointers = pointersOf(document);
  let { errorsOf } = checked;
  let isStopped = false;
  const check: Lookup['check'] = (schema, value) => {
    // If a check is stopped while it compiles a schema, Ajv believes the schema to be compiled, so Ajv is replaced.
    if (isStopped) errorsOf = createCheck(document) ?? NO_ERRORS;
    isStopped = true;
    const errors = errorsOf(schema, value);
    isStopped = false;
    return errors;
  };
  const compare = (schema: string, written: unknown): readonly SchemaProblem[] => {
    const value = rounded(written);
    const wrong = problemsOf(schema, value, { check, pointers });
    const root = { value: resolve(document, schema), pointer: schema };
    return withoutMisspelled(unique([...wrong, ...unknownFields(document, root, value)]));
  };
  return withinLimits(compare);
}

/** A document that Ajv accepts, and its check. */
interface Checked {
  readonly document: unknown;
  readonly errorsOf: Lookup['check'];
}

const NO_ERRORS: Lookup['check'] = () => [];

/**
 * Returns the document with a check; without `$id`s if two values have the same one, for example in examples.
 * If Ajv rejects it even so, the check finds no errors.
 */
function checkedDocument(document: unknown): Checked {
  const errorsOf = createCheck(document);
  if (errorsOf) return { document, errorsOf };
  const plain = withoutIds(document);
  return { document: plain, errorsOf: createCheck(plain) ?? NO_ERRORS };
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, inner]) => key !== '$id' || typeof inner !== 'string');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutIds(inner)]));
}

/** Creates the check of a document; undefined if Ajv rejects it, for example because two schemas have the same `$id`. */
function createCheck(document: unknown): Lookup['check'] | undefined {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: FORMATS,
    validateSchema: false,
    verbose: true,
    logger: false,
    code: { regExp: PATTERNS },
  });
  addLinearKeywords(ajv);
  if (!isAdded(ajv, document)) return undefined;
  const compiled = new Map<string, ValidateFunction | null>();
  return (schema, value) => {
    const known = compiled.get(schema);
    const made = known === undefined ? tryToCompile(ajv, schema) : known;
    compiled.set(schema, made);
    return made === null ? [] : errorsOf(made, value);
  };
}

/** Returns the errors of a value. A reference to something that is not a schema compiles, but throws in use: no errors. */
function errorsOf(validate: ValidateFunction, value: unknown): readonly ErrorObject[] {
  try {
    return validate(value) ? [] : [...(validate.errors ?? [])];
  } catch (reason) {
    if (reason instanceof TypeError) return [];
    throw reason;
  }
}

/**
 * Stops comparisons that take too long: a `pattern` may backtrack, and nested `oneOf` takes exponential time.
 * A schema that was too slow is skipped from then on.
 */
function withinLimits(compare: Validator['validate']): Validator {
  const slow = new Set<string>();
  return {
    validate(schema, value) {
      if (slow.has(schema) || slow.size >= limits.patterns.slow) return [];
      const limit = { length: Number.POSITIVE_INFINITY, milliseconds: limits.time.step };
      try {
        return withinProcessorTime(limit, () => compare(schema, value));
      } catch (reason) {
        if (!(reason instanceof TimeLimitError || reason instanceof RangeError)) throw reason;
        slow.add(schema);
        return [TOO_COMPLEX];
      }
    },
  };
}

const TOO_COMPLEX: SchemaProblem = {
  pointer: '',
  text: 'Comparing this with its schema takes too long.',
  hint: 'Simplify patterns with repetitions inside repetitions, and `oneOf` or `anyOf` inside each other.',
  kind: 'too-complex',
};

function unique(found: readonly SchemaProblem[]): readonly SchemaProblem[] {
  return [...new Map(found.map((one) => [`${one.pointer} ${one.text}`, one])).values()];
}

/** Removes the missing field if an unknown field is a misspelling of it, so that there is one problem for one mistake. */
function withoutMisspelled(found: readonly SchemaProblem[]): readonly SchemaProblem[] {
  const unknown = found.filter(({ meant }) => meant !== undefined);
  if (unknown.length === 0) return found;
  const names = unknown.map(({ pointer, meant }) => `${pointer.slice(0, pointer.lastIndexOf('/'))} ${meant}`);
  const meant = new Set(names);
  return found.filter(
    ({ kind, pointer, missing }) => kind !== 'missing' || !meant.has(`${pointer} ${missing}`),
  );
}

function isAdded(ajv: Ajv2020, document: unknown): boolean {
  try {
    ajv.addSchema(isObject(document) ? { ...document, $id: BASE } : {}, BASE);
    return true;
  } catch {
    return false;
  }
}

/**
 * Compiles patterns as their authors mean them. Many are invalid with the flag `u`, which JSON Schema requires, or are
 * for another language. An invalid pattern matches every text.
 */
const PATTERNS = Object.assign(
  (pattern: string, flags: string): RegExp => tried(pattern, flags) ?? tried(pattern, '') ?? /(?:)/,
  { code: 'new RegExp' },
);

function tried(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}

/** Returns null for an invalid schema, which is reported when the document is read. */
function tryToCompile(ajv: Ajv2020, schema: string): ValidateFunction | null {
  try {
    return ajv.compile({ $ref: `${BASE}#${encodeURI(schema)}` });
  } catch {
    return null;
  }
}

/** Keywords whose errors only repeat others. */
const SUMMARIES = new Set(['if', 'allOf', '$ref']);
const CHOICES = new Set(['oneOf', 'anyOf']);

/** Functions for comparing: the errors of a value with the schema at a pointer, and the pointer of a schema. */
interface Lookup {
  readonly check: (schema: string, value: unknown) => readonly ErrorObject[];
  readonly pointers: Pointers;
}

/** Returns problems of a value; for a choice between forms, only those of the form that the author meant. */
function problemsOf(schema: string, value: unknown, lookup: Lookup): readonly SchemaProblem[] {
  const { check, pointers } = lookup;
  const errors = check(schema, value);
  const choices = errors.filter(({ keyword }) => CHOICES.has(keyword));
  const outer = choices.filter(
    (choice) => !choices.some((other) => other !== choice && isWithin(choice, other, pointers)),
  );
  const plain = errors.filter(
    (error) =>
      !CHOICES.has(error.keyword) &&
      !SUMMARIES.has(error.keyword) &&
      !isConsequence(error, outer) &&
      !outer.some((choice) => isWithin(error, choice, pointers)),
  );
  return [...plain.map(inWords), ...outer.flatMap((choice) => ofMeantForm(choice, lookup))];
}

/** True for unknown fields next to a choice of which no form fits, so that no form accounts for them. */
function isConsequence({ keyword, instancePath }: ErrorObject, choices: readonly ErrorObject[]): boolean {
  return (
    keyword === 'unevaluatedProperties' && choices.some((choice) => choice.instancePath === instancePath)
  );
}

/** True if an error is from one of the forms, not from a keyword next to the choice. */
function isWithin(error: ErrorObject, choice: ErrorObject, pointers: Pointers): boolean {
  if (error.instancePath !== choice.instancePath && !error.instancePath.startsWith(`${choice.instancePath}/`))
    return false;
  if (choice.schemaPath.startsWith(`${error.schemaPath}/`)) return false;
  const around = choice.schemaPath.slice(0, choice.schemaPath.lastIndexOf('/'));
  if (!error.schemaPath.startsWith(`${around}/`) || error.schemaPath.startsWith(`${choice.schemaPath}/`))
    return true;
  // Ajv starts a new path after a reference, so a direct path from the choice to the error means that it is next to it.
  const way = stepsOf(error.schemaPath.slice(around.length, error.schemaPath.lastIndexOf('/')));
  return pointers(error.parentSchema) !== pointers(choice.parentSchema) + way.map(pointerStep).join('');
}

/** Returns the problems of the nearest form: the one with matching constants, else the one with the fewest errors. */
function ofMeantForm(choice: ErrorObject, lookup: Lookup): readonly SchemaProblem[] {
  const { check, pointers } = lookup;
  const forms = Array.isArray(choice.schema) ? (choice.schema as readonly unknown[]) : [];
  const tried = forms.flatMap((schema, place) => {
    const form = pointers(schema);
    if (form === undefined) return [];
    const errors = check(form, choice.data);
    const cost = errors.reduce((sum, error) => sum + costOf(error), 0);
    return [{ form, errors, cost, name: formName(schema, place) }];
  });
  const fitting = tried.filter(({ cost }) => cost === 0).map(({ name }) => name);
  if (fitting.length > 1) return [fitsSeveral(choice, fitting)];
  const unknown = unknownKind(
    choice,
    tried.map(({ errors }) => errors),
  );
  if (unknown) return [unknown];
  const [nearest, next] = tried.toSorted((a, b) => a.cost - b.cost);
  const found =
    nearest === undefined || nearest.cost === 0 ? [] : problemsOf(nearest.form, choice.data, lookup);
  if (nearest === undefined || found.length === 0) return [inWords(choice)];
  const isMeant = next === undefined || (nearest.cost < NOT_MEANT && next.cost >= NOT_MEANT);
  const names = tried.map(({ name }) => name);
  return found.map((one) => ({
    ...one,
    pointer: choice.instancePath + one.pointer,
    ...(!isMeant && one.forms === undefined && { forms: comparedWith(nearest.name, names) }),
  }));
}

/** Returns the JSON Pointer of a part of the document. */
type Pointers = (part: unknown) => string | undefined;

/** Collects all pointers at the first call. */
function pointersOf(document: unknown): Pointers {
  let all: Map<unknown, string> | undefined;
  const collect = (value: unknown, pointer: string, found: Map<unknown, string>): Map<unknown, string> => {
    if (typeof value !== 'object' || value === null || found.has(value)) return found;
    found.set(value, pointer);
    for (const [key, inner] of Object.entries(value)) collect(inner, pointer + pointerStep(key), found);
    return found;
  };
  return (part) => {
    all ??= collect(document, '', new Map());
    return all.get(part);
  };
}

/** Cost of an error that shows that a form is not meant. */
const NOT_MEANT = 1000;

/** Returns the cost of an error. Another constant or another type of the value shows that the form is not meant. */
function costOf({ keyword, instancePath }: ErrorObject): number {
  if (keyword === 'const' || (keyword === 'type' && instancePath === '')) return NOT_MEANT;
  return keyword === 'enum' ? 100 : 1;
}
