import { sidebarSlices } from '../pages/sidebar.ts';
import type { Output, OutputContext } from '../plugin.ts';
import type { Mount } from '../shared/paths.ts';
import type { Site, SiteSidebar } from '../site/site.ts';
import type { Artifact } from '../types.ts';

/** Kept as long as a sidebar is: a build that changes one version writes the others' files from here. */
const made = new WeakMap<SiteSidebar, readonly Artifact[]>();

/** The linked site with everything that pages know of it. */
interface SidebarsContext extends OutputContext {
  readonly site: Site;
}

/** `sidebars/*.json`: the entries of closed categories in large sidebars, fetched when a reader opens one. */
export const sidebars: Output<unknown, Artifact> = {
  name: 'sidebars',
  finish: (_, { site }: SidebarsContext) =>
    site.locales.flatMap(({ mount, versions, pageSidebars }) =>
      [...versions, pageSidebars].flatMap(({ sidebars }) =>
        sidebars.flatMap((sidebar) => artifactsOf(sidebar, mount)),
      ),
    ),
};

function artifactsOf(sidebar: SiteSidebar, mount: Mount): readonly Artifact[] {
  const known = made.get(sidebar);
  if (known !== undefined) return known;
  const artifacts = sidebarSlices(sidebar, mount).map(({ path, items }) => ({
    path,
    data: `${JSON.stringify(items)}\n`,
  }));
  made.set(sidebar, artifacts);
  return artifacts;
}
