import type { en } from '../theme/strings/openapi/changes/en.ts';

/** Strings that name changes of an API, and the things that have changed. */
export type ChangeSentence = keyof typeof en;

/** A translatable sentence, or a word of an OpenAPI file, which is shown as code. */
export type ChangeToken = { readonly say: ChangeSentence } | { readonly code: string };

/** A change in words. */
export interface WordedChange {
  /** Places of the change; only those that break clients, if there are any. */
  readonly places: readonly (readonly ChangeToken[])[];
  /** Places that do not break clients, if others do. */
  readonly otherPlaces: readonly (readonly ChangeToken[])[];
  readonly label: ChangeSentence;
  readonly before?: string;
  readonly after?: string;
  readonly values: readonly string[];
  /** Number of values that `values` leaves out. */
  readonly moreValues: number;
}

/** A change of an operation, and the other operations that it affects. */
export interface OperationChange extends WordedChange {
  readonly also: readonly { readonly method: string; readonly path: string }[];
  /** Number of places with the same change that are not listed. */
  readonly otherCount?: number;
  /** True if it affects more operations than `also` lists. */
  readonly hasMore: boolean;
}

/** Changes between two versions of an API. */
export interface ChangesData<Text> {
  readonly sections: readonly {
    readonly title: 'changesBreaking' | 'changesOther';
    readonly operations: readonly {
      readonly method: string;
      readonly path: string;
      /** Links to its pages in the two versions. */
      readonly links?: Text;
      readonly changes: readonly OperationChange[];
    }[];
  }[];
  /** Number of changes that are not shown. */
  readonly more: number;
}
