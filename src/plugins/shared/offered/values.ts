import type { OfferedApi } from './api.ts';
import type { OfferedSamples } from './samples.ts';
import type { SandboxFile } from './sandbox-file.ts';

declare module '../../../reference/source.ts' {
  interface OfferedValues {
    readonly data: OfferedData;
    readonly openapi: OfferedApi;
    readonly samples: OfferedSamples;
    readonly sandbox: SandboxFile;
  }
}

/** The typed data of a site; what has no file is absent. */
export interface OfferedData {
  readonly testCards?: TestCards;
  readonly errorCodes?: ErrorCodes;
  readonly webhookEvents?: WebhookEvents;
  readonly states: readonly StateMachine[];
}

/** The test cards of a site. */
export interface TestCards {
  readonly cards: readonly {
    /** In groups as on the card. */
    readonly number: string;
    readonly digits: string;
    /** Label of the brand for readers. */
    readonly brand: string;
    /** Name of the brand in an API, `amex`; absent in a sandbox.json of an earlier version. */
    readonly brandId?: string;
    /** Fields of a request with the card in addition to its number: field → value. */
    readonly fields?: Readonly<Record<string, string>>;
    readonly outcomes: readonly CardResult[];
  }[];
  /** Result of a number that is none of these. */
  readonly unknown?: CardResult;
  /** Requirements of a flow other than `none`. */
  readonly flows?: {
    /** Fields of the request, of which one is enough. */
    readonly needs: readonly string[];
    /** Name of the answer without any of them. */
    readonly answer?: string;
  };
}

/** Result of a request with a card. */
export interface CardResult {
  /** The error code that it gives. */
  readonly code?: string;
  /** Name of the answer's example in the OpenAPI file. */
  readonly answer?: string;
  /** Operations that it is about; absent: those to which the card's number is sent. */
  readonly operations?: readonly string[];
  /** The flow of 3-D Secure. */
  readonly flow?: string;
  /** Markdown. */
  readonly result: string;
}

/** The error codes of a site. */
export interface ErrorCodes {
  readonly codes: Readonly<
    Record<
      string,
      {
        readonly status: number;
        readonly meaning: string;
        readonly retry: string;
        readonly shopper: string | null;
      }
    >
  >;
}

/** The events that a site's API sends. */
export interface WebhookEvents {
  /** Name → the key that holds the object. */
  readonly events: Readonly<Record<string, { readonly when: string; readonly data: string }>>;
}

/** The states of an object of the API, and every transition between them. */
export interface StateMachine {
  /** Schema and property that hold the state: `Payment.state`. */
  readonly property: string;
  /** Error code of an operation that has no transition from the present state. */
  readonly refused?: string;
  readonly states: Readonly<Record<string, { readonly final: boolean }>>;
  readonly transitions: readonly Transition[];
}

/** A change from one state to another; without `from`, the creation of the object. */
export interface Transition {
  readonly from?: readonly string[];
  readonly to: string;
  readonly by: TransitionCause;
  readonly who: string;
  /** Which answer leads to this state, where one cause leads to several. */
  readonly when?: string;
  /** The field with the time after which it is refused. */
  readonly until?: string;
  /** The error code after that time. */
  readonly tooLate?: string;
  /** The event that announces it. */
  readonly sends?: string;
}

/** Cause of a transition; one of these. */
interface TransitionCause {
  /** Operations of the API. */
  readonly operation?: readonly string[];
  /** An event of another object. */
  readonly event?: string;
  /** The field of the object whose time passes. */
  readonly time?: string;
  /** Action of a person or a system outside of the API, in words. */
  readonly act?: string;
}
