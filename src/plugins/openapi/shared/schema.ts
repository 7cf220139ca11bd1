import type { Numeric } from '../../shared/lossless.ts';

/** A wrapper for a value of any type, including null. */
export interface Sample {
  readonly value: unknown;
}

/** Limits of JSON Schema; all are numbers except `pattern`. */
export interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: Numeric;
  readonly maximum?: Numeric;
  readonly exclusiveMinimum?: Numeric;
  readonly exclusiveMaximum?: Numeric;
  readonly multipleOf?: Numeric;
  readonly pattern?: string;
  /** Maximum length of a text to match with `pattern`, if it is less than `limits.examples.text`. */
  readonly patternLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly uniqueItems?: true;
}

/** Name of an allowed value in programs, and its meaning. */
export interface ValueNote<Text = unknown> {
  readonly name?: string;
  readonly description?: Text;
}

/** Property whose value selects the alternative. */
export interface Discriminator {
  readonly property: string;
  /** Value → key of the schema. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Key of the schema for all other values (OpenAPI 3.2). */
  readonly default?: string;
}

/** A further rule for a value, with its condition. */
export interface SchemaRule<Text = unknown> {
  /** `dependent`: applies if the property `name` is present; `content`: applies to the decoded text. */
  readonly kind: 'not' | 'if' | 'met' | 'unmet' | 'contains' | 'dependent' | 'content';
  readonly name?: string;
  readonly schema: Schema<Text>;
}

/** XML serialization of a value. */
export interface XmlRule {
  readonly name?: string;
  readonly prefix?: string;
  readonly namespace?: string;
  /** Type of node: `attribute`, and since OpenAPI 3.2 `element`, `text`, `cdata` and `none`. */
  readonly node?: string;
  /** True: a list's items are wrapped in an element. */
  readonly wrapped?: true;
}

/** Schema in one notation for all versions of OpenAPI. Plain JSON; `Text` is the type of its descriptions. */
export interface Schema<Text = unknown> {
  /** Key in `Schemas`. Keywords next to `$ref` override those of its target. */
  readonly ref?: string;
  readonly title?: string;
  readonly description?: Text;
  /** Link to a page elsewhere. */
  readonly docs?: Text;
  readonly types?: readonly string[];
  readonly format?: string;
  readonly limits?: Limits;
  readonly values?: readonly unknown[];
  /** Notes in the order of `values`. */
  readonly valueNotes?: readonly ValueNote<Text>[];
  readonly default?: Sample;
  readonly example?: Sample;
  /** All examples except the first. */
  readonly otherExamples?: readonly Sample[];
  readonly contentType?: string;
  readonly contentEncoding?: string;
  readonly xml?: XmlRule;
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  readonly properties?: readonly (readonly [string, Schema<Text>])[];
  readonly required?: readonly string[];
  /** Schemas of the first items of a list. */
  readonly prefix?: readonly Schema<Text>[];
  /** Schema of all further items. */
  readonly items?: Schema<Text>;
  /** True: a list has only the items in `prefix`. */
  readonly isClosed?: true;
  /** Pattern of names → schema of such properties. */
  readonly patterns?: readonly (readonly [string, Schema<Text>])[];
  /** Schema for the names of properties. */
  readonly names?: Schema<Text>;
  /** Schema of further properties; false: none are allowed. */
  readonly additional?: Schema<Text> | false;
  readonly allOf?: readonly Schema<Text>[];
  /** Alternatives of `oneOf` or `anyOf`. */
  readonly variants?: readonly Schema<Text>[];
  /** True for `oneOf`: a value fits exactly one alternative. */
  readonly isOneOf?: true;
  readonly discriminator?: Discriminator;
  /** True: the alternatives are all schemas that extend this one, so it is not a choice itself. */
  readonly isBase?: true;
  readonly rules?: readonly SchemaRule<Text>[];
}

/**
 * Schemas by the key that the `ref` of another schema has. In the model it is a place:
 * `api.yaml#/components/schemas/Payment`.
 */
export type Schemas<Text = unknown> = Readonly<Record<string, Schema<Text>>>;
