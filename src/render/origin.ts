import type { Page } from '../pages/page.ts';
import type { OutputRun } from '../plugin.ts';
import { routeKey } from '../shared/paths.ts';
import type { LocaleSite } from '../site/site.ts';
import type { Artifact, Origin } from '../types.ts';

/** The files of a page, and those that feeds make of it, which say what makes the page. */
export function* filesFrom(
  page: Page,
  files: Iterable<Artifact>,
  { locale, runs }: { readonly locale: LocaleSite; readonly runs: readonly OutputRun<Artifact>[] },
): Iterable<Artifact> {
  const origin = originOf(page, locale);
  for (const artifact of files) yield { ...artifact, origin };
  for (const run of runs) if (run.page) for (const artifact of run.page(page)) yield { origin, ...artifact };
}

function originOf({ route }: Page, { targets }: LocaleSite): Origin | undefined {
  const name = targets.byRoute.get(routeKey(route))?.source;
  if (name === undefined) return undefined;
  return {
    name,
    kind: 'page',
    ...(isFile(name) && { at: { file: name, line: 1, column: 1 } }),
  };
}

function isFile(source: string): boolean {
  return source.startsWith('content/');
}
