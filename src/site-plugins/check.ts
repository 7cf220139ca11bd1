import type { CheckedPage, CheckedSite, CheckSite } from '../plugin.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import { hrefOf } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import type { Doc } from '../types.ts';
import { type ActivePlugin, callOf } from './active.ts';
import { callPlugin } from './call.ts';
import { foundProblems } from './found-problems.ts';
import { deepFreeze } from './freeze.ts';
import { checkShape } from './shapes.ts';

/** Returns the problems that checks of plugins find in the linked site, or throw. */
export async function checkWithPlugins(
  site: Site,
  plugins: readonly ActivePlugin[],
): Promise<readonly Problem[]> {
  const found = await Promise.all(plugins.map((active) => problemsFrom(active, site)));
  return found.flat();
}

async function problemsFrom(active: ActivePlugin, site: Site): Promise<readonly Problem[]> {
  const call = callOf(active, 'check');
  const { check } = active.plugin;
  const make = typeof check === 'function' ? check : check?.site;
  if (make === undefined) return [];
  try {
    const checkSite: CheckSite = await callPlugin(call, () => make(active.options as never));
    checkShape(call, 'check', checkSite);
    const checked = checkedSite(site, active.plugin.name);
    if (!active.isBuiltIn) deepFreeze(checked);
    return foundProblems(active.plugin, call, await callPlugin(call, () => checkSite(checked)));
  } catch (reason) {
    // The problems of other plugins and of the content are of use too.
    if (reason instanceof ProblemsError) return reason.problems;
    throw reason;
  }
}

/** Returns the linked site as checks and commands of a plugin see it. */
export function checkedSite({ locales }: Site, plugin = ''): CheckedSite {
  const pages = locales.flatMap(({ versions, pages, mount }): readonly CheckedPage[] => {
    const docs = versions.flatMap((version) => version.docs);
    const markdown = pages.flatMap((page) =>
      page.source.type === 'markdown' ? [{ ...page, doc: page.source.doc }] : [],
    );
    // A page that is not translated is checked in its own language.
    return [...docs, ...markdown]
      .filter(({ isUntranslated }) => !isUntranslated)
      .map(({ doc, route, title }) => ({
        ...checkedPage(doc, title, hrefOf(route, mount)),
        noted: doc.noted[plugin] ?? [],
      }));
  });
  return { pages };
}

function checkedPage(
  { path, meta, headings, links }: Doc,
  title: string,
  href: string,
): Omit<CheckedPage, 'noted'> {
  const { description } = meta;
  return {
    file: `content/${path}`,
    href,
    title,
    ...(description !== undefined && { description }),
    frontMatter: meta,
    headings,
    links,
  };
}
