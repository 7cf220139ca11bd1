import type { SignatureRecipe } from 'paydocs/plugin';

export type { SignatureRecipe };

/** An API as programs read it that answer like it. Plain JSON. */
export interface OfferedApi {
  readonly title: string;
  /** The file as one document: every JSON Pointer below leads into it. */
  readonly document: unknown;
  readonly operations: readonly OfferedOperation[];
}

/** An operation, or a webhook. */
export interface OfferedOperation {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  /** Path of the first server, which goes before it: `/v2`; empty without one. */
  readonly prefix: string;
  readonly isWebhook: boolean;
  /** Protocols and hosts of its servers. */
  readonly origins: readonly string[];
  /** Ways to prove who sends the request, of which one will do; empty: none is needed. */
  readonly security: readonly (readonly OfferedScheme[])[];
  readonly parameters: readonly OfferedParameter[];
  readonly body?: { readonly required: boolean; readonly contents: readonly OfferedContent[] };
  readonly responses: readonly OfferedResponse[];
  readonly errorCodes: readonly string[];
}

/** A part of a proof: a header, a query parameter or a cookie. */
export interface OfferedScheme {
  readonly in: string;
  /** Name of the header, parameter or cookie. */
  readonly key: string;
  /** Before the value: `Bearer `. */
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
  /** True: each request has a new value, which makes it safe to send a request again. */
  readonly isGenerated: boolean;
  readonly example: unknown;
  /** Absent where the file says nothing. */
  readonly style?: OfferedStyle;
  /** True: the parameter may be there without a value. */
  readonly isEmptyAllowed?: true;
  /** JSON Pointer of its schema. */
  readonly schema?: string;
  /** Of a webhook's header: the field of the body that it repeats. */
  readonly bodyField?: string;
  /** Of a webhook's header: the time of sending. */
  readonly isTimestamp?: true;
  /** Of a webhook's header. */
  readonly signature?: SignatureRecipe;
}

/** How a value of several parts is written, as OpenAPI calls it; `json` where the file gives a media type instead. */
export interface OfferedStyle {
  readonly name: string;
  /** True: each part is written separately. */
  readonly explode: boolean;
}

/** A body of one media type. */
export interface OfferedContent {
  readonly mediaType: string;
  /** JSON Pointer of its schema, for JSON, forms and texts. */
  readonly schema?: string;
  /** How fields of a form are written, where the file says so. */
  readonly styles?: Readonly<Record<string, OfferedStyle>>;
  readonly examples: readonly OfferedExample[];
}

/** An example; one with an empty name is made from the schema. */
interface OfferedExample {
  readonly name: string;
  readonly value: unknown;
}

/** A response. */
export interface OfferedResponse {
  /** `200`, `5XX`, `default`. */
  readonly status: string;
  /** With an example of each value, as it is sent. */
  readonly headers: readonly { readonly name: string; readonly example: string }[];
  readonly contents: readonly OfferedContent[];
}
