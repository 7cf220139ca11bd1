import type { en } from '../theme/strings/openapi/changes/en.ts';

/** Strings that name changes of an API, and the things that have changed. */
export type ChangeSentence = keyof typeof en;

/** A sentence, or a word of an OpenAPI file, which is shown as code. */
export type ChangeToken = { readonly say: ChangeSentence } | { readonly code: string };

/** A change in words. */
export interface WordedChange {
  /** Where it is; those places where it breaks clients, if it does in some of them. */
  readonly places: readonly (readonly ChangeToken[])[];
  /** Its other places. */
  readonly otherPlaces: readonly (readonly ChangeToken[])[];
  readonly label: ChangeSentence;
  readonly before?: string;
  readonly after?: string;
  readonly values: readonly string[];
  /** How many values are not among `values`. */
  readonly moreValues: number;
}

/** A change of an operation, and the operations that it affects as well. */
export interface OperationChange extends WordedChange {
  readonly also: readonly { readonly method: string; readonly path: string }[];
  /** Number of other places of the same change, which are not listed. */
  readonly otherCount?: number;
  /** True: it affects more operations than `also` has. */
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
  /** Changes that are not shown. */
  readonly more: number;
}
