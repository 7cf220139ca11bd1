import type { CheckedPage, CheckedSite, PluginProblem } from '../plugin.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import { hrefOf } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import type { Doc } from '../types.ts';
import { type ActivePlugin, callOf, partOf } from './active.ts';
import { callPlugin } from './call.ts';
import { deepFreeze } from './freeze.ts';
import { checkShape } from './shapes.ts';

/** Runs the checks of a site's plugins. */
export async function checkWithPlugins(
  site: Site,
  plugins: readonly ActivePlugin[],
): Promise<readonly Problem[]> {
  if (plugins.every(({ plugin }) => plugin.check === undefined)) return [];
  const checked = deepFreeze(checkedSite(site));
  const found = await Promise.all(plugins.map((active) => problemsFrom(active, checked)));
  return found.flat();
}

async function problemsFrom(active: ActivePlugin, site: CheckedSite): Promise<readonly Problem[]> {
  const call = callOf(active, 'check');
  try {
    const check = await partOf(active, 'check');
    if (check === undefined) return [];
    const problems: readonly PluginProblem[] = await callPlugin(call, () => check(site));
    checkShape(call, 'problems', problems);
    return problems.map((problem) => problemOf(problem, call.plugin));
  } catch (reason) {
    // The problems of other plugins and of the content are of use too.
    if (reason instanceof ProblemsError) return reason.problems;
    throw reason;
  }
}

function problemOf(
  { problem, code = 'check', severity = 'warning', hint, file, line, column }: PluginProblem,
  plugin: string,
): Problem {
  return { severity, code: `${plugin}/${code}`, text: problem, hint, file, line, column };
}

function checkedSite({ locales }: Site): CheckedSite {
  const pages = locales.flatMap(({ versions, pages, mount }): readonly CheckedPage[] => {
    const docs = versions.flatMap((version) => version.docs);
    const markdown = pages.flatMap((page) =>
      page.source.type === 'markdown' ? [{ ...page, doc: page.source.doc }] : [],
    );
    // A page that is not translated is checked in its own language.
    return [...docs, ...markdown]
      .filter(({ isUntranslated }) => !isUntranslated)
      .map(({ doc, route, title }) => checkedPage(doc, title, hrefOf(route, mount)));
  });
  return { pages };
}

function checkedPage({ path, meta, headings, links }: Doc, title: string, href: string): CheckedPage {
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
