import type { Config, LogoConfig, Strictness } from '../config/schema.ts';
import { safeFragment } from '../html/fragment.ts';
import { foreignResource, isAllowedResource } from '../html/resources.ts';
import { error, type Place, type Problem } from '../problems.ts';
import { defined } from '../shared/defined.ts';
import type { ContentPath } from '../shared/paths.ts';
import { finalHref, isExternal, rootUrl } from '../shared/paths.ts';
import type { LogoProps } from '../shared/site-props.ts';
import { nearest } from '../shared/suggestions.ts';
import { resolveImage } from './resolve-image.ts';
import { type LinkProblem, resolveLink } from './resolve-link.ts';
import type { ExternalLink } from './site.ts';
import type { Targets } from './targets.ts';

/** Resolves the addresses of the configuration and collects what is wrong with them. */
export type ConfiguredLinks = ReturnType<typeof configuredLinks>;

/** Creates a resolver for the addresses that the configuration has in one locale. */
export function configuredLinks(targets: Targets, { links, security }: Pick<Config, 'links' | 'security'>) {
  const problems: Problem[] = [];
  const external: ExternalLink[] = [];
  const checked = new Set<string>();
  const finished = (address: string): string => {
    checked.add(address);
    return address;
  };
  const report = (found: LinkProblem | undefined, at: Place): void => {
    const problem = found && withSeverity(found, links, at);
    if (problem) problems.push(problem);
  };
  const href = (url: string, at: Place): string => {
    if (isExternal(url)) external.push({ url, at });
    const link = resolveLink(url, {}, targets);
    report(link.problem, at);
    return finished('href' in link ? link.href : url);
  };
  const image = (url: string, at: Place): string => {
    const resolved = resolveImage(
      url.startsWith('/') || isExternal(url) ? url : `/${url}`,
      'site' as ContentPath,
      targets,
    );
    if ('src' in resolved) report(resolved.problem, at);
    return finished(finalHref(url, rootUrl(targets.mount)));
  };
  return {
    problems,
    /** Addresses that leave the site. */
    external,
    /** Every finished address: it has been checked, right or wrong. */
    checked,
    /** Returns the finished address for `to`, `href` or a link of a sidebar. */
    href,
    /** Returns a piece of HTML without what authors may not write, and with the addresses in it finished. */
    html: (text: string, at: Place): string =>
      safeFragment(text, {
        csp: security.csp,
        report: (problem) => problems.push({ ...problem, ...at }),
        address: (url) => (url.startsWith('#') ? url : href(url, at)),
      }),
    /** Returns the finished address of a picture that pages only name, for previews. */
    image,
    /** Returns the finished address of a picture that pages load. */
    loadedImage: (url: string, at: Place): string => {
      if (!isAllowedResource(url, 'img-src', security.csp))
        problems.push({ ...foreignResource(url, 'img-src'), ...at });
      return image(url, at);
    },
  };
}

/** Adds the place and the severity from `links` to a link's problem; undefined when that kind is off (decision D4). */
export function withSeverity(found: LinkProblem, links: Config['links'], at: Place): Problem | undefined {
  const strictness: Strictness = links[found.kind];
  if (strictness === 'off') return undefined;
  return { ...found.problem, ...at, severity: strictness === 'warn' ? 'warning' : 'error' };
}

/** Returns the props of a logo, with final addresses (behaviours S2-68). */
export function logoProps(logo: LogoConfig, links: ConfiguredLinks): LogoProps {
  const src = links.loadedImage(logo.src, logo.at);
  return {
    src,
    srcDark: logo.srcDark === undefined ? src : links.loadedImage(logo.srcDark, logo.at),
    ...defined({
      href: logo.href && links.href(logo.href, logo.at),
      alt: logo.alt,
      width: logo.width,
      height: logo.height,
      target: logo.target,
      className: logo.className,
    }),
  };
}

/** Most names that a problem lists. */
const NAMED = 100;

/** Returns names for a list. Of too many, the rest is only counted: `… and 12 more`. */
export function listOf(names: readonly string[]): readonly string[] {
  if (names.length <= NAMED) return names;
  return [...names.slice(0, NAMED), `… and ${names.length - NAMED} more`];
}

/** Returns the problem of a name that does not exist, with a suggestion or the known names (specification §5, §8). */
export function unknownName(
  what: 'locale' | 'sidebar' | 'version',
  { name, at }: { readonly name: string; readonly at: Place },
  known: readonly string[],
): Problem {
  // Versions that differ in one digit are not misspellings of each other.
  const near = what === 'version' ? undefined : nearest(name, known);
  const suggestion = near === undefined ? '' : `Did you mean "${near}"? `;
  return error(`unknown-${what}`, `No ${what} is named "${name}".`, {
    ...at,
    hint: `${suggestion}Available: ${known.length === 0 ? 'none' : listOf(known).join(', ')}.`,
  });
}
