import type { OfferedOperation } from '../../shared/offered/api.ts';
import type { Refusal } from '../node/schema.ts';

/** A request as it came over the wire. */
export interface SandboxRequest {
  /** Upper case. */
  readonly method: string;
  /** Path and query, exactly as sent. */
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** An answer. */
export interface SandboxAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; undefined for an answer without a body. */
  readonly body?: unknown;
  /** Why the request was refused. */
  readonly refused?: Refused;
  /** Seconds to wait before the answer. */
  readonly delay?: number;
  /** True: the connection closes instead. */
  readonly drops?: boolean;
  /** To be called once the answer is sent: until then, the request is running. */
  readonly settle?: () => void;
}

/** Why the sandbox refuses a request. No `Problem`: it is an answer to a program, with a status, and not about an author's file. */
export interface Refused {
  readonly reason: Refusal;
  /** In words. */
  readonly text: string;
  /** All that is wrong, this included; absent where it is the only mistake. */
  readonly all?: readonly Refused[];
  /** The field at fault. */
  readonly field?: string | undefined;
  /** Instead of the code of the reason. */
  readonly code?: string | undefined;
  /** Instead of the page of the reason. */
  readonly page?: string | undefined;
  /** Instead of the status of the code. */
  readonly status?: number | undefined;
  /** Field and ID of the object that is in the way: the one that has the value, or that the idempotency key has made. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Headers that the status requires, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request for an operation that exists. */
export interface Call {
  readonly operation: OfferedOperation;
  readonly request: SandboxRequest;
  /** Parameters of the path by their names, as they were sent. */
  readonly rawPath: Readonly<Record<string, string>>;
  /** Parameters of the path by their names. */
  readonly path: Readonly<Record<string, string>>;
}

/** The parameters of a request's query. */
export function queryOf({ target }: Pick<SandboxRequest, 'target'>): URLSearchParams {
  const mark = target.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1));
}
