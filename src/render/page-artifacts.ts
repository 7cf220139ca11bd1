import type { Page } from '../pages/page.ts';
import type { CollectedPage, Output, OutputContext } from '../plugin.ts';
import { routeKey } from '../shared/paths.ts';
import type { LocaleSite } from '../site/site.ts';
import type { Artifact, Hash, Origin } from '../types.ts';
import { pageFiles, type RenderedPage } from './page.ts';

/** A page that is rendered when the data of its files are asked for. */
interface PageToWrite {
  readonly page: Page;
  readonly key: Hash;
  readonly rendered: () => Promise<RenderedPage>;
}

/** The outputs of a build, with what they have collected of its pages so far. */
export type Collecting = ReturnType<typeof startCollecting>;

/** Starts to collect what outputs make their files from. */
export function startCollecting(outputs: readonly Output<unknown, Artifact>[], context: OutputContext) {
  const ofPage = outputs.filter(({ scope }) => scope === 'page');
  const ofSite = outputs.filter(({ scope }) => scope === undefined);
  const collected = new Map(ofSite.map((output): [Output, CollectedPage[]] => [output, []]));
  return {
    /** Collects from a page for the files that depend on all pages. Pages come in the order of the site. */
    add(page: Page): void {
      for (const [output, all] of collected) all.push(...collect(page, output, context));
    },
    /** Yields the files that depend on this page, of all outputs or of some. */
    async *pageFiles(page: Page, wants: (output: Output) => boolean = () => true): AsyncIterable<Artifact> {
      for (const output of ofPage.filter(wants)) {
        const all = collect(page, output, context);
        if (all.length > 0) yield* output.finish(all, context);
      }
    },
    /** Yields the files that depend on all pages. */
    async *siteFiles(): AsyncIterable<Artifact> {
      for (const output of ofSite) yield* output.finish(collected.get(output) ?? [], context);
    },
  };
}

function collect(page: Page, output: Output, { site, textOf }: OutputContext): readonly CollectedPage[] {
  const collected = output.collect?.(page, { site, textOf });
  const { route, mount, locale } = page;
  return collected === undefined ? [] : [{ page: { route, mount, locale }, collected }];
}

/** Yields the files of a page, and those that outputs make of it, with their origin. */
export async function* pageArtifacts(
  { page, key, rendered }: PageToWrite,
  { locale, collecting }: { readonly locale: LocaleSite; readonly collecting: Collecting },
): AsyncIterable<Artifact> {
  const origin = originOf(page, locale);
  const { html, payload } = pageFiles(page);
  yield { path: html, key, origin, data: async () => (await rendered()).html };
  if (payload !== undefined)
    yield { path: payload, key, origin, data: async () => (await rendered()).payload };
  for await (const artifact of collecting.pageFiles(page)) yield { origin, ...artifact };
}

/** Returns the source of a page, for a problem about its files; undefined for a page that links cannot lead to. */
export function originOf({ route }: Page, { targets }: LocaleSite): Origin | undefined {
  const name = targets.byRoute.get(routeKey(route))?.source;
  if (name === undefined) return undefined;
  const isFile = name.startsWith('content/');
  return { name, kind: 'page', ...(isFile && { at: { file: name, line: 1, column: 1 } }) };
}
