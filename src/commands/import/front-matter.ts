/** Front matter, and the text that follows. */
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)(?:^---[ \t]*(?:\n|$))/m;

/** Returns the value of a key of front matter that is on one line, as a text; undefined without one. */
export function frontMatterText(written: string, key: string): string | undefined {
  const line = linesOf(written).find((each) => each.startsWith(`${key}:`));
  const value = line
    ?.slice(key.length + 1)
    .replace(/\s#.*$/, '')
    .trim();
  return value === undefined || value === '' ? undefined : value.replace(/^(['"])(.*)\1$/, '$2');
}

/** Returns a page with another value of a key of its front matter. All other lines stay. */
export function withFrontMatterKey(written: string, key: string, value: string | number | boolean): string {
  const line = `${key}: ${JSON.stringify(value)}`;
  const match = written.startsWith('---') ? FRONT_MATTER.exec(written) : null;
  if (match?.[1] === undefined) return `---\n${line}\n---\n\n${written}`;
  const others = match[1].split('\n').filter((each) => each !== '' && !each.startsWith(`${key}:`));
  return `---\n${[...others, line].join('\n')}\n---\n${written.slice(match[0].length)}`;
}

/** Returns the YAML of the front matter; undefined if there is none. */
export function frontMatterOf(written: string): string | undefined {
  return written.startsWith('---') ? FRONT_MATTER.exec(written)?.[1] : undefined;
}

function linesOf(written: string): readonly string[] {
  return frontMatterOf(written)?.split('\n') ?? [];
}
