/** A value that may be anything, also null. */
export interface Sample {
  readonly value: unknown;
}

/** Limits that JSON Schema sets; numbers, but for `pattern`. */
export interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly pattern?: string;
  /** Longest text that may be compared with `pattern`, where that is shorter than `LONGEST_MATCHED_TEXT`. */
  readonly patternLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

/** Longer texts are not compared with patterns. */
export const LONGEST_MATCHED_TEXT = 2000;

/** What a value may be, in one form for all versions of OpenAPI. Plain JSON; `Text` is what descriptions are. */
export interface Schema<Text = unknown> {
  /** Key among the schemas that it comes with: what else stands here goes before what is there. */
  readonly ref?: string;
  readonly title?: string;
  readonly description?: Text;
  readonly types?: readonly string[];
  readonly format?: string;
  readonly limits?: Limits;
  readonly values?: readonly unknown[];
  readonly default?: Sample;
  readonly example?: Sample;
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  readonly properties?: readonly (readonly [string, Schema<Text>])[];
  readonly required?: readonly string[];
  readonly items?: Schema<Text>;
  /** What further properties look like; false: there are none. */
  readonly additional?: Schema<Text> | false;
  readonly allOf?: readonly Schema<Text>[];
  /** Of `oneOf` and `anyOf`. */
  readonly variants?: readonly Schema<Text>[];
}

/** Schemas by the keys that references have. */
export type Schemas<Text = unknown> = Readonly<Record<string, Schema<Text>>>;
