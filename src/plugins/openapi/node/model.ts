import type { MarkdownText } from 'paydocs/plugin';
import type { ContentPath } from '../../../shared/paths.ts';
import type { SignatureRecipe } from '../../shared/offered/api.ts';
import type { FlatSchema as FlatSchemaOf } from '../shared/flatten.ts';
import type { ParameterStyle } from '../shared/parameters.ts';
import type { Schema as SchemaOf, Schemas as SchemasOf, ValueNote as ValueNoteOf } from '../shared/schema.ts';

/**
 * Contents of an OpenAPI file, in one form for all its versions. Plain JSON. References stay references. JSON
 * Pointers lead into the bundle of its files (`bundle.ts`), past all references.
 */
export interface ApiModel {
  readonly file: ContentPath;
  readonly title: string;
  readonly version: string;
  readonly description?: MarkdownText;
  readonly info: ApiInfo;
  readonly tags: readonly Tag[];
  /** In the file's order, webhooks last. */
  readonly operations: readonly Operation[];
  /** Every schema that something refers to, by the key that references have. */
  readonly schemas: Schemas;
  /** Schemas of `components`: name → key. */
  readonly schemaNames: Readonly<Record<string, string>>;
}

/** Facts about the API as a whole. */
export interface ApiInfo {
  /** `OpenAPI 3.1.0`. */
  readonly specification: string;
  readonly summary?: string;
  readonly contact: readonly ApiLink[];
  readonly license: readonly ApiLink[];
  readonly terms: readonly ApiLink[];
  readonly externalDocs?: ApiLink;
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly tagGroups: readonly TagGroup[];
}

/** Words that may lead to somewhere. */
export interface ApiLink {
  readonly text: string;
  readonly url?: string;
}

export interface Tag {
  readonly name: string;
  /** Label for readers, if it differs from the name. */
  readonly title?: string;
  readonly description?: MarkdownText;
  readonly externalDocs?: ApiLink;
  /** Name of the tag that it is below (OpenAPI 3.2). */
  readonly parent?: string;
  /** True: it describes operations, and does not appear in the navigation (OpenAPI 3.2). */
  readonly isNote?: true;
}

export interface TagGroup {
  readonly name: string;
  /** Names of tags. */
  readonly tags: readonly string[];
}

export interface Operation {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly isWebhook: boolean;
  readonly tag?: string;
  /** Its other tags. */
  readonly otherTags?: readonly string[];
  /** Titles of tags of the kinds `badge` and `audience` (OpenAPI 3.2). */
  readonly notes?: readonly string[];
  readonly summary: string;
  readonly description?: MarkdownText;
  /** Link to a page elsewhere. */
  readonly docs?: MarkdownText;
  readonly deprecated: boolean;
  readonly servers: readonly Server[];
  /** The first way in which a sender can prove who it is, which samples take. */
  readonly security: readonly SecurityScheme[];
  /** The other ways. */
  readonly otherSecurity: readonly (readonly SecurityScheme[])[];
  /** True: a request may do without. */
  readonly isSecurityOptional: boolean;
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  readonly errorCodes: readonly string[];
  /** `x-example-timestamp`: when its example is sent, as the header has it. */
  readonly timestamp?: string;
  /** Written by hand, instead of generated ones: `x-codeSamples`. */
  readonly codeSamples: readonly CodeSample[];
  readonly line: number;
}

/** A request that the API sends because of an operation, to an address that an expression gives. */
export interface Callback
  extends Pick<
    Operation,
    'method' | 'description' | 'docs' | 'deprecated' | 'parameters' | 'body' | 'responses'
  > {
  readonly name: string;
  readonly address: string;
  readonly summary?: string;
}

export interface Server {
  /** With the defaults of its variables. */
  readonly url: string;
  /** As the file has it: `https://{region}.example`. */
  readonly template: string;
  readonly name?: string;
  readonly description?: MarkdownText;
  /** `x-environment-variable`: where samples take protocol and host from. */
  readonly variable?: string;
  readonly variables: readonly ServerVariable[];
}

interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly values: readonly string[];
  readonly description?: MarkdownText;
}

export interface CodeSample {
  /** As the file spells it. */
  readonly language: string;
  readonly label?: string;
  readonly source: string;
}

