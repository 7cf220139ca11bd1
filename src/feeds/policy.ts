import type { Config } from '../config/schema.ts';

/** Directive → sources, as a site may extend them (`security.csp`). */
export type PolicySources = Config['security']['csp'];

/**
 * What every page runs under: its own scripts, styles and images, no inline script or style, no frame, no plugin,
 * and HTML from one Trusted Types policy only.
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

/** A narrower directive replaces the wider one, so it begins with what that one allows. */
const NARROWS: Readonly<Record<string, string>> = {
  'script-src-elem': 'script-src',
  'script-src-attr': 'script-src',
  'style-src-elem': 'style-src',
  'style-src-attr': 'style-src',
};

/** The value of the `Content-Security-Policy` header: the built-in policy, each directive extended by the site's. */
export function contentSecurityPolicy(extra: PolicySources): string {
  return [...new Set([...Object.keys(BASE), ...Object.keys(extra)])]
    .map((directive) => [directive, ...sourcesOf(directive, extra)].join(' '))
    .join('; ');
}

/** Directives that browsers ignore in an element, with a warning, or that need a separate header. */
const HEADER_ONLY = new Set(['frame-ancestors', 'report-to', 'report-uri', 'sandbox']);

/** The same for a `<meta>` element: without the directives that only a header can carry. */
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
  // 'none' beside another source is ignored by browsers with a warning in every reader's console.
  return sources.length > 1 ? sources.filter((source) => source !== "'none'") : sources;
}
