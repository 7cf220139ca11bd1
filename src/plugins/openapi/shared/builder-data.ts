import type { ParameterStyle } from './parameters.ts';
import type { RequestPlan } from './request.ts';
import type { Schema, Schemas } from './schema.ts';

/** Everything that a page needs to build requests of an operation. Plain JSON; texts have no markup. */
export interface BuilderData {
  /** Alternative combinations of credentials. */
  readonly ways: readonly [BuilderWay, ...BuilderWay[]];
  /** Address of a sandbox on the reader's machine; absent: the builder cannot send. */
  readonly sandbox?: string;
  readonly parameters: readonly BuilderParameter[];
  readonly body?: BuilderBody;
  /** Schemas that parameters and body refer to. */
  readonly schemas: Schemas<string>;
  /** Initial bodies; at least one if there is a body. */
  readonly examples: readonly BuilderExample[];
  /** Every documented response, in the order of the file. */
  readonly answers: readonly BuilderAnswer[];
  readonly cards?: BuilderCards;
}

/** A combination of credentials that is sufficient. */
export interface BuilderWay {
  /** Names of its security schemes; empty: without credentials. */
  readonly label: string;
  readonly plan: RequestPlan;
  /** Environment variables that programs read. */
  readonly variables: readonly BuilderVariable[];
  /** Public secret for signing; absent if the file gives none. */
  readonly secret?: string;
}

export interface BuilderVariable {
  readonly name: string;
  /** Name of the header, query parameter or cookie that contains it, else its own name. */
  readonly label: string;
  readonly example?: string;
  readonly description?: string;
}

export interface BuilderParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** True: each request has a new value. */
  readonly isGenerated: boolean;
  readonly style?: ParameterStyle;
  readonly isReservedAllowed?: true;
  readonly description?: string;
  readonly schema: Schema<string>;
  /** Initial value; absent if the sample does not send it. */
  readonly value?: unknown;
}

export interface BuilderBody {
  readonly required: boolean;
  /** Absent for a body without a form, which is entered as text. */
  readonly schema?: Schema<string>;
}

export interface BuilderExample {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
}

export interface BuilderAnswer {
  readonly status: string;
  /** Name of the example; empty for one without a name. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** Absent if the file has no example. */
  readonly body?: unknown;
  /** True: the body is a text, not a JSON value. */
  readonly isText?: true;
}

/** Description of a result, and its response if the files specify it. */
export interface CardOutcome {
  readonly text: string;
  readonly answer?: number;
}

export interface BuilderCard {
  /** Number with spaces, as on the card. */
  readonly number: string;
  readonly brand: string;
  /** Further fields of the object that contains the number. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly outcomes: readonly CardOutcome[];
}

/** Test cards for an operation whose examples contain the number of one. */
export interface BuilderCards {
  /** Keys from the body to the number. */
  readonly path: readonly string[];
  /** Index of the example that pays with a card. */
  readonly example: number;
  readonly cards: readonly BuilderCard[];
  /** Result of any other number. */
  readonly unknown?: CardOutcome;
}
