/** The files of facts of one edition, by name; undefined for a file that the site does not have. */
export interface TypedData {
  readonly 'error-codes'?: TypedFile<ErrorCodes> | undefined;
  readonly 'test-cards'?:
    | TypedFile<{
        /** Number, in groups as on the card → the card. */
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
  /** Currency → decimals of its amounts. */
  readonly currencies?: TypedFile<{ readonly decimals: Readonly<Record<string, number>> }> | undefined;
  readonly 'field-rules'?: TypedFile<{ readonly rules: readonly FieldRule[] }> | undefined;
  readonly [states: `${string}-states`]: StatesFile | undefined;
}

/** A file of facts, with the values of optional keys filled in. */
export interface TypedFile<Data> {
  /** Relative to the site's folder: `content/reference/error-codes.yaml`. */
  readonly path: string;
  readonly data: Data;
}

/** `webhook-events.yaml`, and the transitions that send its events. */
export interface EventsFile extends TypedFile<WebhookEvents> {
  readonly senders: Readonly<Record<string, EventSender>>;
}

/** The object that an event is about: the one whose transitions send it, or the one under its key. */
export interface EventSender {
  /** Its name in the name of its file of states. */
  readonly object: string;
  /** States to which the transitions lead that send the event. */
  readonly states: readonly string[];
}

/** The states of one object, and every transition between them. */
export interface StatesFile
  extends TypedFile<{
    /** Schema and property that hold the state: `Payment.state`. */
    readonly property?: string;
    /** Error code of an operation that has no transition from the present state. */
    readonly refused?: string;
    readonly states: Readonly<Record<string, { readonly final: boolean; readonly lasts?: string }>>;
    readonly transitions: readonly Transition[];
  }> {
  /** State → the states that can come after it, by any number of transitions. */
  readonly later: Readonly<Record<string, readonly string[]>>;
}

/** How a field belongs to others of its object. */
export interface FieldRule {
  readonly field: string;
  readonly atLeast?: string;
  readonly atMost?: string;
  readonly equals?: string;
  /** Fields that are subtracted from the other one. */
  readonly minus: readonly string[];
  /** Field → value: the rule holds only where the object has them. */
  readonly where: Readonly<Record<string, string>>;
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
  /** Field of a message that counts the messages about one object. */
  readonly sequence?: string;
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
export interface TransitionCause {
  /** Operations of the API. */
  readonly operation?: readonly string[];
  /** An event of another object. */
  readonly event?: string;
  /** The field of the object whose time passes. */
  readonly time?: string;
  /** Action of a person or a system outside of the API, in words. */
  readonly act?: string;
}
