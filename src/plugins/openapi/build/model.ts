import type { MarkdownText } from '../../../reference/source.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import type { ParameterStyle } from '../shared/parameters.ts';
import type { Sample, Schema as SchemaOf } from '../shared/schema.ts';

/** What an OpenAPI file says, in one form for all its versions. Plain JSON. References stay references. */
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
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Schemas of `components`: name → key. */
  readonly schemaNames: Readonly<Record<string, string>>;
}

/** What a file says of the API as a whole. */
export interface ApiInfo {
  /** `OpenAPI 3.1.0`. */
  readonly specification: string;
  readonly summary?: string;
  readonly contact: readonly ApiLink[];
  readonly license: readonly ApiLink[];
  readonly terms: readonly ApiLink[];
  readonly externalDocs?: ApiLink;
  readonly servers: readonly DescribedServer[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly tagGroups: readonly TagGroup[];
}

/** Words that may lead to somewhere. */
export interface ApiLink {
  readonly text: string;
  readonly url?: string;
}

/** A server as the file writes it, with what its address leaves open. */
export interface DescribedServer extends Server {
  readonly variables?: readonly {
    readonly name: string;
    readonly preset: string;
    /** Empty: any value. */
    readonly values: readonly string[];
    readonly description?: MarkdownText;
  }[];
}

export interface Tag {
  readonly name: string;
  /** What readers call it, if not by its name. */
  readonly title?: string;
  readonly description?: MarkdownText;
  readonly externalDocs?: ApiLink;
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
  readonly summary: string;
  readonly description?: MarkdownText;
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
  readonly errorCodes: readonly string[];
  /** Written by hand, instead of generated ones: `x-codeSamples`. */
  readonly codeSamples: readonly CodeSample[];
  readonly line: number;
}

export interface Server {
  readonly url: string;
  readonly description?: string;
}

export interface CodeSample {
  readonly language: string;
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
  /** `x-environment-variable`: where samples take the value from. */
  readonly variable?: string;
  /** `x-timestamp`: the value is the time of sending. */
  readonly isTimestamp: boolean;
  readonly example?: string;
  /** `x-signature`: the value is a signature of the request. */
  readonly signature?: Signature;
}

/** How a signature is made: `message` and `value` hold `{method}`, `{path}`, `{timestamp}`, `{body}` and `{hex}`. */
export interface Signature {
  readonly algorithm: string;
  readonly secret: string;
  readonly message: string;
  readonly value: string;
  /** A secret that is none: examples of whole requests are signed with it. */
  readonly exampleSecret?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: MarkdownText;
  readonly schema: Schema;
  readonly example?: Sample;
  /** `x-generate: uuid`: samples make a new one for each request. */
  readonly isGenerated: boolean;
  readonly style?: ParameterStyle;
}

export interface Body {
  readonly required: boolean;
  readonly description?: MarkdownText;
  readonly contents: readonly Content[];
}

export interface Content {
  readonly mediaType: string;
  readonly schema?: Schema;
  readonly examples: readonly Example[];
}

export interface Example {
  readonly name: string;
  readonly summary?: string;
  readonly value: unknown;
}

export interface Response {
  readonly status: string;
  readonly description?: MarkdownText;
  readonly headers: readonly Parameter[];
  readonly contents: readonly Content[];
}

/** A schema whose descriptions are still to be drawn. */
export type Schema = SchemaOf<MarkdownText>;
