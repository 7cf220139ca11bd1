import type { CategoryLinkConfig } from '../config/schema.ts';
import type { Problem } from '../problems.ts';

/** What a `_category_` file says about its folder. */
export interface CategoryFile {
  readonly key?: string;
  readonly label?: string;
  readonly description?: string;
  readonly position?: number;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly className?: string;
  /** Null: no link, not even the folder's index doc. */
  readonly link?: CategoryLinkConfig | null;
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** Reads `_category_.yml`, `.yaml` or `.json`. */
export declare function readCategoryFile(
  text: string,
  file: string,
): { readonly category?: CategoryFile; readonly problems: readonly Problem[] };
