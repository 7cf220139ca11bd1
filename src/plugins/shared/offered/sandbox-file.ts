import type { OfferedApi } from './api.ts';
import type { ErrorCodes, StateMachine, TestCards, WebhookEvents } from './values.ts';

declare module '../../../contract/edition.ts' {
  interface OfferedValues {
    readonly sandbox: SandboxFile;
  }
}

/** Everything that a sandbox of an API needs: `/reference/sandbox.json`. Plain JSON. */
export interface SandboxFile {
  /** Version of the format. */
  readonly version: 1;
  readonly api: OfferedApi;
  readonly testCards?: TestCards;
  readonly errorCodes?: ErrorCodes;
  readonly webhookEvents?: WebhookEvents;
  readonly states: readonly StateMachine[];
  readonly rules: SandboxRules;
  /** Address of the site, with a final slash; the base of addresses of pages. */
  readonly site: string;
}

/** Behavior of the sandbox that neither the OpenAPI file nor other typed data describes: `sandbox.yaml`. */
export interface SandboxRules {
  /** Reason for refusing a request (`REFUSALS`) → error code, and the page that explains it. */
  readonly refusals: Readonly<Partial<Record<string, SandboxRefusal>>>;
  /** Name of a field → error code of an invalid value. */
  readonly fields: Readonly<Record<string, string>>;
  /** Maximum difference of the time in a header from now, in seconds. */
  readonly tolerance: number;
  /** Header with a credential → format of its values. */
  readonly forms: Readonly<Record<string, SandboxForm>>;
  /** Field that a transition waits for (`Token.card.expiryMonth`) → its time: `{card.expiryYear}-{card.expiryMonth}`. */
  readonly times?: Readonly<Record<string, string>>;
  /** Maximum size of a request body, in bytes. */
  readonly largestBody: number;
  readonly idempotency: {
    /** Headers of a replayed response. */
    readonly replayed: Readonly<Record<string, string>>;
    /** Statuses of responses to replay: `2XX`, `402`. */
    readonly records: readonly string[];
    readonly hours: number;
  };
  readonly values: readonly SandboxValue[];
  /** Operation → the amount that it adds to a total. */
  readonly amounts: Readonly<Record<string, SandboxAmount>>;
  /** Schema → state → seconds until the next transition outside of the API happens automatically. */
  readonly later: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Simulated page for the shopper. */
  readonly shopper: {
    readonly buttons: readonly SandboxButton[];
    /** Objects for which an operation requests the outcome after the shopper has returned. */
    readonly later: readonly SandboxLater[];
    /** Field with the address to which the shopper returns. */
    readonly returnUrl: string;
    /** Schema → fields that are added to that address as parameters. */
    readonly returns: Readonly<Record<string, readonly string[]>>;
  };
  /** Requests that are refused although their schema allows them. */
  readonly constraints: readonly SandboxConstraint[];
  /** Schema → field whose value must be unique among its objects. */
  readonly unique: Readonly<Record<string, SandboxUnique>>;
  /** Operation → field of the created object → field of an object that the request names: `Payment.paymentMethod.card`. */
  readonly copies: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Further changes of objects by requests. */
  readonly results: readonly SandboxResult[];
  /** Field with a time (`Payment.voidableUntil`) → time of day to which it is moved. */
  readonly cutOffs: Readonly<Record<string, SandboxCutOff>>;
  /** Field with a time (`Payment.captureAt`) → field of the request with the delay until then. */
  readonly delays: Readonly<Record<string, SandboxDelay>>;
  /** Schema → objects that remain when an object ends after failed attempts. */
  readonly attempts: Readonly<Record<string, SandboxAttempts>>;
  /** Filters and pages of lists; absent: lists are those of the examples. */
  readonly lists?: SandboxLists;
  readonly webhooks: {
    /** Seconds that a receiver has to respond. */
    readonly timeout: number;
    /** Seconds before each retry. */
    readonly retries: readonly number[];
  };
}

/** Format of a credential. */
export interface SandboxForm {
  readonly startsWith: readonly string[];
  /** Exact number of digits after the prefix; absent: any characters. */
  readonly digits?: number;
  /** Maximum length, including the prefix. */
  readonly atMost?: number;
}

/** Value of a field, compared as text. */
type ConditionValue = string | number | boolean;

/** Test of a field's value. */
export type ConditionTest =
  | ConditionValue
  | readonly ConditionValue[]
  | { readonly present: boolean }
  | { readonly not: readonly ConditionValue[] }
  | { readonly startsWith: string }
  | { readonly length: number }
  | { readonly endsWith: string }
  | { readonly contains: string }
  /** A number, or the name of a field with a number. */
  | { readonly above: number | string }
  | { readonly atMost: number | string }
  /** Name of a field with another value. */
  | { readonly differs: string }
  | { readonly before: 'now' }
  /** Minimum seconds from now until the time in the field. */
  | { readonly ahead: number };

/** Conditions that must all be true: field → test. */
export type Conditions = Readonly<Record<string, ConditionTest>>;

