/** Directive → sources that a site adds (`security.csp`). */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/**
 * Policy of every page: own scripts, styles and images only; no inline script or style, no frames, no plugins;
 * HTML from one Trusted Types policy only.
 */
const BASE: PolicySources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['paydocs'],
};

/** A specific directive replaces its general one, so it starts with the sources of the general one. */
const NARROWS: Readonly<Record<string, string>> = {
  'script-src-elem': 'script-src',
  'script-src-attr': 'script-src',
  'style-src-elem': 'style-src',
  'style-src-attr': 'style-src',
};

/** Returns the `Content-Security-Policy` header: the built-in policy, extended by the site's sources. */
export function contentSecurityPolicy(extra: PolicySources): string {
  return [...new Set([...Object.keys(BASE), ...Object.keys(extra)])]
    .map((directive) => [directive, ...sourcesOf(directive, extra)].join(' '))
    .join('; ');
}

/** Directives that browsers ignore in a `<meta>` element, with a warning, or that need a separate header. */
const HEADER_ONLY = new Set(['frame-ancestors', 'report-to', 'report-uri', 'sandbox']);

/** Returns the policy for a `<meta>` element, without directives that work in headers only. */
export function metaPolicy(extra: PolicySources): string {
  return contentSecurityPolicy(extra)
    .split('; ')
    .filter((directive) => !HEADER_ONLY.has(directive.split(' ')[0] ?? ''))
    .join('; ');
}

function sourcesOf(directive: string, extra: PolicySources): readonly string[] {
  const wider = NARROWS[directive];
  const own = wider === undefined ? BASE[directive] : sourcesOf(wider, extra);
  const sources = [...new Set([...(own ?? []), ...(extra[directive] ?? [])])];
  // Browsers ignore 'none' next to another source and log a warning in every reader's console.
  return sources.length > 1 ? sources.filter((source) => source !== "'none'") : sources;
}
