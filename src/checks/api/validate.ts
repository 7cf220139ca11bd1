import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { didYouMean } from '../../problems.ts';
import { pointerStep } from './json-places.ts';
import { below, isMapping, type Located, resolve } from './pointers.ts';

/** Where a value disagrees with its schema, and how. */
export interface Disagreement {
  /** JSON Pointer into the value. */
  readonly pointer: string;
  readonly text: string;
  readonly hint?: string | undefined;
  /** True: something is not there that must be. */
  readonly isMissing?: boolean;
}

/** Compares values with schemas of one document. */
export interface Validator {
  /** `schema` is a JSON Pointer into the document. */
  readonly validate: (schema: string, value: unknown) => readonly Disagreement[];
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^[a-z][a-z\d+.-]*:\S+$/i,
  email: /^[^\s@]+@[^\s@]+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

const BASE = 'openapi:document';

/** Makes the validator of an OpenAPI document; a schema is compiled when it is first needed. */
export function createValidator(document: unknown): Validator {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: FORMATS,
    validateSchema: false,
    verbose: true,
    logger: false,
  });
  ajv.addSchema(isMapping(document) ? { ...document, $id: BASE } : {}, BASE);
  const compiled = new Map<string, ValidateFunction | null>();
  const compile = (schema: string): ValidateFunction | null => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const made = tryToCompile(ajv, schema);
    compiled.set(schema, made);
    return made;
  };
  return {
    validate(schema, value) {
      const check = compile(schema);
      const errors = check === null || check(value) ? [] : (check.errors ?? []);
      return [
        ...disagreements(errors),
        ...unknownFields(document, { value: resolve(document, schema), pointer: schema }, value),
      ];
    },
  };
}

/** A schema that is none says nothing of values; whoever reads the document says what is wrong with it. */
function tryToCompile(ajv: Ajv2020, schema: string): ValidateFunction | null {
  try {
    return ajv.compile({ $ref: `${BASE}#${encodeURI(schema)}` });
  } catch {
    return null;
  }
}

/** What says nothing by itself: the errors of the alternatives say it better. */
const SUMMARIES = new Set(['if', 'allOf', '$ref']);

/** One sentence for each thing that is wrong; of alternatives, those that come nearest. */
function disagreements(errors: readonly ErrorObject[]): readonly Disagreement[] {
  const told = new Map<string, Disagreement>();
  for (const error of withoutAlternatives(errors)) {
    if (SUMMARIES.has(error.keyword)) continue;
    const found = inWords(error);
    told.set(`${found.pointer} ${found.text}`, found);
  }
  return [...told.values()];
}

/** Where none of several forms fits, the form that the value comes nearest to is the one that was meant. */
function withoutAlternatives(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  let left = [...errors];
  for (const choice of choices) {
    const inside = left.filter((error) => error !== choice && isInside(error, choice));
    const branches = new Map<string, ErrorObject[]>();
    for (const error of inside) {
      const branch = branchOf(error, choice);
      branches.set(branch, [...(branches.get(branch) ?? []), error]);
    }
    const nearest = [...branches.values()].sort((a, b) => cost(a) - cost(b))[0] ?? [];
    left = left.filter((error) => error !== choice && (!inside.includes(error) || nearest.includes(error)));
    if (nearest.length === 0) left.push(choice);
  }
  return left;
}

/** Another constant or type tells that the form is not meant at all. */
function cost(errors: readonly ErrorObject[]): number {
  return errors.reduce((sum, { keyword }) => sum + (['const', 'enum', 'type'].includes(keyword) ? 10 : 1), 0);
}

function isInside(error: ErrorObject, choice: ErrorObject): boolean {
  return error.instancePath.startsWith(choice.instancePath) && branchOf(error, choice) !== '';
}

/** Which form an error belongs to: the errors of a form hold its schema's place, or come from where it refers to. */
function branchOf(error: ErrorObject, choice: ErrorObject): string {
  if (error.schemaPath.startsWith(`${choice.schemaPath}/`))
    return error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? '';
  const [base = ''] = choice.schemaPath.split('/properties/');
  return error.schemaPath.startsWith(`${base}/properties/`)
    ? ''
    : error.schemaPath.split('/').slice(0, 4).join('/');
}

