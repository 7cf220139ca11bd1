import type { BrowserBundle } from '../assets/browser-bundle.ts';
import type { ServerBundle } from '../assets/server-bundle.ts';
import type { FeedRun } from '../feeds/feed.ts';
import { feeds } from '../feeds/index.ts';
import { shortHash } from '../output/hash.ts';
import type { PagesContext } from '../pages/context.ts';
import { pages } from '../pages/index.ts';
import type { Problem } from '../problems.ts';
import type { BuildReporter } from '../reporting.ts';
import { type ContentPath, outputPath } from '../shared/paths.ts';
import { checkShells } from '../site/check-shell.ts';
import type { LocaleSite, Site } from '../site/site.ts';
import type { Artifact, Page } from '../types.ts';
import { type RenderContext, type RenderedPage, renderPage } from './page.ts';
import { renderRedirect } from './redirect.ts';
import { renderErrors } from './render-errors.ts';

/** What the linked site needs to become files. */
export interface SiteRendering {
  readonly site: Site;
  readonly contextOf: (locale: LocaleSite) => PagesContext;
  readonly bundle: ServerBundle;
  readonly browser: Omit<BrowserBundle, 'artifacts' | 'modules'>;
  /** Every file below `content/`. */
  readonly files: readonly ContentPath[];
  /** Called with what is found wrong while rendering. */
  readonly report: (problems: readonly Problem[]) => void;
  readonly reporter: BuildReporter;
}

/** Every file that the site's pages make, one page after another: pages, payloads, redirects, feeds. */
export function* siteArtifacts(rendering: SiteRendering): Iterable<Artifact> {
  const { site, files } = rendering;
  const statics = files
    .filter((path) => path.startsWith('static/'))
    .map((path) => outputPath(path.slice('static/'.length)));
  const runs = feeds.map((feed) => feed.start({ site, staticFiles: new Set(statics) }));
  for (const locale of site.locales) yield* localeArtifacts(locale, runs, rendering);
  for (const run of runs) yield* run.end();
}

function* localeArtifacts(
  locale: LocaleSite,
  runs: readonly FeedRun[],
  rendering: SiteRendering,
): Iterable<Artifact> {
  const { site, bundle, browser, report, reporter } = rendering;
  const props = JSON.stringify(locale.props);
  const siteFile = outputPath(`assets/site-${locale.locale.name}-${shortHash(props)}.json`);
  yield { path: siteFile, data: props };
  const context: RenderContext = {
    config: site.config,
    site: locale.props,
    bundle,
    assets: { ...browser, site: siteFile },
  };
  const explain = renderErrors(context);
  const check = checkShells(locale, site.config.links);
  let done = 0;
  for (const page of pages(rendering.contextOf(locale))) {
    const rendered = attempt(page, context, (reason) => report(explain(page, reason)));
    if (rendered === undefined) continue;
    check.page(page, rendered.shell);
    yield* rendered.artifacts;
    for (const run of runs) if (run.page) yield* run.page(page);
    reporter.progress(++done);
  }
  report(check.end());
  for (const redirect of locale.redirects)
    yield* renderRedirect(redirect, browser.redirect, locale.mount, locale.locale.htmlLang);
}

/** A page's files, or nothing when one of its components throws: the others are still looked at (behaviours S8-18). */
function attempt(
  page: Page,
  context: RenderContext,
  fail: (reason: unknown) => void,
): RenderedPage | undefined {
  try {
    return renderPage(page, context);
  } catch (reason) {
    fail(reason);
    return undefined;
  }
}
