/** Data from which the webhook lab computes signatures. */
export interface WebhookLabData {
  readonly signatureHeader: string;
  /** Empty if no header has the time. */
  readonly timestampHeader: string;
  /** Name such as `hmac-sha256`. */
  readonly algorithm: string;
  /** Template with `{timestamp}` and `{body}`. */
  readonly message: string;
  /** Template with `{hex}` or `{base64}`. */
  readonly value: string;
  /** Maximum difference of a timestamp from now, in seconds. */
  readonly tolerance: number;
  /** The public secret of the examples, and the body of one. */
  readonly secret: string;
  readonly body: string;
}
