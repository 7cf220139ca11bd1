import { addToList } from '../../shared/add-to-list.ts';
import type { ApiModel, Operation, Tag } from './model.ts';

/** Choice of the operations in a table. */
export interface TableChoice {
  /** Tag of the operations; absent: all operations but webhooks. */
  readonly tag?: string | undefined;
  /** True: webhooks only. */
  readonly isOfWebhooks?: boolean;
  /** True: the page is about the tag, so its title is the tag's name. */
  readonly isTitled?: boolean;
}

const operationsByTag = new WeakMap<ApiModel['operations'], ReadonlyMap<string, readonly Operation[]>>();
const tagsByName = new WeakMap<ApiModel['tags'], ReadonlyMap<string, Tag>>();

/** Returns the operations of a table, in the order of the file. */
export function chosenOperations(
  { operations }: Pick<ApiModel, 'operations'>,
  { tag, isOfWebhooks }: TableChoice,
): readonly Operation[] {
  if (isOfWebhooks) return operations.filter(({ isWebhook }) => isWebhook);
  if (tag === undefined) return operations.filter(({ isWebhook }) => !isWebhook);
  return byTag(operations).get(tag) ?? [];
}

/** Returns the operations of each tag. Cached, because each tag has a page. */
function byTag(operations: ApiModel['operations']): ReadonlyMap<string, readonly Operation[]> {
  const known = operationsByTag.get(operations);
  if (known !== undefined) return known;
  const found = new Map<string, Operation[]>();
  for (const operation of operations) {
    const { tag, otherTags = [] } = operation;
    for (const name of new Set([...(tag === undefined ? [] : [tag]), ...otherTags]))
      addToList(found, name, operation);
  }
  operationsByTag.set(operations, found);
  return found;
}

/** Returns name → tag for the tags of a table. */
export function chosenTags({ tags }: Pick<ApiModel, 'tags'>, { tag }: TableChoice): ReadonlyMap<string, Tag> {
  const known = tagsByName.get(tags) ?? new Map(tags.map((one) => [one.name, one]));
  tagsByName.set(tags, known);
  if (tag === undefined) return known;
  const own = known.get(tag);
  return new Map(own && [[tag, own]]);
}

/** True for a tag that the file describes or that an operation has. */
export function hasTag({ operations, tags }: Pick<ApiModel, 'operations' | 'tags'>, name: string): boolean {
  return chosenTags({ tags }, { tag: name }).size > 0 || byTag(operations).has(name);
}
