import type { Config } from '../config/schema.ts';
import type { Problem } from '../problems.ts';
import { routeKey } from '../shared/paths.ts';
import type { LocaleSite, Page } from '../types.ts';
import { withSeverity } from './configured-links.ts';
import { brokenAnchor, resolveLink } from './resolve-link.ts';

/** Checks what React wrote around the articles; one run for all pages, since most of their links are the same. */
export interface ShellCheck {
  /** Looks at one page's shell. */
  page(page: Page, shell: string): void;
  /** What is wrong, once every page has been looked at. */
  end(): readonly Problem[];
}

/** React writes every attribute in double quotes, so its output can be searched for them. */
const ADDRESS = /\s(?:href|src)="([^"]*)"/g;
const ID = /\sid="([^"]*)"/g;

/**
 * Finds broken links that components make, and broken anchors on pages that only components make (decision D4). The
 * configuration's and the Markdown's own links are checked where they are written; what is left are a theme's
 * components and React pages, named as the place.
 */
export function checkShells({ targets, pendingAnchors }: LocaleSite, links: Config['links']): ShellCheck {
  const seen = new Set<string>();
  const wanted = new Set(pendingAnchors.map(({ anchor }) => routeKey(anchor.route)));
  const idsOf = new Map<string, ReadonlySet<string>>();
  const problems: Problem[] = [];
  return {
    page(page, shell) {
      const key = routeKey(page.route);
      if (wanted.has(key))
        idsOf.set(key, new Set([...shell.matchAll(ID)].map(([, id = '']) => unescaped(id))));
      for (const [, written = ''] of shell.matchAll(ADDRESS)) {
        if (seen.has(written) || written.startsWith('#')) continue;
        seen.add(written);
        const link = resolveLink(unescaped(written), {}, targets);
        const problem = link.problem && withSeverity(link.problem, links, { file: fileOf(page) });
        if (problem) problems.push(problem);
      }
    },
    end() {
      const anchors = pendingAnchors.flatMap(({ anchor, at }) => {
        const ids = idsOf.get(routeKey(anchor.route));
        const problem = ids && !ids.has(anchor.id) && withSeverity(brokenAnchor(anchor, ids), links, at);
        return problem ? [problem] : [];
      });
      return [...problems, ...anchors];
    },
  };
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function fileOf({ payload }: Page): string {
  return payload.layout === 'react'
    ? `content/${payload.props.component}`
    : `theme (layout "${payload.layout}")`;
}
