import type { RichText } from './reference.ts';

/** The table of all error codes, as its component gets it. */
export interface ErrorCodesData<Text = RichText> {
  readonly rows: readonly {
    readonly code: string;
    readonly status: number;
    readonly meaning: Text;
    readonly retry: string;
  }[];
}

/** Texts for the shopper, each with the codes that it belongs to. */
export interface ShopperTextsData {
  readonly rows: readonly { readonly codes: readonly string[]; readonly text: string }[];
}

/** Names of advice, each with what it means. */
export interface RetryAdviceData<Text = RichText> {
  readonly rows: readonly { readonly name: string; readonly text: Text }[];
}

/** Test cards of some outcomes. Columns that no card has anything for are left out. */
export interface TestCardsData<Text = RichText> {
  readonly hasFlow: boolean;
  readonly hasCode: boolean;
  readonly rows: readonly {
    readonly number: string;
    readonly brand: string;
    readonly flow: string | null;
    readonly code: string | null;
    readonly result: Text;
  }[];
}

/** The table of all events. */
export interface WebhookEventsData<Text = RichText> {
  readonly rows: readonly { readonly name: string; readonly when: Text; readonly data: string }[];
}

/** A word with an explanation. */
export interface TipData<Text = RichText> {
  readonly name: string;
  readonly isCode: boolean;
  /** A link whose address is where more is said. */
  readonly link?: Text | undefined;
  readonly text: string;
}
