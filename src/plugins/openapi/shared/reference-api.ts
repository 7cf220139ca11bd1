/** Props of the components that show a whole API. Plain data, as in `reference.ts`. */
import type { RichText } from '../../../shared/theme.ts';
import type { ServerData } from './reference.ts';
import type { SchemeData } from './reference-security.ts';

/** A fact about an API. Its kind is the key of its string. */
export interface ApiFact<Text = RichText> {
  readonly kind:
    | 'apiVersion'
    | 'specification'
    | 'contact'
    | 'license'
    | 'termsOfService'
    | 'moreDocs'
    | 'download';
  readonly text: Text;
}

/** A part of an API's description, with its heading if it has one. */
export interface ApiSection<Text = RichText> {
  readonly id?: string;
  readonly heading?: string;
  readonly depth?: 2 | 3;
  readonly text: Text;
}

/** A tag in the list of tags. */
export interface TagRow<Text = RichText> {
  /** Name with a link to its page. */
  readonly name: Text;
  /** Number of its operations. */
  readonly count: number;
  readonly description?: Text;
}

/** An API as a whole, one part at a time. */
export type ApiData<Text = RichText> =
  | {
      readonly part: 'info';
      readonly summary?: string;
      readonly facts: readonly ApiFact<Text>[];
      readonly sections: readonly ApiSection<Text>[];
    }
  | { readonly part: 'servers'; readonly servers: readonly ServerData<Text>[] }
  | { readonly part: 'security'; readonly schemes: readonly SchemeData<Text>[] }
  | { readonly part: 'tags'; readonly tags: readonly TagRow<Text>[] };

/** A row of the operations table. */
export interface OperationRow<Text = RichText> {
  /** Name of the operation, with a link to its page. */
  readonly name: Text;
  readonly method: string;
  readonly path: string;
  readonly deprecated: boolean;
  readonly description?: Text;
}

/** The table of operations. */
export interface OperationsData<Text = RichText> {
  readonly groups: readonly {
    readonly name: string;
    readonly description?: Text;
    /** Link to a page elsewhere. */
    readonly docs?: Text;
    /** True: the page is about this group, so its name is the title. */
    readonly isTitled?: true;
    readonly rows: readonly OperationRow<Text>[];
  }[];
}
