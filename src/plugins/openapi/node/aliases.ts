import { EVENT_ID, type Event } from 'js-yaml';
import * as limits from '../../../shared/limits.ts';

/** An open collection, or the document. */
interface Open {
  readonly anchor: string | undefined;
  /** Size of everything before it. */
  readonly before: number;
}

/**
 * Returns the offset of the alias at which a file with expanded aliases becomes far longer than its text; undefined if
 * it does not. Nested aliases grow exponentially, and with them everything that walks the values.
 */
export function growingAlias(events: readonly Event[], source: string): number | undefined {
  const limit = 2 * source.length + limits.api.aliases;
  const sizes = new Map<string, number>();
  const open: Open[] = [];
  let size = 0;
  for (const event of events) {
    const anchor = anchorOf(event, source);
    if (event.type === EVENT_ID.POP) {
      const closed = open.pop();
      if (closed?.anchor !== undefined) sizes.set(closed.anchor, size - closed.before);
    } else if (event.type === EVENT_ID.ALIAS) {
      size += sizes.get(anchor ?? '') ?? 0;
      if (size > limit) return event.anchorStart;
    } else if (event.type === EVENT_ID.SCALAR) {
      const length = 1 + event.valueEnd - event.valueStart;
      if (anchor !== undefined) sizes.set(anchor, length);
      size += length;
    } else {
      open.push({ anchor, before: size });
      size += 1;
    }
  }
  return undefined;
}

function anchorOf(event: Event, source: string): string | undefined {
  if (!('anchorStart' in event) || event.anchorStart < 0) return undefined;
  return source.slice(event.anchorStart, event.anchorEnd);
}
