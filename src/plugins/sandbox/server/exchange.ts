import type { OfferedOperation } from '../../shared/offered/api.ts';
import type { Refusal } from '../node/schema.ts';

/** A request, as received. */
export interface SandboxRequest {
  /** Method in upper case. */
  readonly method: string;
  /** Path and query, exactly as sent. */
  readonly target: string;
  /** Name in lower case → value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface SandboxAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON value, or text of another media type; undefined without a body. */
  readonly body?: unknown;
  /** Reason for which the request was refused. */
  readonly refused?: Refused;
  /** Seconds to wait before the response. */
  readonly delay?: number;
  /** True: the connection is closed without a response. */
  readonly drops?: boolean;
  /** Marks the request as finished. To be called when the response is sent. */
  readonly settle?: () => void;
}

/** A refusal of a request. Not a `Problem`, because it has a status and is not about an author's file. */
export interface Refused {
  readonly reason: Refusal;
  /** Sentence that explains the refusal. */
  readonly text: string;
  /** All mistakes of the request, including this one; absent if it is the only one. */
  readonly all?: readonly Refused[];
  /** Path of the wrong field. */
  readonly field?: string | undefined;
  /** Overrides the error code of the reason. */
  readonly code?: string | undefined;
  /** Overrides the page of the reason. */
  readonly page?: string | undefined;
  /** Overrides the status of the error code. */
  readonly status?: number | undefined;
  /** Id field → id of the conflicting object: it has the unique value, or the idempotency key belongs to it. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Headers that the status requires, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request for an operation that exists. */
export interface Call {
  readonly operation: OfferedOperation;
  readonly request: SandboxRequest;
  /** Path parameters by name, as sent. */
  readonly rawPath: Readonly<Record<string, string>>;
  /** Path parameters by name, decoded. */
  readonly path: Readonly<Record<string, string>>;
}

/** Returns the query parameters of a request. */
export function queryOf({ target }: Pick<SandboxRequest, 'target'>): URLSearchParams {
  const mark = target.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1));
}