function inWords({ keyword, instancePath, params, message = '', data }: ErrorObject): Disagreement {
  const name = instancePath.split('/').at(-1) ?? '';
  const what = name === '' ? 'This' : `"${name}"`;
  switch (keyword) {
    case 'required':
      return {
        pointer: instancePath,
        text: `The field "${params.missingProperty}" is missing.`,
        hint: 'The API requires it.',
        isMissing: true,
      };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const field = String(params.additionalProperty ?? params.unevaluatedProperty);
      return { pointer: instancePath + pointerStep(field), text: `The API knows no field "${field}" here.` };
    }
    case 'enum': {
      const allowed = (params.allowedValues as readonly unknown[]).map(String);
      const hint = didYouMean(String(data), allowed) ?? `There are: ${allowed.join(', ')}.`;
      return { pointer: instancePath, text: `${what} cannot be ${JSON.stringify(data)}.`, hint };
    }
    case 'const':
      return { pointer: instancePath, text: `${what} must be ${JSON.stringify(params.allowedValue)}.` };
    case 'type':
      return { pointer: instancePath, text: `${what} must be of type ${[params.type].flat().join(' or ')}.` };
    default:
      return { pointer: instancePath, text: `${what} ${message}.` };
  }
}

/**
 * Fields that no schema mentions. JSON Schema lets them pass where nothing forbids them, and so does an API that may
 * grow; in an example they are a slip all the same.
 */
function unknownFields(document: unknown, schema: Located, value: unknown, at = ''): readonly Disagreement[] {
  if (Array.isArray(value)) {
    const items = formsOf(document, schema).flatMap((form) => below(document, form, 'items') ?? []);
    return value.flatMap((item, index) =>
      common(items.map((form) => unknownFields(document, form, item, at + pointerStep(index)))),
    );
  }
  if (!isMapping(value)) return [];
  const forms = formsOf(document, schema).filter((form) => isMapping(form.value));
  const known = forms.flatMap((form) =>
    isMapping(form.value) && isMapping(form.value.properties) ? Object.keys(form.value.properties) : [],
  );
  const isOpen = known.length === 0 || forms.some(({ value: form }) => isMapping(form) && isGrowing(form));
  return Object.entries(value).flatMap(([key, item]) => {
    const fields = forms.flatMap((form) => below(document, below(document, form, 'properties'), key) ?? []);
    if (fields.length > 0)
      return common(fields.map((field) => unknownFields(document, field, item, at + pointerStep(key))));
    if (isOpen || forms.some(({ value: form }) => isMapping(form) && form.additionalProperties === false))
      return [];
    return [
      {
        pointer: at + pointerStep(key),
        text: `The API knows no field "${key}" here.`,
        hint: didYouMean(key, known),
      },
    ];
  });
}

function isGrowing({ additionalProperties, patternProperties }: Readonly<Record<string, unknown>>): boolean {
  return additionalProperties === true || isMapping(additionalProperties) || isMapping(patternProperties);
}

/** The schema with all those that it is made of. */
function formsOf(document: unknown, schema: Located, depth = 0): readonly Located[] {
  if (depth > 10 || !isMapping(schema.value)) return [];
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => {
    const list = isMapping(schema.value) ? schema.value[name] : undefined;
    if (!Array.isArray(list)) return [];
    return list.flatMap((_, index) => {
      const part = itemOf(document, schema, name, index);
      return part ? formsOf(document, part, depth + 1) : [];
    });
  });
  const conditional = ['if', 'then', 'else'].flatMap((name) => {
    const part = below(document, schema, name);
    return part ? formsOf(document, part, depth + 1) : [];
  });
  const target =
    typeof schema.value.$ref === 'string'
      ? below(document, { value: { it: schema.value }, pointer: '' }, 'it')
      : undefined;
  return [schema, ...(target ? formsOf(document, target, depth + 1) : []), ...parts, ...conditional];
}

function itemOf(
  document: unknown,
  { value, pointer }: Located,
  name: string,
  index: number,
): Located | undefined {
  const list = isMapping(value) ? value[name] : undefined;
  const item: unknown = Array.isArray(list) ? list[index] : undefined;
  return below(document, { value: { it: item }, pointer: `${pointer}/${name}` }, 'it');
}

/** What is wrong whichever form is meant. */
function common(all: readonly (readonly Disagreement[])[]): readonly Disagreement[] {
  const [first = [], ...others] = all;
  return first.filter(({ pointer }) =>
    others.every((other) => other.some((found) => found.pointer === pointer)),
  );
}
