import type { SignatureRecipe } from '../../../plugin.ts';

export type { SignatureRecipe };

/** An API, for programs that simulate it. Plain JSON. */
export interface OfferedApi {
  readonly title: string;
  /** The whole file as one document. All JSON Pointers below refer to it. */
  readonly document: unknown;
  readonly operations: readonly OfferedOperation[];
}

/** An operation, or a webhook. */
export interface OfferedOperation {
  readonly id: string;
  /** Method in upper case. */
  readonly method: string;
  /** Path with `{name}` for parameters. */
  readonly path: string;
  /** Path of the first server, which precedes the path: `/v2`; empty without a server. */
  readonly prefix: string;
  readonly isWebhook: boolean;
  /** Protocols and hosts of its servers. */
  readonly origins: readonly string[];
  /** Alternative combinations of credentials; empty if none is needed. */
  readonly security: readonly (readonly OfferedScheme[])[];
  readonly parameters: readonly OfferedParameter[];
  readonly body?: { readonly required: boolean; readonly contents: readonly OfferedContent[] };
  readonly responses: readonly OfferedResponse[];
  readonly errorCodes: readonly string[];
}

/** A credential of a request: a header, a query parameter or a cookie. */
export interface OfferedScheme {
  readonly in: string;
  /** Name of the header, parameter or cookie. */
  readonly key: string;
  /** Text before the value: `Bearer `. */
  readonly prefix?: string;
  /** The value of the examples. */
  readonly example?: string;
  readonly isTimestamp?: true;
  readonly signature?: SignatureRecipe;
}

/** A parameter of a request. */
export interface OfferedParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** True if each request has a new value, such as an idempotency key; a retry has the same one. */
  readonly isGenerated: boolean;
  readonly example: unknown;
  /** Absent if the file does not specify it. */
  readonly style?: OfferedStyle;
  /** True: the parameter may have an empty value. */
  readonly isEmptyAllowed?: true;
  /** JSON Pointer of its schema. */
  readonly schema?: string;
  /** Field of the body with the same value, for a header of a webhook. */
  readonly bodyField?: string;
  /** True for a webhook's header with the time of sending. */
  readonly isTimestamp?: true;
  /** Recipe of the signature, for a header of a webhook. */
  readonly signature?: SignatureRecipe;
}

/** Serialization of a value, as OpenAPI names it; `json` if the file specifies a media type instead. */
export interface OfferedStyle {
  readonly name: string;
  /** True: each item is a separate parameter. */
  readonly explode: boolean;
}

/** A body of one media type. */
export interface OfferedContent {
  readonly mediaType: string;
  /** JSON Pointer of its schema, if the media type is JSON, a form or text. */
  readonly schema?: string;
  /** Serialization of a form's fields, if the file specifies it. */
  readonly styles?: Readonly<Record<string, OfferedStyle>>;
  readonly examples: readonly OfferedExample[];
}

/** An example. An empty name means that it is generated from the schema. */
interface OfferedExample {
  readonly name: string;
  readonly value: unknown;
}

/** A documented response. */
export interface OfferedResponse {
  /** `200`, `5XX`, `default`. */
  readonly status: string;
  /** Headers with an example of each value, as it is sent. */
  readonly headers: readonly { readonly name: string; readonly example: string }[];
  readonly contents: readonly OfferedContent[];
}
