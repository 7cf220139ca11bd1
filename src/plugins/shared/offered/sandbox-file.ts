import type { OfferedApi } from './api.ts';
import type { ErrorCodes, StateMachine, TestCards, WebhookEvents } from './values.ts';

declare module '../../../contract/edition.ts' {
  interface OfferedValues {
    readonly sandbox: SandboxFile;
  }
}

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

/** Behavior of the sandbox that neither the OpenAPI file nor other typed data describes: `sandbox.yaml`. */
export interface SandboxRules {
  /** Reason for which a request is refused → the error code, and the page that explains it. */
  readonly refusals: Readonly<Partial<Record<string, SandboxRefusal>>>;
  /** Name of a field → the code for a wrong value. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds that the time in a header may be off. */
  readonly tolerance: number;
  /** Header with a credential → form of its values. */
  readonly forms: Readonly<Record<string, SandboxForm>>;
  /** Awaited field (`Token.card.expiryMonth`) → its time: `{card.expiryYear}-{card.expiryMonth}`. */
  readonly times?: Readonly<Record<string, string>>;
  /** Bytes that the body of a request may have. */
  readonly largestBody: number;
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
    readonly later: readonly SandboxLater[];
    /** Field with the address that the shopper goes back to. */
    readonly returnUrl: string;
    /** Schema → fields that are added to that address. */
    readonly returns: Readonly<Record<string, readonly string[]>>;
  };
  /** Requests that are refused, although their schema allows them. */
  readonly constraints: readonly SandboxConstraint[];
  /** Schema → the field that only one of its objects may have a value of. */
  readonly unique: Readonly<Record<string, SandboxUnique>>;
  /** Operation → field of what it creates → field of an object that the request names: `Payment.paymentMethod.card`. */
  readonly copies: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Further changes by requests. */
  readonly results: readonly SandboxResult[];
  /** Field with a time (`Payment.voidableUntil`) → the time of day at which it always is. */
  readonly cutOffs: Readonly<Record<string, SandboxCutOff>>;
  /** Field with a time (`Payment.captureAt`) → the field of the request that says how long it is until then. */
  readonly delays: Readonly<Record<string, SandboxDelay>>;
  /** Schema → what is left behind when such an object ends after failed attempts. */
  readonly attempts: Readonly<Record<string, SandboxAttempts>>;
  /** How lists are filtered and paged; absent: they are those of the examples. */
  readonly lists?: SandboxLists;
  readonly webhooks: {
    /** Seconds that a receiver has to answer. */
    readonly timeout: number;
    /** Seconds before each further attempt. */
    readonly retries: readonly number[];
  };
}

/** Form of a credential. */
export interface SandboxForm {
  readonly startsWith: readonly string[];
  /** How many digits follow, and nothing else; absent: anything may follow. */
  readonly digits?: number;
  /** Characters of the whole. */
  readonly atMost?: number;
}

/** A value that a field may have, compared as text. */
type ConditionValue = string | number | boolean;

/** Test for the value of a field. */
export type ConditionTest =
  | ConditionValue
  | readonly ConditionValue[]
  | { readonly present: boolean }
  | { readonly not: readonly ConditionValue[] }
  | { readonly startsWith: string }
  | { readonly length: number }
  | { readonly endsWith: string }
  | { readonly contains: string }
  /** A number, or a field with one. */
  | { readonly above: number | string }
  | { readonly atMost: number | string }
  /** A field with another value. */
  | { readonly differs: string }
  | { readonly before: 'now' }
  /** Seconds. */
  | { readonly ahead: number };

/** Conditions that must all be true: field → what it is. */
export type Conditions = Readonly<Record<string, ConditionTest>>;

/** Why a request is refused that its schema allows. */
export interface SandboxConstraint extends SandboxRefusal {
  /** Absent: the operations that document the code. */
  readonly operations?: readonly string[];
  readonly where: Conditions;
  /** The field that the answer names. */
  readonly field?: string;
  /** Message of the refusal. */
  readonly text: string;
}

/** A field whose value only one object may have. */
interface SandboxUnique extends SandboxRefusal {
  readonly field: string;
  /** States of which one is enough for an object to keep the value. */
  readonly states: readonly string[];
  /** `when` of the transition of the others, which still wait. */
  readonly others?: string;
  /** Schemas of other objects with this value, whose shopper page then takes no attempt. */
  readonly blocks: readonly string[];
}

