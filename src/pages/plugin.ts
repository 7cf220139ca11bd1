import type { PluginPage } from '../contract/pages.ts';
import { routePath } from '../shared/paths.ts';
import type { PagesContext, PageType } from './context.ts';
import { latestHref } from './doc.ts';
import { routeEdition } from './locales.ts';
import { makePage } from './make-page.ts';
import type { Page } from './page.ts';

/** Makes the pages that plugins declare. */
export const pluginPages: PageType = function* (context) {
  for (const { pages } of context.locale.parts)
    for (const page of pages) if (context.wants(routePath(page.route))) yield pluginPage(page, context);
};

function pluginPage({ route: path, props, visibility, ...given }: PluginPage, context: PagesContext): Page {
  const { title, description = '', layout, className = '', keywords, feedHref } = given;
  const route = routePath(path);
  const version = context.locale.versions.find(({ name }) => name === given.version);
  const unlisted = visibility !== undefined;
  return makePage(
    {
      layout,
      props: typeof props === 'function' ? props() : props,
      page: { title, description, route, unlisted, draft: false },
      head: {
        keywords,
        feedHref,
        noIndex: unlisted || (version?.noIndex ?? false),
        canonical: latestHref(route, version, context),
      },
      find: visibility === 'hidden' ? () => undefined : routeEdition(route),
      htmlClassName: className,
      active: version ? { version: version.name } : {},
      ...(keywords && { trail: [] }),
    },
    context,
  );
}
