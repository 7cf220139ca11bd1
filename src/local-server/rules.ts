/** A response header. Without `value`, the header is removed. */
export interface HeaderRule {
  readonly matches: (path: string) => boolean;
  readonly name: string;
  readonly value?: string;
}

/** A line of `_redirects`. */
export interface RedirectRule {
  /** Returns the target for a path, or undefined if the rule does not match. */
  readonly target: (path: string) => string | undefined;
  readonly status: number;
}

/**
 * Parses `_headers`: a path at the start of a line, then indented `Name: value` lines
 * (docs.netlify.com/routing/headers).
 */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: HeaderRule[] = [];
  let matches: HeaderRule['matches'] | undefined;
  for (const line of linesOf(text)) {
    if (!/^\s/.test(line)) {
      const pattern = patternOf(line.trim());
      matches = (path) => pattern.test(path);
    } else if (matches) {
      const rule = headerOf(line.trim(), matches);
      if (rule) rules.push(rule);
    }
  }
  return rules;
}

/** Returns the headers for a path. If several rules set a header, their values are joined, as hosts do. */
export function headersFor(path: string, rules: readonly HeaderRule[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const { name, value } of rules.filter((rule) => rule.matches(path))) {
    const known = headers.get(name);
    if (value === undefined) headers.delete(name);
    else headers.set(name, known === undefined ? value : `${known}, ${value}`);
  }
  return headers;
}

/**
 * Parses `_redirects`: `from to status`; the first match wins
 * (developers.cloudflare.com/pages/configuration/redirects).
 */
export function parseRedirects(text: string): readonly RedirectRule[] {
  return linesOf(text).flatMap((line) => {
    const [from, to, status = '302'] = line.trim().split(/\s+/);
    if (from === undefined || to === undefined) return [];
    const pattern = patternOf(from);
    const target = (path: string): string | undefined => {
      const match = pattern.exec(path);
      return match ? fill(to, match.groups) : undefined;
    };
    return [{ target, status: Number.parseInt(status, 10) }];
  });
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

function headerOf(line: string, matches: HeaderRule['matches']): HeaderRule | undefined {
  if (line.startsWith('!')) return { matches, name: line.slice(1).trim().toLowerCase() };
  const colon = line.indexOf(':');
  if (colon < 1) return undefined;
  return { matches, name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() };
}

/**
 * Returns the pattern of a path: the first `*` matches anything and is called `splat`, `:name` matches one whole segment.
 * Repeated ones, and percent-encoded ones, match only themselves: a path is compared in one way, however it is written.
 */
function patternOf(path: string): RegExp {
  const names = new Set<string>();
  const groupOf = (literal: string, name: string, pattern: string): string => {
    if (names.has(name)) return `\\${literal}`;
    names.add(name);
    return `(?<${name}>${pattern})`;
  };
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, (star) => groupOf(star, 'splat', '.*'))
    .replace(/(?<=\/):([a-z_]\w*)(?=\/|$)/gi, (literal, name: string) => groupOf(literal, name, '[^/]+'))
    .replace(/%3A/gi, ':')
    .replace(/%2A/gi, '\\*');
  return new RegExp(`^${source}$`);
}

function fill(to: string, values: Readonly<Record<string, string>> = {}): string {
  return to.replace(/:([a-z_]\w*)/gi, (whole, name: string) => values[name] ?? whole);
}
