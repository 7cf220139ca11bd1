import type { Problem } from '../problems.ts';
import { error } from '../problems.ts';
import { withoutPathname } from '../shared/paths.ts';
import { contentSecurityPolicy, type PolicySources } from './policy.ts';

/** Names of the directives' resources, for messages. */
const KINDS: Readonly<Record<string, string>> = {
  'img-src': 'an image',
  'media-src': 'a video or audio file',
  'frame-src': 'a frame',
};

/** Directive → directives that apply if the policy lacks it, in order. Default: `default-src`. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'frame-src': ['frame-src', 'child-src', 'default-src'],
};

/** Returns the problem for a resource that the page would load although its policy forbids it (decision D15). */
export function foreignResource(url: string, directive: string): Problem {
  const kind = KINDS[directive] ?? 'this';
  const source = isForeign(url) ? originOf(url) : "'self'";
  const text = `The security policy of the site does not allow ${kind} from "${url}".`;
  const hint = `Copy the file into the site, or allow the source in site.config.yaml: security: { csp: { ${directive}: ["${source}"] } }.`;
  const cause = `The security policy of the site does not allow ${kind} from ${source}. ${hint}`;
  return error('foreign-resource', text, { hint, cause, blocked: { directive, source } });
}

function originOf(url: string): string {
  const address = parseUrl(url);
  if (address === undefined) return url;
  return /^https?:$/.test(address.protocol) ? address.origin : address.protocol;
}

/** True if the policy allows a page to load the address. */
export function isAllowedResource(url: string, directive: string, csp: PolicySources): boolean {
  const policy = policyOf(csp);
  const names = FALLBACKS[directive] ?? [directive, 'default-src'];
  const sources = names.map((name) => policy.get(name)).find((found) => found !== undefined) ?? [];
  if (!isForeign(url)) return sources.includes("'self'") || sources.includes('*');
  const address = parseUrl(url);
  // An address that cannot be parsed loads nothing.
  return address === undefined || sources.some((source) => matches(source, address));
}

/** True for an address on another host. Browsers treat "\" as "/", and skip tabs and line breaks. */
function isForeign(url: string): boolean {
  return parseUrl(url)?.hostname !== HOST;
}

const policies = new WeakMap<PolicySources, ReadonlyMap<string, readonly string[]>>();

function policyOf(csp: PolicySources): ReadonlyMap<string, readonly string[]> {
  const known = policies.get(csp);
  if (known !== undefined) return known;
  const directives = contentSecurityPolicy(csp).split('; ');
  const policy = new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
  policies.set(csp, policy);
  return policy;
}

/** Placeholder for the site's own host. */
const HOST = 'site.invalid';

/** Sites of both protocols: `https:x.png` is a file of a site with `https:`, and another host for one with `http:`. */
const SITES = [`https://${HOST}`, `http://${HOST}`];

/** Parses an address: on another host, if a site of either protocol reads it so; undefined if it cannot be parsed. */
function parseUrl(url: string): URL | undefined {
  const path = withoutPathname(url);
  const found = SITES.flatMap((site) => (URL.canParse(path, site) ? [new URL(path, site)] : []));
  return found.find(({ hostname }) => hostname !== HOST) ?? found[0];
}

const SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i;

/** Matches an address against a CSP source expression: `*`, `data:`, `https://*.example.com:8443/path/`. */
function matches(source: string, { protocol, hostname, port, pathname }: URL): boolean {
  if (source === '*') return /^(?:https?|wss?):$/.test(protocol);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return source.toLowerCase() === protocol;
  const [, scheme, host = '', wantedPort, path = ''] = SOURCE.exec(source) ?? [];
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== protocol) return false;
  if (scheme === undefined && !/^https?:$/.test(protocol)) return false;
  if (wantedPort !== undefined ? wantedPort !== '*' && wantedPort !== port : port !== '') return false;
  if (path !== '' && (path.endsWith('/') ? !pathname.startsWith(path) : pathname !== path)) return false;
  const wantedHost = host.toLowerCase();
  return wantedHost.startsWith('*.') ? hostname.endsWith(wantedHost.slice(1)) : hostname === wantedHost;
}
