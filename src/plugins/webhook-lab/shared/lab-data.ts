/** Data from which the webhook lab computes signatures. */
export interface WebhookLabData {
  readonly signatureHeader: string;
  /** Empty where no header has the time. */
  readonly timestampHeader: string;
  /** `hmac-sha256`. */
  readonly algorithm: string;
  /** With `{timestamp}` and `{body}`. */
  readonly message: string;
  /** With `{hex}` or `{base64}`. */
  readonly value: string;
  /** Seconds that a timestamp may be off. */
  readonly tolerance: number;
  /** The public secret and the body of an example. */
  readonly secret: string;
  readonly body: string;
}
