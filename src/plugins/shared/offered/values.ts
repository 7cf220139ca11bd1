import type { CardResult, ErrorCodes, Transition, WebhookEvents } from '../../../plugin.ts';
import type { OfferedApi } from './api.ts';
import type { OfferedSamples } from './samples.ts';

export type { CardResult, ErrorCodes, Transition, WebhookEvents };

declare module '../../../contract/edition.ts' {
  interface OfferedValues {
    readonly data: OfferedData;
    readonly openapi: OfferedApi;
    readonly samples: OfferedSamples;
  }
}

/** The typed data of a site. A key without a file is absent. */
export interface OfferedData {
  readonly testCards?: TestCards;
  readonly errorCodes?: ErrorCodes;
  readonly webhookEvents?: WebhookEvents;
  readonly states: readonly StateMachine[];
}

/** The test cards of a site. */
export interface TestCards {
  readonly cards: readonly {
    /** Number with spaces, as on the card. */
    readonly number: string;
    readonly digits: string;
    /** Label of the brand for readers. */
    readonly brand: string;
    /** Name of the brand in an API, `amex`; absent in a sandbox.json of an earlier version. */
    readonly brandId?: string;
    /** Further fields of a request with the card: field → value. */
    readonly fields?: Readonly<Record<string, string>>;
    readonly outcomes: readonly CardResult[];
  }[];
  /** Result of any other number. */
  readonly unknown?: CardResult;
  /** Requirements of a flow other than `none`. */
  readonly flows?: {
    /** Fields of the request, one of which is required. */
    readonly needs: readonly string[];
    /** Name of the response example if all of them are absent. */
    readonly answer?: string;
  };
}

/** The states of an object of the API, and every transition between them. */
export interface StateMachine {
  /** Schema and property that hold the state: `Payment.state`. */
  readonly property: string;
  /** Error code of an operation without a transition from the current state. */
  readonly refused?: string;
  readonly states: Readonly<Record<string, { readonly final: boolean }>>;
  readonly transitions: readonly Transition[];
}
