import type { RichText } from './reference.ts';

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
export interface ShopperTextsData {
  readonly rows: readonly { readonly codes: readonly string[]; readonly text: string }[];
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
    readonly code: string | null;
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
