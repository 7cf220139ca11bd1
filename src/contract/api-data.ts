/** An OpenAPI file of `reference.openapi`. @experimental */
export interface ApiData {
  /** Name in `reference.openapi`. */
  readonly name: string;
  /** The whole file as one document, with schemas as in OpenAPI 3.1. */
  readonly document: unknown;
  readonly webhooks: readonly WebhookData[];
}

/** A webhook of an API. @experimental */
export interface WebhookData {
  readonly id: string;
  readonly headers: readonly WebhookHeader[];
  /** Body of its first example, as JSON. */
  readonly example?: string;
}

/** A header of a webhook. @experimental */
export interface WebhookHeader {
  readonly name: string;
  /** True for the time of sending. */
  readonly isTimestamp?: true;
  readonly signature?: SignatureRecipe;
}

/**
 * Recipe of a signature. `message` and `value` may contain `{method}`, `{path}`, `{timestamp}`, `{body}`, `{hex}` and
 * `{base64}`. @experimental
 */
export interface SignatureRecipe {
  /** Algorithm such as `hmac-sha256`. */
  readonly algorithm: string;
  /** Environment variable with the secret. */
  readonly secret: string;
  readonly message: string;
  readonly value: string;
  /** Public secret of the examples. */
  readonly exampleSecret?: string;
}

/** Rules of `sandbox.yaml`. @experimental */
export interface SandboxData {
  /** Maximum difference of the time in a header from now, in seconds. */
  readonly tolerance: number;
}
