import type { PagesPart, PluginPage } from '../contract/pages.ts';
import type { PagePart } from '../site/page-parts.ts';
import { sentencesIn } from '../site/site-props.ts';
import { type ActivePlugin, callOf, codeKey, partOf } from './active.ts';
import { callPluginSync, type PluginCall, wrongResult } from './call.ts';
import { partFiles } from './files.ts';
import { foundProblems } from './found-problems.ts';
import { deepFreeze } from './freeze.ts';
import { checkShape } from './shapes.ts';

/** Returns the pages of a plugin: one part or none. Whatever a plugin of the site throws, or returns wrongly, is a problem. */
export async function pagePartsOf(
  active: ActivePlugin,
  layouts: readonly string[],
): Promise<readonly PagePart[]> {
  const { plugin, isBuiltIn } = active;
  const part: PagesPart | undefined = await partOf(active, 'pages');
  if (part === undefined) return [];
  const call = callOf(active, 'pages');
  const pages: PagePart = {
    name: plugin.name,
    ...(part.files && { files: partFiles(part.files, call, codeKey(active)) }),
    link(input) {
      const strings = { ...input.strings, ...sentencesIn(input.locale.name, plugin.strings ?? {}) };
      const given = { ...input, strings };
      const linked = callPluginSync(call, () => part.link(isBuiltIn ? given : deepFreeze(given)));
      checkShape(call, 'linked', linked);
      return {
        ...linked,
        pages: isBuiltIn ? linked.pages : linked.pages.map((page) => checkedPage(page, call, layouts)),
        problems: foundProblems(plugin, call, linked.problems ?? []),
      };
    },
  };
  return [pages];
}

/** Returns a page whose props are plain JSON: what is rendered is what browsers get. */
function checkedPage(page: PluginPage, call: PluginCall, layouts: readonly string[]): PluginPage {
  const { route, layout, props } = page;
  const about = `the page ${route}`;
  if (!layouts.includes(layout)) {
    const hint = `Layouts: ${layouts.join(', ')}. Add one to the site: theme/layouts/NAME.tsx.`;
    throw wrongResult({ ...call, about }, `has the layout "${layout}", which the theme does not have.`, hint);
  }
  const plain = (): object => {
    const made = typeof props === 'function' ? callPluginSync({ ...call, about }, props) : props;
    checkShape({ ...call, about }, 'props', made);
    return JSON.parse(JSON.stringify(made));
  };
  return { ...page, props: plain };
}