/** Field of an object → its new value. */
export type Assignments = Readonly<Record<string, unknown>>;

/** Further change by a request. */
export interface SandboxResult {
  readonly operations?: readonly string[];
  readonly where: Conditions;
  readonly sets: Assignments;
  /** Fields of objects that are then absent. */
  readonly removes: readonly string[];
}

/** How long it is until a time, by a field of the request. */
interface SandboxDelay {
  /** The field with the hours. */
  readonly hours?: string;
  /** The field with the minutes. */
  readonly minutes?: string;
  /** How many there are without the field; absent: as the documentation shows it. */
  readonly initial?: number;
}

/** The time of day at which a time always is. */
interface SandboxCutOff {
  /** `23:00`, in UTC. */
  readonly time: string;
  /** Field with the time that it follows; absent: the present. */
  readonly after?: string;
}

/** Objects that failed attempts leave behind, such as the declined payments of a page. */
interface SandboxAttempts {
  /** The state of the whole after the last one. */
  readonly state: string;
  /** The state whose example shows what an attempt makes. */
  readonly shownIn: string;
  /** Outcome of each. */
  readonly when: string;
  readonly code?: string;
  readonly times: number;
}

/** How lists are filtered and paged. */
export interface SandboxLists {
  readonly newest?: string;
  /** Parameter → field. */
  readonly from: Readonly<Record<string, string>>;
  readonly before: Readonly<Record<string, string>>;
  /** Days, with the named one. */
  readonly until: Readonly<Record<string, string>>;
  readonly limit: { readonly parameter?: string; readonly initial: number };
  readonly cursor?: { readonly parameter: string; readonly next: string; readonly code?: string };
}

/** Action of a shopper. */
export interface SandboxButton {
  readonly label: string;
  /** The outcome, as the files of states call it. */
  readonly when: string;
  readonly code?: string;
  /** Of the object that the shopper sees. */
  readonly where: Conditions;
}

/** An operation that asks for the outcome when the shopper is back. */
export interface SandboxLater extends SandboxRefusal {
  readonly operation: string;
  /** Field of the object, and the value of it that says so. */
  readonly field: string;
  readonly is: string;
  /** Field of the request that must have what the shopper came back with; absent: none. */
  readonly token?: string;
}

/** How a refused request is answered. */
export interface SandboxRefusal {
  readonly code?: string;
  /** Where there is no code. */
  readonly status?: number;
  /** On the site: `/docs/api#signature`. */
  readonly page?: string;
}

/** A documented test value, and what a request with it leads to. */
export interface SandboxValue {
  /** Path of the field in the body: `paymentMethod.walletToken`; absent: `where` alone decides. */
  readonly field?: string;
  /** The header that has the value, instead of a field. */
  readonly header?: string;
  readonly is?: string;
  readonly endsWith?: string;
  readonly contains?: string;
  /** Further conditions. */
  readonly where: Conditions;
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
  /** Seconds after which the time has passed that the object waits for: the one that it creates, or that the request is about. */
  readonly expires?: number;
  /** Schema of an object that results from it outside of the API, such as `Dispute`. */
  readonly creates?: string;
  /** State that the object must have reached before; `after` counts from then. */
  readonly once?: string;
  /** Change of the object from outside of the API. */
  readonly acts?: SandboxAct;
  /** Seconds until then. */
  readonly after?: number;
  /** How many requests of one idempotency key it applies to; absent: all. */
  readonly times?: number;
  /** Result in words. Markdown. */
  readonly result?: string;
}

/** Change of an object from outside of the API. */
interface SandboxAct {
  readonly when: string;
  readonly code?: string;
  /** Schema of the object; absent: that which the request is about. */
  readonly on?: string;
  readonly sets?: Assignments;
}

/** An amount that operations add up on an object, up to another one. */
export interface SandboxAmount {
  /** Field of the request; what is left where it is absent. */
  readonly field: string;
  /** Field of the object that counts. */
  readonly adds: string;
  /** Field of the object that it may reach. */
  readonly upTo: string;
  /** Error code of more than that. */
  readonly code?: string;
}
