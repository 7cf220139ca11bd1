import type { ErrorCodes, StateMachine, TestCards, WebhookEvents } from './offered.ts';
import type { OfferedApi } from './offered-api.ts';

/** Everything that a sandbox of an API is made from: `/reference/sandbox.json`. Plain JSON. */
export interface SandboxFile {
  /** Of this format. */
  readonly version: 1;
  readonly api: OfferedApi;
  readonly testCards?: TestCards;
  readonly errorCodes?: ErrorCodes;
  readonly webhookEvents?: WebhookEvents;
  readonly states: readonly StateMachine[];
  readonly rules: SandboxRules;
  /** Address of the site, with a slash at the end; pages of rules are below it. */
  readonly site: string;
}

/** What of the sandbox's behavior neither the OpenAPI file nor other typed data says: `sandbox.yaml`. */
export interface SandboxRules {
  /** Reason for which a request is refused → the error code, and the page that explains it. */
  readonly refusals: Readonly<Partial<Record<string, SandboxRefusal>>>;
  /** Name of a field → the code for a wrong value. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds that the time in a header may be off. */
  readonly tolerance: number;
  readonly idempotency: {
    /** Headers of an answer that is given again. */
    readonly replayed: Readonly<Record<string, string>>;
    /** Statuses that are recorded: `2XX`, `402`. */
    readonly records: readonly string[];
    readonly hours: number;
  };
  readonly values: readonly SandboxValue[];
  /** Operation → the amount that it adds up. */
  readonly amounts: Readonly<Record<string, SandboxAmount>>;
  /** Schema → state → seconds until what happens outside of the API happens in the sandbox. */
  readonly later: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The page that a shopper sees. */
  readonly shopper: {
    readonly buttons: readonly SandboxButton[];
    /** Objects whose outcome an operation asks for when the shopper is back. */
    readonly later: readonly { readonly operation: string; readonly field: string; readonly is: string }[];
    /** Field with the address that the shopper goes back to. */
    readonly returnUrl: string;
  };
  readonly webhooks: {
    /** Seconds that a receiver has to answer. */
    readonly timeout: number;
    /** Seconds before each further attempt. */
    readonly retries: readonly number[];
  };
}

/** What a shopper may do. */
export interface SandboxButton {
  readonly label: string;
  /** The outcome, as the files of states call it. */
  readonly when: string;
  readonly code?: string;
}

/** How a refused request is answered. */
export interface SandboxRefusal {
  readonly code?: string;
  /** On the site: `/docs/api#signature`. */
  readonly page?: string;
}

/** A documented test value, and what a request with it leads to. */
export interface SandboxValue {
  /** Path of the field in the body: `paymentMethod.walletToken`. */
  readonly field: string;
  readonly is?: string;
  readonly endsWith?: string;
  /** Operations that know it; absent: all that have the field. */
  readonly operations?: readonly string[];
  readonly code?: string;
  /** Which of the transitions happens, as `when` of a state file calls it. */
  readonly when?: string;
  readonly status?: number;
  /** Seconds, for `Retry-After`. */
  readonly retryAfter?: number;
  /** Seconds before the answer. */
  readonly delay?: number;
  /** The connection closes without an answer, after the request has had its effect. */
  readonly drops: boolean;
  /** Seconds after which the time that an object waits for has passed. */
  readonly expires?: number;
  /** Schema of an object that results from it outside of the API, such as `Dispute`. */
  readonly creates?: string;
  /** Seconds until then. */
  readonly after?: number;
  /** How many requests of one idempotency key it applies to; absent: all. */
  readonly times?: number;
  /** What happens, in words. Markdown. */
  readonly result?: string;
}

/** An amount that operations add up on an object, up to another one. */
export interface SandboxAmount {
  /** Field of the request; what is left where it is absent. */
  readonly field: string;
  /** Field of the object that counts. */
  readonly adds: string;
  /** Field of the object that it may reach. */
  readonly upTo: string;
}
