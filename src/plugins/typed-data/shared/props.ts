import type { RichText } from 'paydocs/theme';

/** Props of the error code table. */
export interface ErrorCodesData<Text = RichText> {
  readonly rows: readonly {
    readonly code: string;
    readonly status: number;
    readonly meaning: Text;
    readonly retry: string;
  }[];
}

/** Texts for shoppers, each with its error codes. */
export interface ShopperTextsData<Text = RichText> {
  readonly rows: readonly { readonly codes: Text; readonly text: string }[];
}

/** Retry advice: name and meaning. */
export interface RetryAdviceData<Text = RichText> {
  readonly rows: readonly { readonly name: string; readonly text: Text }[];
}

/** Test cards with certain outcomes. Columns without values are omitted. */
export interface TestCardsData<Text = RichText> {
  readonly hasFlow: boolean;
  readonly hasCode: boolean;
  readonly rows: readonly {
    readonly number: string;
    readonly brand: string;
    readonly flow: string | null;
    readonly code: Text | null;
    readonly result: Text;
  }[];
}

/** Props of the webhook event table. */
export interface WebhookEventsData<Text = RichText> {
  readonly rows: readonly { readonly name: string; readonly when: Text; readonly data: string }[];
}

/** A word with an explanation. */
export interface TipData<Text = RichText> {
  readonly name: string;
  readonly isCode: boolean;
  /** A link to more information. */
  readonly link?: Text | undefined;
  readonly text: string;
}

/** States of an object. The column of limits is omitted without values. */
export interface StatesData<Text = RichText> {
  readonly hasLimits: boolean;
  readonly rows: readonly {
    readonly name: string;
    readonly id: string;
    readonly description: Text;
    readonly final: boolean;
    readonly lasts: Text | null;
  }[];
}

/** Transitions between states of an object. One without `from` creates the object. */
export interface TransitionsData<Text = RichText> {
  readonly rows: readonly {
    readonly from: readonly string[];
    readonly to: string;
    readonly cause: Text;
    readonly description: Text;
    readonly who: string;
    readonly event: string | null;
  }[];
}

/** The diagram of a state machine. */
export interface StateDiagramData<Text = RichText> {
  readonly diagram: Text;
}
