import type { Config } from '../config/schema.ts';
import type { Page } from '../pages/page.ts';
import { error, type Problem } from '../problems.ts';
import { unescapeAttribute } from '../shared/escape.ts';
import { isExternal, rootUrl, routeKey } from '../shared/paths.ts';
import { withSeverity } from '../site/configured-links.ts';
import { brokenAnchor, type LinkProblem, resolveLink } from '../site/resolve-link.ts';
import type { LocaleSite } from '../site/site.ts';
import { type Targets, withoutBaseUrl } from '../site/targets.ts';

/** Facts about a page's shell that the check needs: small enough to be cached. */
export interface ShellFacts {
  /** Every address that the shell links to or loads, each once; its own anchors left out. */
  readonly addresses: readonly string[];
  readonly ids: readonly string[];
}

/** Returns the addresses and ids of a shell that React has written. */
export function shellFacts(shell: string): ShellFacts {
  const values = (attribute: RegExp): ReadonlySet<string> =>
    new Set([...shell.matchAll(attribute)].map(([, value = '']) => unescapeAttribute(value)));
  return {
    addresses: [...values(ADDRESS)].filter((url) => !url.startsWith('#')),
    ids: [...values(ID)],
  };
}

/** React writes every attribute in double quotes, so its output can be searched for them. */
const ADDRESS = /\s(?:href|src)="([^"]*)"/g;
const ID = /\sid="([^"]*)"/g;

/**
 * Creates a check: `page` looks at the shell of one page, `end` returns the problems. It reports broken links of components,
 * and broken anchors to ids that only components make. Other links are checked where they are written (D4).
 */
export function checkShells(locale: LocaleSite, links: Config['links']) {
  const { targets, pendingAnchors } = locale;
  const seen = new Set(locale.checkedAddresses);
  const wanted = new Set(pendingAnchors.map(({ anchor }) => routeKey(anchor.route)));
  const idsOf = new Map<string, ReadonlySet<string>>();
  const problems: Problem[] = [];
  return {
    /** Looks at one page's shell. */
    page(page: Page, shell: ShellFacts): void {
      const key = routeKey(page.route);
      if (wanted.has(key)) idsOf.set(key, new Set(shell.ids));
      for (const url of shell.addresses) {
        if (seen.has(url)) continue;
        seen.add(url);
        const found = resolveLink(url, {}, ownerOf(url, targets)).problem ?? withoutBase(url, targets);
        const problem = found && withSeverity(found, links, { file: fileOf(page) });
        if (problem) problems.push(problem);
      }
    },
    /** Returns the problems, once every page has been added. */
    end(): readonly Problem[] {
      const anchors = pendingAnchors.flatMap(({ anchor, at }) => {
        const ids = idsOf.get(routeKey(anchor.route));
        const problem =
          ids && !ids.has(anchor.id) && withSeverity(brokenAnchor(anchor, ids, targets), links, at);
        return problem ? [problem] : [];
      });
      return [...problems, ...anchors];
    },
  };
}

/** Returns the language that a component's link leads to. Its address is final, so the base URL decides. */
function ownerOf(url: string, targets: Targets): Targets {
  const path = url.replace(/[?#].*$/s, '');
  const owners = [targets, ...targets.others].filter(({ mount }) => withoutBaseUrl(path, mount) !== null);
  const nearest = owners.sort((a, b) => b.mount.baseUrl.length - a.mount.baseUrl.length)[0];
  return nearest ?? targets;
}

/** Returns the problem of a component's link that lacks the base URL, and so leaves the site; undefined for other links. */
function withoutBase(url: string, targets: Targets): LinkProblem | undefined {
  const mount = { ...targets.mount, baseUrl: rootUrl(targets.mount) };
  const path = url.replace(/[?#].*$/s, '');
  if (!path.startsWith('/') || isExternal(url) || withoutBaseUrl(path, mount) !== null) return undefined;
  const text = `The link "${url}" lacks the base URL "${mount.baseUrl}".`;
  const hint = 'Use the component Link of paydocs/theme, which adds it.';
  return { kind: 'pages', problem: error('broken-link', text, { hint }) };
}

function fileOf({ payload }: Page): string {
  return payload.layout === 'react'
    ? `content/${payload.props.component}`
    : `theme (layout "${payload.layout}")`;
}
