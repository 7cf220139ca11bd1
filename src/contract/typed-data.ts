/** Typed data of one edition, by name of the file; undefined for a missing file. */
export interface TypedData {
  readonly 'error-codes'?: TypedFile<ErrorCodes> | undefined;
  readonly 'test-cards'?:
    | TypedFile<{
        /** Number with spaces, as on the card → the card. */
        readonly cards: Readonly<
          Record<string, { readonly brand: string; readonly outcomes: readonly CardResult[] }>
        >;
      }>
    | undefined;
  readonly 'webhook-events'?: EventsFile | undefined;
  readonly glossary?:
    | TypedFile<{
        readonly terms: Readonly<
          Record<
            string,
            { readonly definition: string; readonly also: readonly string[]; readonly not: readonly string[] }
          >
        >;
      }>
    | undefined;
  /** Currency → number of decimals of its amounts. */
  readonly currencies?: TypedFile<{ readonly decimals: Readonly<Record<string, number>> }> | undefined;
  readonly 'field-rules'?: TypedFile<{ readonly rules: readonly FieldRule[] }> | undefined;
  readonly [states: `${string}-states`]: StatesFile | undefined;
}

/** A file of typed data, with the defaults of optional keys. */
export interface TypedFile<Data> {
  /** Path from the site's folder: `content/reference/error-codes.yaml`. */
  readonly path: string;
  readonly data: Data;
}

/** `webhook-events.yaml`, with the object and states of each event. */
export interface EventsFile extends TypedFile<WebhookEvents> {
  readonly senders: Readonly<Record<string, EventSender>>;
}

/** Object of an event: the one whose transitions send it, else the one under its key. */
export interface EventSender {
  /** Name of the object, from the name of its file. */
  readonly object: string;
  /** States after the transitions that send the event. */
  readonly states: readonly string[];
}

/** The states of one object, and every transition between them. */
export interface StatesFile
  extends TypedFile<{
    /** Schema and property that hold the state: `Payment.state`. */
    readonly property?: string;
    /** Error code of an operation without a transition from the current state. */
    readonly refused?: string;
    readonly states: Readonly<Record<string, { readonly final: boolean; readonly lasts?: string }>>;
    readonly transitions: readonly Transition[];
  }> {
  /** State → the states that can follow it, after any number of transitions. */
  readonly later: Readonly<Record<string, readonly string[]>>;
}

/** A rule about a field and other fields of the same object. */
export interface FieldRule {
  readonly field: string;
  readonly atLeast?: string;
  readonly atMost?: string;
  readonly equals?: string;
  /** Fields to subtract from the other field. */
  readonly minus: readonly string[];
  /** Field → value: the rule applies only to objects with these values. */
  readonly where: Readonly<Record<string, string>>;
}

/** Result of a request with a card. */
export interface CardResult {
  /** Error code of the result. */
  readonly code?: string;
  /** Name of the response example in the OpenAPI file. */
  readonly answer?: string;
  /** Operations with this result; absent: those to which the card's number is sent. */
  readonly operations?: readonly string[];
  /** Flow of 3-D Secure. */
  readonly flow?: string;
  /** Description in Markdown. */
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
  /** Name → occasion, and key of the object in its messages. */
  readonly events: Readonly<Record<string, { readonly when: string; readonly data: string }>>;
  /** Field of a message with its number among those about the same object. */
  readonly sequence?: string;
}

/** A change from one state to another; without `from`, the creation of the object. */
export interface Transition {
  readonly from?: readonly string[];
  readonly to: string;
  readonly by: TransitionCause;
  readonly who: string;
  /** Outcome that leads to this state, if a cause has several outcomes. */
  readonly when?: string;
  /** Field with the time after which it is refused. */
  readonly until?: string;
  /** Error code after that time. */
  readonly tooLate?: string;
  /** Event that is sent. */
  readonly sends?: string;
}

/** Cause of a transition: exactly one of these keys. */
export interface TransitionCause {
  /** Operations of the API. */
  readonly operation?: readonly string[];
  /** Event of another object. */
  readonly event?: string;
  /** Field of the object with a time that passes. */
  readonly time?: string;
  /** Action of a person or a system outside of the API. */
  readonly act?: string;
}
