import type { Page } from '../pages/page.ts';
import type { OutputRun } from '../plugin.ts';
import { routeKey } from '../shared/paths.ts';
import type { LocaleSite } from '../site/site.ts';
import type { Artifact, Hash, Origin } from '../types.ts';
import { pageFiles, type RenderedPage } from './page.ts';

/** A page that is rendered when the data of its files are asked for. */
interface DrawnPage {
  readonly page: Page;
  readonly key: Hash;
  readonly rendered: () => Promise<RenderedPage>;
}

/** The files of a page, and those that outputs make of it, with what makes the page. */
export function* pageArtifacts(
  { page, key, rendered }: DrawnPage,
  { locale, runs }: { readonly locale: LocaleSite; readonly runs: readonly OutputRun<Artifact>[] },
): Iterable<Artifact> {
  const origin = originOf(page, locale);
  const { html, payload } = pageFiles(page);
  yield { path: html, key, origin, data: async () => (await rendered()).html };
  if (payload !== undefined)
    yield { path: payload, key, origin, data: async () => (await rendered()).payload };
  for (const run of runs) if (run.page) for (const artifact of run.page(page)) yield { origin, ...artifact };
}

function originOf({ route }: Page, { targets }: LocaleSite): Origin | undefined {
  const name = targets.byRoute.get(routeKey(route))?.source;
  if (name === undefined) return undefined;
  const isFile = name.startsWith('content/');
  return { name, kind: 'page', ...(isFile && { at: { file: name, line: 1, column: 1 } }) };
}
