import type { ParameterStyle } from './parameters.ts';
import type { RequestPlan } from './request.ts';
import type { Schema, Schemas } from './schema.ts';

/** Everything that a page needs to build requests of an operation. The build writes it as JSON, texts without markup. */
export interface BuilderData {
  /** The ways to prove who sends a request, of which one will do. */
  readonly ways: readonly [BuilderWay, ...BuilderWay[]];
  /** Where a sandbox on the reader's machine listens; absent: the builder sends nothing. */
  readonly sandbox?: string;
  readonly parameters: readonly BuilderParameter[];
  readonly body?: BuilderBody;
  /** Schemas that parameters and body refer to. */
  readonly schemas: Schemas<string>;
  /** Bodies to begin with: at least one where there is a body. */
  readonly examples: readonly BuilderExample[];
  /** Every answer that is documented, the first one first. */
  readonly answers: readonly BuilderAnswer[];
  readonly cards?: BuilderCards;
}

/** One way to prove who sends a request. */
export interface BuilderWay {
  /** Names of its security schemes; empty: without proof. */
  readonly label: string;
  readonly plan: RequestPlan;
  /** Variables of the environment that programs read. */
  readonly variables: readonly BuilderVariable[];
  /** A public secret to sign with; absent where the file gives none. */
  readonly secret?: string;
}

export interface BuilderVariable {
  readonly name: string;
  /** Header, query parameter or cookie that it is sent in; its own name where it is none of these. */
  readonly label: string;
  readonly example?: string;
  readonly description?: string;
}

export interface BuilderParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** True: each request has a new one. */
  readonly isGenerated: boolean;
  readonly style?: ParameterStyle;
  readonly isReservedAllowed?: true;
  readonly description?: string;
  readonly schema: Schema<string>;
  /** Initial value; absent where the sample does not send it. */
  readonly value?: unknown;
}

export interface BuilderBody {
  readonly required: boolean;
  /** Absent for a body that no form can be made for: it is written as text. */
  readonly schema?: Schema<string>;
}

export interface BuilderExample {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
}

export interface BuilderAnswer {
  readonly status: string;
  /** Name of the example; empty where there is none. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** Absent where the file shows none. */
  readonly body?: unknown;
  /** True: the body is a text, and no value of JSON. */
  readonly isText?: true;
}

/** Result, and the response that says so, as far as the files tell. */
export interface CardOutcome {
  readonly text: string;
  readonly answer?: number;
}

export interface BuilderCard {
  /** In groups, as on the card. */
  readonly number: string;
  readonly brand: string;
  /** Other fields that the object with its number must have. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly outcomes: readonly CardOutcome[];
}

/** The test cards of a site, for an operation whose examples have the number of one. */
export interface BuilderCards {
  /** Names from the body to the number. */
  readonly path: readonly string[];
  /** Place of the example that pays with a card. */
  readonly example: number;
  readonly cards: readonly BuilderCard[];
  /** Result of a number that is none of them. */
  readonly unknown?: CardOutcome;
}
