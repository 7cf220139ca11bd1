import { addToList } from '../../shared/add-to-list.ts';
import type { ApiModel, Operation, Tag } from './model.ts';

/** Which operations a table has. */
export interface TableChoice {
  /** Tag of the operations; absent: all operations but webhooks. */
  readonly tag?: string | undefined;
  /** True: webhooks only. */
  readonly isOfWebhooks?: boolean;
  /** True: the page is about the tag, so its name is the title. */
  readonly isTitled?: boolean;
}

const operationsByTag = new WeakMap<ApiModel['operations'], ReadonlyMap<string, readonly Operation[]>>();
const tagsByName = new WeakMap<ApiModel['tags'], ReadonlyMap<string, Tag>>();

/** Returns the operations that a table has, in the order of the file. */
export function chosenOperations(
  { operations }: Pick<ApiModel, 'operations'>,
  { tag, isOfWebhooks }: TableChoice,
): readonly Operation[] {
  if (isOfWebhooks) return operations.filter(({ isWebhook }) => isWebhook);
  if (tag === undefined) return operations.filter(({ isWebhook }) => !isWebhook);
  return byTag(operations).get(tag) ?? [];
}

/** Operations by all of their tags, sorted once: each tag has a page. */
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

/** Returns what the file says of the tags that a table may name, by their names: of one tag, or of all. */
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
