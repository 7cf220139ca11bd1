import { routeKey } from '../shared/paths.ts';
import type { LocaleSite } from '../site/site.ts';
import type { Artifact, Origin, Page } from '../types.ts';

/** The files of a page, which say what makes the page. */
export function* withOrigin(
  artifacts: Iterable<Artifact>,
  { route }: Page,
  { targets }: LocaleSite,
): Iterable<Artifact> {
  const name = targets.byRoute.get(routeKey(route))?.source;
  if (name === undefined) return yield* artifacts;
  const origin: Origin = {
    name,
    kind: 'page',
    ...(isFile(name) && { at: { file: name, line: 1, column: 1 } }),
  };
  for (const artifact of artifacts) yield { ...artifact, origin };
}

function isFile(source: string): boolean {
  return source.startsWith('content/');
}
