import type { RichText } from '../../../shared/theme.ts';

/** One URL of a security scheme, for example to get a token. */
export interface SchemeUrl {
  readonly kind: 'authorization' | 'token' | 'refresh' | 'device' | 'openId' | 'metadata';
  readonly url: string;
}

/** A way to get a token. */
export interface FlowData<Text = RichText> {
  readonly name: string;
  readonly urls: readonly SchemeUrl[];
  readonly scopes: readonly { readonly name: string; readonly description?: Text }[];
}

/** Security scheme, as a request must satisfy it. */
export interface SchemeData<Text = RichText> {
  /** Anchor; absent if another scheme of the page has it. */
  readonly id?: string;
  /** Name of the header, query parameter or cookie, else of the scheme. */
  readonly name: string;
  readonly kind: 'header' | 'query' | 'cookie' | 'certificate' | 'none';
  /** Name of the scheme in the file. */
  readonly scheme: string;
  /** Type such as `HTTP basic` or `OAuth 2.0`. */
  readonly type: string;
  /** Value to send: `Bearer <token>`. */
  readonly value?: string;
  readonly required: boolean;
  readonly deprecated?: true;
  readonly description?: Text;
  readonly example?: string;
  readonly urls: readonly SchemeUrl[];
  readonly flows: readonly FlowData<Text>[];
  /** Scopes or roles that no flow describes. */
  readonly scopes: readonly string[];
}

/** Alternative combinations of credentials. */
export interface SecurityData<Text = RichText> {
  readonly isOptional: boolean;
  /** Schemes of a combination are needed together. */
  readonly ways: readonly (readonly SchemeData<Text>[])[];
}
