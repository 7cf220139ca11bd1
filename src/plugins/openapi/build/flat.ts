import type { MarkdownText } from '../../../reference/source.ts';
import { type FlatSchema as FlatSchemaOf, flatten } from '../shared/flatten.ts';

export type FlatSchema = FlatSchemaOf<MarkdownText>;

/** Puts a schema of a model together. */
export const flatOf = flatten<MarkdownText>;
