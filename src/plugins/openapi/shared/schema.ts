import type { Numeric } from '../../shared/lossless.ts';

/** A value that may be anything, also null. */
export interface Sample {
  readonly value: unknown;
}

/** Limits that JSON Schema sets; numbers, but for `pattern`. */
export interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: Numeric;
  readonly maximum?: Numeric;
  readonly exclusiveMinimum?: Numeric;
  readonly exclusiveMaximum?: Numeric;
  readonly multipleOf?: Numeric;
  readonly pattern?: string;
  /** Longest text that may be compared with `pattern`, where that is shorter than `limits.examples.text`. */
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

/** Which of the forms a value has: the one whose name the property has. */
export interface Discriminator {
  readonly property: string;
  /** Value → key of the schema. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Key of the schema for all other values (OpenAPI 3.2). */
  readonly default?: string;
}

/** Further rule for a value, and its condition. */
export interface SchemaRule<Text = unknown> {
  /** `dependent`: where the property `name` is present; `content`: what the text holds once it is decoded. */
  readonly kind: 'not' | 'if' | 'met' | 'unmet' | 'contains' | 'dependent' | 'content';
  readonly name?: string;
  readonly schema: Schema<Text>;
}

/** How a value is written in XML. */
export interface XmlRule {
  readonly name?: string;
  readonly prefix?: string;
  readonly namespace?: string;
  /** `attribute`, and since OpenAPI 3.2 `element`, `text`, `cdata` and `none`. */
  readonly node?: string;
  /** True: the items of a list are in an element. */
  readonly wrapped?: true;
}

/** Schema of a value, in one form for all versions of OpenAPI. Plain JSON; `Text` types its descriptions. */
export interface Schema<Text = unknown> {
  /** Key among the schemas that come with it. Keywords next to `$ref` override those of its target. */
  readonly ref?: string;
  readonly title?: string;
  readonly description?: Text;
  /** Link to a page elsewhere. */
  readonly docs?: Text;
  readonly types?: readonly string[];
  readonly format?: string;
  readonly limits?: Limits;
  readonly values?: readonly unknown[];
  /** In the order of `values`. */
  readonly valueNotes?: readonly ValueNote<Text>[];
  readonly default?: Sample;
  readonly example?: Sample;
  /** The examples after the first one. */
  readonly otherExamples?: readonly Sample[];
  readonly contentType?: string;
  readonly contentEncoding?: string;
  readonly xml?: XmlRule;
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  readonly properties?: readonly (readonly [string, Schema<Text>])[];
  readonly required?: readonly string[];
  /** The first items of a list, each with its own schema. */
  readonly prefix?: readonly Schema<Text>[];
  /** All other items. */
  readonly items?: Schema<Text>;
  /** True: a list has no items after the first ones. */
  readonly isClosed?: true;
  /** Properties whose names fit a pattern. */
  readonly patterns?: readonly (readonly [string, Schema<Text>])[];
  /** Schema of the names of properties. */
  readonly names?: Schema<Text>;
  /** Schema of further properties; false: there are none. */
  readonly additional?: Schema<Text> | false;
  readonly allOf?: readonly Schema<Text>[];
  /** Of `oneOf` or `anyOf`. */
  readonly variants?: readonly Schema<Text>[];
  /** True: a value fits exactly one of the forms. */
  readonly isOneOf?: true;
  readonly discriminator?: Discriminator;
  /** True: the forms are all schemas based on this one. Such a schema itself is not a choice. */
  readonly isBase?: true;
  readonly rules?: readonly SchemaRule<Text>[];
}

/** Schemas by the keys that references have. */
export type Schemas<Text = unknown> = Readonly<Record<string, Schema<Text>>>;