/** A request that is refused although its schema allows it. */
export interface SandboxConstraint extends SandboxRefusal {
  /** Absent: the operations that document the error code. */
  readonly operations?: readonly string[];
  readonly where: Conditions;
  /** Field that the response names. */
  readonly field?: string;
  /** Message of the refusal. */
  readonly text: string;
}

/** A field whose value must be unique. */
interface SandboxUnique extends SandboxRefusal {
  readonly field: string;
  /** States, one of which an object must have reached to keep the value. */
  readonly states: readonly string[];
  /** `when` of the transition that ends other objects with the value. */
  readonly others?: string;
  /** Schemas of other objects with this value, on whose page the shopper can then do nothing. */
  readonly blocks: readonly string[];
}

/** Field of an object → its new value. */
export type Assignments = Readonly<Record<string, unknown>>;

/** A further change of objects by a request. */
export interface SandboxResult {
  readonly operations?: readonly string[];
  readonly where: Conditions;
  readonly sets: Assignments;
  /** Fields of objects to remove. */
  readonly removes: readonly string[];
}

/** Delay after a request: a field of the request has the number of hours or minutes. */
interface SandboxDelay {
  /** Field with the number of hours. */
  readonly hours?: string;
  /** Field with the number of minutes. */
  readonly minutes?: string;
  /** Number without the field; absent: the delay in the documentation. */
  readonly initial?: number;
}

/** A daily time to which a time is moved. */
interface SandboxCutOff {
  /** Time of day in UTC: `23:00`. */
  readonly time: string;
  /** Field with the time after which it is; absent: now. */
  readonly after?: string;
}

/** Objects that failed attempts leave, such as the declined payments of a page. */
interface SandboxAttempts {
  /** State of the whole after the last attempt. */
  readonly state: string;
  /** State whose example contains the object of an attempt. */
  readonly shownIn: string;
  /** Outcome of each attempt. */
  readonly when: string;
  readonly code?: string;
  readonly times: number;
}

/** Filters and pages of lists. */
export interface SandboxLists {
  readonly newest?: string;
  /** Parameter → field whose time must not be earlier. */
  readonly from: Readonly<Record<string, string>>;
  readonly before: Readonly<Record<string, string>>;
  /** Parameter → field with a date that must not be later. */
  readonly until: Readonly<Record<string, string>>;
  readonly limit: { readonly parameter?: string; readonly initial: number };
  readonly cursor?: { readonly parameter: string; readonly next: string; readonly code?: string };
}

/** A button on the shopper's page. */
export interface SandboxButton {
  readonly label: string;
  /** Outcome, as the state files name it. */
  readonly when: string;
  readonly code?: string;
  /** Conditions for the object that the shopper sees. */
  readonly where: Conditions;
}

/** An operation that requests the outcome after the shopper has returned. */
export interface SandboxLater extends SandboxRefusal {
  readonly operation: string;
  /** Field of the object, and its value in this case. */
  readonly field: string;
  readonly is: string;
  /** Field of the request that must have the token with which the shopper returned; absent: none. */
  readonly token?: string;
}

/** Response to a refused request. */
export interface SandboxRefusal {
  readonly code?: string;
  /** Status without an error code. */
  readonly status?: number;
  /** Path of a page of the site: `/docs/api#signature`. */
  readonly page?: string;
}

/** A documented test value, and the effects of a request with it. */
export interface SandboxValue {
  /** Path of the field in the body: `paymentMethod.walletToken`; absent: only `where` decides. */
  readonly field?: string;
  /** Name of the header with the value, instead of a field. */
  readonly header?: string;
  readonly is?: string;
  readonly endsWith?: string;
  readonly contains?: string;
  readonly where: Conditions;
  /** Operations with this value; absent: all with the field. */
  readonly operations?: readonly string[];
  readonly code?: string;
  /** `when` of the transition in a state file. */
  readonly when?: string;
  readonly status?: number;
  /** Seconds for the header `Retry-After`. */
  readonly retryAfter?: number;
  /** Seconds before the response. */
  readonly delay?: number;
  /** True: the connection closes without a response, after the request has had its effect. */
  readonly drops: boolean;
  /** Seconds until the deadline of the object that the value creates, or else of the request's object. */
  readonly expires?: number;
  /** Schema of an object that results from it outside of the API, such as `Dispute`. */
  readonly creates?: string;
  /** State that the object must have reached first; `after` counts from then. */
  readonly once?: string;
  /** Event of the object outside of the API. */
  readonly acts?: SandboxAct;
  /** Seconds until `acts` or `creates` happens. */
  readonly after?: number;
  /** Number of requests with one idempotency key that it applies to; absent: all. */
  readonly times?: number;
  /** Description of the result in Markdown. */
  readonly result?: string;
}

/** An event of an object outside of the API. */
interface SandboxAct {
  readonly when: string;
  readonly code?: string;
  /** Schema of the object; absent: the object of the request. */
  readonly on?: string;
  readonly sets?: Assignments;
}

/** An amount that operations add to a total of an object, up to a maximum. */
export interface SandboxAmount {
  /** Field of the request; without it, all that is left. */
  readonly field: string;
  /** Field of the object with the total. */
  readonly adds: string;
  /** Field of the object with the maximum. */
  readonly upTo: string;
  /** Error code of a larger amount. */
  readonly code?: string;
}