/** One way to prove who sends a request. */
export interface SecurityScheme {
  readonly name: string;
  readonly type: string;
  /** Of HTTP schemes: `basic`, `bearer`. */
  readonly scheme?: string;
  readonly in?: string;
  /** Name of the header, query parameter or cookie. */
  readonly key?: string;
  readonly description?: MarkdownText;
  readonly deprecated?: true;
  readonly bearerFormat?: string;
  /** Scopes or roles that the operation asks for. */
  readonly scopes: readonly string[];
  /** Of OAuth 2. */
  readonly flows: readonly Flow[];
  /** Addresses that clients read how to get a token from. */
  readonly openIdUrl?: string;
  readonly metadataUrl?: string;
  /** `x-environment-variable`: where samples take the value from. */
  readonly variable?: string;
  /** `x-timestamp`: the value is the time of sending. */
  readonly isTimestamp: boolean;
  readonly example?: string;
  /** `x-signature`: the value is a signature of the request. */
  readonly signature?: SignatureRecipe;
}

/** A way to get a token of OAuth 2. */
export interface Flow {
  /** As OpenAPI 3 calls it: `authorizationCode`. */
  readonly name: string;
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly deviceUrl?: string;
  /** Scopes that the operation requires, with their descriptions. */
  readonly scopes: readonly { readonly name: string; readonly description?: MarkdownText }[];
}

export interface Parameter extends Partial<HeaderSource> {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: MarkdownText;
  readonly schema: Schema;
  /** JSON Pointer of its schema, where "schema" is written. */
  readonly pointer?: string;
  readonly examples: readonly Example[];
  readonly isEmptyAllowed?: true;
  readonly isReservedAllowed?: true;
  /** Of a parameter whose value has one. */
  readonly mediaType?: string;
  /** `x-generate: uuid`: samples make a new one for each request. */
  readonly isGenerated: boolean;
  readonly style?: ParameterStyle;
}

/** Source of a webhook header's value, from extensions. */
interface HeaderSource {
  /** `x-body-field`: the field of the body that it repeats. */
  readonly bodyField: string;
  /** `x-timestamp`: the time of sending. */
  readonly isTimestamp: true;
  /** `x-signature` */
  readonly signature: SignatureRecipe;
}

export interface Body {
  readonly required: boolean;
  readonly description?: MarkdownText;
  readonly contents: readonly Content[];
}

export interface Content {
  readonly mediaType: string;
  readonly schema?: Schema;
  /** JSON Pointer of its schema. */
  readonly pointer?: string;
  readonly examples: readonly Example[];
  /** How parts of a form are sent. */
  readonly encodings?: readonly Encoding[];
}

/** How a part of a form, or each item of a stream, is sent. */
export interface Encoding {
  /** Absent for items of a stream. */
  readonly name?: string;
  readonly contentType?: string;
  readonly style?: ParameterStyle;
  readonly isReservedAllowed?: true;
  readonly headers: readonly Parameter[];
  /** Of the parts of this part (OpenAPI 3.2). */
  readonly encodings?: readonly Encoding[];
}

export interface Example {
  readonly name: string;
  readonly summary?: string;
  readonly description?: MarkdownText;
  readonly value: unknown;
  /** JSON Pointer of its value; absent for one that is written as a text. */
  readonly pointer?: string;
  /** The value is at this address instead. */
  readonly link?: MarkdownText;
  /** Name of the file with all of it, and how many characters pages show; absent where they show all. */
  readonly whole?: { readonly file: string; readonly shown: number };
}

export interface Response {
  readonly status: string;
  readonly summary?: string;
  readonly description?: MarkdownText;
  readonly headers: readonly Parameter[];
  readonly contents: readonly Content[];
  readonly links: readonly Link[];
  /** `x-retry-codes`: programs with an idempotency key send the request again after a response with one of them. */
  readonly retryCodes?: readonly string[];
}

/** Operation that a response makes possible, with values of this response. */
export interface Link {
  readonly name: string;
  /** `operationId`, or the method and path that a reference leads to. */
  readonly operation?: string;
  readonly description?: MarkdownText;
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly server?: string;
}

/** A schema whose descriptions are still to be drawn. */
export type Schema = SchemaOf<MarkdownText>;

export type Schemas = SchemasOf<MarkdownText>;

export type FlatSchema = FlatSchemaOf<MarkdownText>;

export type ValueNote = ValueNoteOf<MarkdownText>;
