/** What sources of data offer each other: name of the source → its value, plain JSON. */
export interface OfferedValues {
  readonly data: { readonly testCards: TestCards };
}

/** The test cards of a site. */
export interface TestCards {
  readonly cards: readonly {
    /** In groups as on the card. */
    readonly number: string;
    readonly digits: string;
    /** What readers call the brand. */
    readonly brand: string;
    /** What a request with the card has in addition to its number: field → value. */
    readonly fields?: Readonly<Record<string, string>>;
    readonly outcomes: readonly CardResult[];
  }[];
  /** What a number gives that is none of these. */
  readonly unknown?: CardResult;
}

interface CardResult {
  /** The error code that it gives. */
  readonly code?: string;
  /** Name of the answer's example in the OpenAPI file. */
  readonly answer?: string;
  /** Markdown. */
  readonly result: string;
}
