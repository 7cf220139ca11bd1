import type { ErrorObject } from 'ajv';
import type { Problem } from '../../../problems.ts';
import { didYouMean, nearest } from '../../../shared/suggestions.ts';
import { formatInWords } from './formats.ts';
import { isObject, pointerStep } from './pointers.ts';

/**
 * A problem of a value with its schema. It has a pointer instead of a place and a kind instead of a code, because the
 * caller knows where the value is from: an example, a request in an article, or a response.
 */
export interface SchemaProblem extends Pick<Problem, 'text' | 'hint'> {
  /** JSON Pointer into the value. */
  readonly pointer: string;
  /**
   * `unmentioned`: a field that no schema mentions and none forbids. `format`: a text that breaks only its `format`.
   * `too-complex`: the comparison would take too long. `value`: all other problems.
   */
  readonly kind: 'missing' | 'forbidden' | 'unmentioned' | 'format' | 'too-complex' | 'value';
  /** Name of the missing field. */
  readonly missing?: string;
  /** Name of a field in the schema that is similar to the unknown one. */
  readonly meant?: string | undefined;
  /** Sentence that says with which of several forms the value was compared, and lists them. */
  readonly forms?: string;
}

/** Returns the problem for an error of Ajv. */
export function inWords({
  keyword,
  instancePath,
  params,
  message = '',
  data,
  parentSchema,
  propertyName,
}: ErrorObject): SchemaProblem {
  const name = instancePath.split('/').at(-1) ?? '';
  const what =
    propertyName === undefined ? (name === '' ? 'This' : `"${name}"`) : `The name "${propertyName}"`;
  switch (keyword) {
    case 'required':
      return {
        pointer: instancePath,
        text: `The field "${params.missingProperty}" is missing.`,
        hint: 'The API requires it.',
        kind: 'missing',
        missing: String(params.missingProperty),
      };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const field = String(params.additionalProperty ?? params.unevaluatedProperty);
      const { properties } = (parentSchema ?? {}) as Readonly<Record<string, unknown>>;
      const meant = isObject(properties) ? nearest(field, Object.keys(properties)) : undefined;
      return {
        pointer: instancePath + pointerStep(field),
        text: `The API knows no field "${field}" here.`,
        kind: 'forbidden',
        ...(meant !== undefined && { hint: `Did you mean "${meant}"?`, meant }),
      };
    }
    case 'enum': {
      const allowed = (params.allowedValues as readonly unknown[]).map(String);
      const hint = didYouMean(String(data), allowed) ?? `There are: ${allowed.join(', ')}.`;
      return {
        pointer: instancePath,
        kind: 'value',
        text: `${what} cannot be ${JSON.stringify(data)}.`,
        hint,
      };
    }
    case 'const':
      return {
        pointer: instancePath,
        kind: 'value',
        text: `${what} must be ${JSON.stringify(params.allowedValue)}.`,
      };
    case 'type':
      return {
        pointer: instancePath,
        kind: 'value',
        text: `${what} must be of type ${[params.type].flat().join(' or ')}.`,
      };
    case 'format':
      return {
        pointer: instancePath,
        kind: 'format',
        text: `${what} ${formatInWords(params.format) ?? message}.`,
      };
    default:
      return {
        pointer: instancePath,
        kind: 'value',
        text: `${what} ${limitInWords(keyword, params) ?? message}.`,
      };
  }
}

/** Keyword → text that replaces Ajv's "must NOT have more than 3 characters"; `#` is the limit. */
const LIMITS: Readonly<Record<string, string>> = {
  minLength: 'must have at least # characters',
  maxLength: 'must have at most # characters',
  minItems: 'must have at least # items',
  maxItems: 'must have at most # items',
  minProperties: 'must have at least # fields',
  maxProperties: 'must have at most # fields',
  minimum: 'must be at least #',
  maximum: 'must be at most #',
  exclusiveMinimum: 'must be more than #',
  exclusiveMaximum: 'must be less than #',
  multipleOf: 'must be a multiple of #',
};

function limitInWords(keyword: string, params: Readonly<Record<string, unknown>>): string | undefined {
  const { limit, multipleOf = limit } = params;
  const words = LIMITS[keyword]?.replace('#', String(multipleOf));
  return multipleOf === 1 ? words?.replace(/s$/, '') : words;
}
