/** An OpenAPI file of `reference.openapi`. @experimental */
export interface ApiData {
  /** As `reference.openapi` calls it. */
  readonly name: string;
  /** The file as one document, with the schemas of OpenAPI 3.1. */
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
  /** True: the time of sending. */
  readonly isTimestamp?: true;
  readonly signature?: SignatureRecipe;
}

/**
 * How a signature is made: `message` and `value` hold `{method}`, `{path}`, `{timestamp}`, `{body}`, `{hex}` and `{base64}`.
 * @experimental
 */
export interface SignatureRecipe {
  /** `hmac-sha256` and its like. */
  readonly algorithm: string;
  /** Variable of the environment that holds the secret. */
  readonly secret: string;
  readonly message: string;
  readonly value: string;
  /** The public secret of the examples. */
  readonly exampleSecret?: string;
}

/** Rules of `sandbox.yaml`. @experimental */
export interface SandboxData {
  /** Seconds that the time in a header may be off. */
  readonly tolerance: number;
}
