import type { ErrorObject } from 'ajv';
import { didYouMean, nearest, type Problem } from 'paydocs/plugin';
import { formatInWords } from './formats.ts';
import { isObject, pointerStep } from './pointers.ts';

/**
 * A problem of a value with its schema. It has a pointer instead of a place, and a kind instead of a code: who has the value
 * knows where it is from, and reports it as an example, as a request of an article, or as an answer to a request.
 */
export interface SchemaProblem extends Pick<Problem, 'text' | 'hint'> {
  /** JSON Pointer into the value. */
  readonly pointer: string;
  /**
   * `missing`: a required field is not there. `forbidden`: a field that the schema forbids. `unmentioned`: a field that no schema
   * mentions, and that none forbids. `format`: a text that only its `format` does not fit. `too-complex`: the value could not be
   * compared, for that takes too long. `value`: all else.
   */
  readonly kind: 'missing' | 'forbidden' | 'unmentioned' | 'format' | 'too-complex' | 'value';
  /** Name of the field that is not there. */
  readonly missing?: string;
  /** The field of the schema that an unknown one may be a slip of. */
  readonly meant?: string | undefined;
  /** Sentence: which form of several the value was compared with, and which there are. */
  readonly forms?: string;
}

/** An error of the validator in words. */
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

/** Keyword → what the validator calls "NOT have more than 3 characters" and the like; `#` is the limit. */
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
