/** Returns the storage key for the ticks of a page: the same for all addresses under which hosts serve it. */
export function ticksKey(pathname: string): string {
  const page = pathname.replace(/(?:\/index)?\.html$|\/$/, '');
  return `paydocs.checklist.${page}`;
}

/**
 * Returns the ids in a stored text; empty if it is absent or invalid. An id depends on the task's text, so that a task
 * that the author changes is no longer checked.
 */
export function parseTicks(stored: string | null): ReadonlySet<string> {
  return new Set(stored?.split(' ').filter((id) => /^[\da-z]{1,7}$/.test(id)));
}

/** Returns the text to store. */
export function formatTicks(ids: Iterable<string>): string {
  return [...new Set(ids)].sort().join(' ');
}

/** Returns the ids of tasks with these texts, in order. Tasks with the same text have different ids. */
export function taskIds(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return idOf(count === 1 ? text : `${text}\n${count}`);
  });
}

/** Returns a short id for a text (FNV-1a, 32 bits). */
function idOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
