import { basename } from 'node:path';
import picomatch from 'picomatch';
import { z } from 'zod';
import type { PartFiles } from '../content/folders.ts';
import type { PagesPart, PluginPage } from '../contract/pages.ts';
import { defined } from '../shared/defined.ts';
import type { PagePart } from '../site/page-parts.ts';
import type { LinkedPart } from '../site/site.ts';
import { sentencesIn } from '../site/site-props.ts';
import { type DataFileContent, readData } from '../yaml/data.ts';
import { anyText, labelText } from '../yaml/fields.ts';
import { type ActivePlugin, callOf } from './active.ts';
import { callPluginSync, type PluginCall, wrongResult } from './call.ts';
import { foundProblems } from './found-problems.ts';
import { deepFreeze } from './freeze.ts';
import { checkShape } from './shapes.ts';

const builtIn = new WeakMap<PagesPart, PagePart>();

/** Returns the pages of a built-in plugin. Its problems have codes of paydocs. */
export function builtInPages(name: string, part: PagesPart): PagePart {
  const known = builtIn.get(part) ?? {
    name,
    ...filesOf(part, { key: name, codeOf: (code) => code, run: (read) => read() }),
    link(input): LinkedPart {
      const { problems = [], ...linked } = part.link(input);
      const found = problems.map(({ problem, code = name, severity = 'warning', hint, ...place }) => ({
        ...{ severity, code, text: problem },
        ...place,
        ...defined({ hint }),
      }));
      return { ...linked, problems: found };
    },
  };
  builtIn.set(part, known);
  return known;
}

/** Returns the pages of a site's plugin, with a problem for whatever its code throws, or returns wrongly. */
export function pluginPages(active: ActivePlugin, part: PagesPart, layouts: readonly string[]): PagePart {
  const { plugin } = active;
  const call = callOf(active, 'pages');
  const { strings: own = {} } = plugin;
  return {
    name: plugin.name,
    ...filesOf(part, {
      key: JSON.stringify([basename(active.module), active.written]),
      codeOf: (code) => `${plugin.name}/${code}`,
      run: (read) => callPluginSync(call, read),
    }),
    link(input): LinkedPart {
      const strings = { ...input.strings, ...sentencesIn(input.locale.name, own) };
      const linked = callPluginSync(call, () => part.link(deepFreeze({ ...input, strings })));
      checkShape(call, 'linked', linked);
      return {
        ...linked,
        pages: linked.pages.map((page) => checkedPage(page, call, layouts)),
        problems: foundProblems(plugin, call, linked.problems ?? []),
      };
    },
  };
}

interface Reading extends Pick<PartFiles, 'key'> {
  readonly codeOf: (code: string) => string;
  readonly run: (read: () => DataFileContent) => DataFileContent;
}

function filesOf({ files }: PagesPart, { key, codeOf, run }: Reading): { readonly files?: PartFiles } {
  if (files === undefined) return {};
  const { pattern, schema, asText, code } = files;
  const texts = { label: labelText, text: anyText };
  const matches = picomatch(pattern);
  return {
    files: {
      key,
      isFor: (path) => matches(path),
      read(text, file) {
        const read = run(() => readData(text, file, { schema: schema?.(z, texts), asText }));
        const { problems, ...value } = read;
        if (problems.length === 0) return { value, problems };
        const recoded = (known: string) => (known === 'data' && code !== undefined ? codeOf(code) : known);
        return { problems: problems.map((problem) => ({ ...problem, code: recoded(problem.code) })) };
      },
    },
  };
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
