import type { MarkdownText } from 'paydocs/plugin';
import type { ContentPath } from '../../../shared/paths.ts';
import type { SignatureRecipe } from '../../shared/offered/api.ts';
import type { FlatSchema as FlatSchemaOf } from '../shared/flatten.ts';
import type { ParameterStyle } from '../shared/parameters.ts';
import type { Schema as SchemaOf, Schemas as SchemasOf, ValueNote as ValueNoteOf } from '../shared/schema.ts';

/**
 * Contents of an OpenAPI file, in the same form for all versions. Plain JSON. References are not resolved; JSON
 * Pointers lead into the bundle of its files (`bundle.ts`), without references on the way.
 */
export interface ApiModel {
  readonly file: ContentPath;
  readonly title: string;
  readonly version: string;
  readonly description?: MarkdownText;
  readonly info: ApiInfo;
  readonly tags: readonly Tag[];
  /** In the order of the file, webhooks last. */
  readonly operations: readonly Operation[];
  /** Key → schema, for every schema with a reference to it. */
  readonly schemas: Schemas;
  /** Schemas of `components`: name → key. */
  readonly schemaNames: Readonly<Record<string, string>>;
}

/** Facts about the API as a whole. */
export interface ApiInfo {
  /** Version such as `OpenAPI 3.1.0`. */
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

/** A text with an optional address. */
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
  /** Name of the parent tag (OpenAPI 3.2). */
  readonly parent?: string;
  /** True for a tag that only annotates operations, and is not in the navigation (OpenAPI 3.2). */
  readonly isNote?: true;
}

export interface TagGroup {
  readonly name: string;
  /** Names of tags. */
  readonly tags: readonly string[];
}

export interface Operation {
  readonly id: string;
  /** Method in upper case. */
  readonly method: string;
  readonly path: string;
  readonly isWebhook: boolean;
  readonly tag?: string;
  readonly otherTags?: readonly string[];
  /** Titles of tags of the kinds `badge` and `audience` (OpenAPI 3.2). */
  readonly notes?: readonly string[];
  readonly summary: string;
  readonly description?: MarkdownText;
  /** Link to an external page. */
  readonly docs?: MarkdownText;
  readonly deprecated: boolean;
  readonly servers: readonly Server[];
  /** First combination of credentials, which samples use. */
  readonly security: readonly SecurityScheme[];
  /** Alternative combinations. */
  readonly otherSecurity: readonly (readonly SecurityScheme[])[];
  /** True if credentials are optional. */
  readonly isSecurityOptional: boolean;
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  readonly errorCodes: readonly string[];
  /** `x-example-timestamp`: time in the header of its example. */
  readonly timestamp?: string;
  /** Samples of the author, which replace generated ones: `x-codeSamples`. */
  readonly codeSamples: readonly CodeSample[];
  readonly line: number;
}

/** A request that the API sends because of an operation, to an address from an expression. */
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
  /** Address with the defaults of its variables. */
  readonly url: string;
  /** Address as in the file: `https://{region}.example`. */
  readonly template: string;
  readonly name?: string;
  readonly description?: MarkdownText;
  /** `x-environment-variable`: from which samples take protocol and host. */
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
  /** Name as in the file. */
  readonly language: string;
  readonly label?: string;
  readonly source: string;
}

/** A security scheme, with the scopes that the operation requires. */
export interface SecurityScheme {
  readonly name: string;
  readonly type: string;
  /** Scheme of HTTP: `basic`, `bearer`. */
  readonly scheme?: string;
  readonly in?: string;
  /** Name of the header, query parameter or cookie. */
  readonly key?: string;
  readonly description?: MarkdownText;
  readonly deprecated?: true;
  readonly bearerFormat?: string;
  /** Required scopes or roles. */
  readonly scopes: readonly string[];
  readonly flows: readonly Flow[];
  /** Address of the OpenID Connect configuration. */
  readonly openIdUrl?: string;
  readonly metadataUrl?: string;
  /** `x-environment-variable`: from which samples take the value. */
  readonly variable?: string;
  /** `x-timestamp`: the value is the time of sending. */
  readonly isTimestamp: boolean;
  readonly example?: string;
  /** `x-signature`: the value is a signature of the request. */
  readonly signature?: SignatureRecipe;
}

/** A flow of OAuth 2. */
export interface Flow {
  /** Name in OpenAPI 3: `authorizationCode`. */
  readonly name: string;
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly deviceUrl?: string;
  /** Required scopes with their descriptions. */
  readonly scopes: readonly { readonly name: string; readonly description?: MarkdownText }[];
}

export interface Parameter extends Partial<HeaderSource> {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: MarkdownText;
  readonly schema: Schema;
  /** JSON Pointer of its schema, if it has the key `schema`. */
  readonly pointer?: string;
  readonly examples: readonly Example[];
  readonly isEmptyAllowed?: true;
  readonly isReservedAllowed?: true;
  /** Media type, for a parameter with `content`. */
  readonly mediaType?: string;
  /** True for `x-generate: uuid` and idempotency keys: samples create a new value for each request. */
  readonly isGenerated: boolean;
  readonly style?: ParameterStyle;
}

/** Source of the value of a webhook's header, from extensions. */
interface HeaderSource {
  /** `x-body-field`: the field of the body with the same value. */
  readonly bodyField: string;
  /** `x-timestamp`: the time of sending. */
  readonly isTimestamp: true;
  /** `x-signature`: how the signature is made. */
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
  /** Serialization of the parts of a form. */
  readonly encodings?: readonly Encoding[];
}

/** Serialization of a part of a form, or of each item of a stream. */
export interface Encoding {
  /** Absent for items of a stream. */
  readonly name?: string;
  readonly contentType?: string;
  readonly style?: ParameterStyle;
  readonly isReservedAllowed?: true;
  readonly headers: readonly Parameter[];
  /** Serialization of its nested parts (OpenAPI 3.2). */
  readonly encodings?: readonly Encoding[];
}

export interface Example {
  readonly name: string;
  readonly summary?: string;
  readonly description?: MarkdownText;
  readonly value: unknown;
  /** JSON Pointer of its value; absent for JSON in a string. */
  readonly pointer?: string;
  /** Link to an external value. */
  readonly link?: MarkdownText;
  /** Name of the file with the whole example, and the number of characters that pages show; absent for a short one. */
  readonly whole?: { readonly file: string; readonly shown: number };
}

export interface Response {
  readonly status: string;
  readonly summary?: string;
  readonly description?: MarkdownText;
  readonly headers: readonly Parameter[];
  readonly contents: readonly Content[];
  readonly links: readonly Link[];
  /** `x-retry-codes`: error codes after which programs with an idempotency key retry. */
  readonly retryCodes?: readonly string[];
}

/** An operation that can follow a response, with values from the response. */
export interface Link {
  readonly name: string;
  /** `operationId`, or the method and path of a reference. */
  readonly operation?: string;
  readonly description?: MarkdownText;
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly server?: string;
}

/** A schema whose descriptions are Markdown, not yet rendered. */
export type Schema = SchemaOf<MarkdownText>;

export type Schemas = SchemasOf<MarkdownText>;

export type FlatSchema = FlatSchemaOf<MarkdownText>;

export type ValueNote = ValueNoteOf<MarkdownText>;
