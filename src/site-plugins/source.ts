import picomatch from 'picomatch';
import { z } from 'zod';
import type { Edition } from '../contract/edition.ts';
import type { ReferenceSource, ReferenceUse, ShownFragment } from '../contract/reference.ts';
import { contentHash } from '../files/hash.ts';
import type { DataFile, GeneratedPage, NeededData, SourcesPart } from '../plugin.ts';
import type { Problem } from '../problems.ts';
import { ownProblems } from '../reference/editions.ts';
import { editionFolder } from '../shared/editions.ts';
import { ownValue } from '../shared/own-value.ts';
import { type ContentPath, contentPath } from '../shared/paths.ts';
import type { SourceFile } from '../types.ts';
import { readData } from '../yaml/data.ts';
import { type ActivePlugin, callOf, DIRECTIVE_FRAGMENT } from './active.ts';
import { callPlugin, callPluginSync, type PluginCall, problemCode, wrongResult } from './call.ts';
import { neededData } from './needed-data.ts';
import { checkShape } from './shapes.ts';

/** The `sources` part of a plugin (data files, and functions for what is made from them), with that plugin. */
export interface PluginSource {
  readonly active: ActivePlugin;
  readonly part: SourcesPart;
}

/** Returns a function that is true for data files of these sources, in any edition of the site. */
export function dataFileMatcher(sources: readonly PluginSource[]): (path: ContentPath) => boolean {
  const patterns = sources.flatMap(({ part: { files = [] } }) => files);
  if (patterns.length === 0) return () => false;
  const matches = picomatch(patterns);
  return (path) => matches(path.slice(editionFolder(path).length));
}

/** Turns the sources of a plugin into a kind of reference files. */
export function referenceSource({ active, part }: PluginSource): ReferenceSource {
  const { plugin } = active;
  const matches = part.files === undefined ? () => false : picomatch(part.files);
  const filesIn = ({ hashes }: Pick<Edition, 'hashes'>, folder: string): readonly ContentPath[] =>
    [...hashes.keys()].filter((path) => path.startsWith(folder) && matches(path.slice(folder.length)));
  const call = callOf(active, 'sources');
  const filesOf = (site: Edition) => {
    // A frozen version has files in addition to those of the site, or instead of them.
    const paths = [...filesIn(site, ''), ...(site.folder === '' ? [] : filesIn(site, site.folder))];
    return callPluginSync(call, () => readFiles(paths, part, site));
  };
  return {
    name: plugin.name,
    makesPages: part.pages !== undefined,
    // Also without files: the plugin decides what a missing entry means.
    directives: () => Object.keys(part.show ?? {}),
    ...(part.provides && {
      provides: { [plugin.name]: (site) => callPluginSync(call, () => part.provides?.(filesOf(site).files)) },
    }),
    async open(site) {
      const { files, problems } = filesOf(site);
      const isComplete = problems.length === 0;
      const pages = (await callPlugin(call, () => part.pages?.(files))) ?? [];
      checkShape(call, 'generated', pages);
      let needed: NeededData | undefined;
      const data = () => {
        needed ??= neededData(plugin, site);
        return needed;
      };
      return {
        problems: ownProblems(problems, site.folder).map((problem) => ({ ...problem, unread: 'cause' })),
        pages: pages.map((page) => generatedPage(page, call)),
        find: (use) =>
          callPluginSync({ ...call, about: `the directive "${use.name}"` }, () =>
            shown(use, files, { part, data, call, isComplete }),
          ),
      };
    },
  };
}

/** Empty content: problems of the files are reported with them. */
const nothing: ShownFragment = { key: null, make: () => emptyFragment('nothing', null) };

function readFiles(paths: readonly ContentPath[], part: SourcesPart, site: Edition) {
  const schema = part.schema?.(z);
  const problems: Problem[] = [];
  const files = new Map<string, DataFile>();
  for (const path of paths) {
    const read = site.read(path);
    problems.push(...read.problems);
    if (read.source === undefined) continue;
    const file = path.slice(editionFolder(path).length);
    const { data, problems: own } = readData(read.source.text, `content/${path}`, { schema });
    problems.push(...own);
    if (own.length === 0) files.set(file, { path: file, data });
  }
  return { files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), problems };
}

function generatedPage({ path, markdown }: GeneratedPage, call: PluginCall): SourceFile {
  const isPage = /^(?:pages|docs)\/.+\.md$/.test(path) && !/\\|\0|(?:^|\/)\.{0,2}\//.test(path);
  if (isPage) return { path: contentPath(path), text: markdown, hash: contentHash(markdown) };
  throw wrongResult(
    call,
    `returned a page at "${path}", which is not a place for pages.`,
    'Return paths such as pages/people/ada.md or docs/people/ada.md.',
  );
}

/** Context in which a plugin's directive is looked up. */
interface ShownOf {
  readonly part: SourcesPart;
  /** Reads the data that the plugin needs, when it is first asked. */
  readonly data: () => NeededData;
  readonly call: PluginCall;
  /** False: some files have errors, and are left out. */
  readonly isComplete: boolean;
}

function shown(
  { name, attributes, label, inline }: ReferenceUse,
  files: readonly DataFile[],
  { part, data: needed, call, isComplete }: ShownOf,
): ShownFragment | Problem {
  const show = ownValue(part.show ?? {}, name);
  if (show === undefined) return nothing;
  const answer = show({ attributes, label, inline }, files, needed());
  checkShape({ ...call, about: `the directive "${name}"` }, 'show', answer);
  // Missing content of a broken file is not reported again.
  if ('problem' in answer && !isComplete) return nothing;
  if ('problem' in answer) {
    const { code = name, problem: text, severity = 'error', ...place } = answer;
    return { severity, code: problemCode(call, code), text, ...place };
  }
  const { data, text = label } = answer;
  return {
    key: [call.plugin, name, attributes, label, inline, data, text],
    make: () => ({
      ...emptyFragment(DIRECTIVE_FRAGMENT + name, { name, attributes, label, inline, data }),
      sections: text === '' ? [] : [{ id: null, heading: '', text, code: '' }],
      markdown: text === '' ? [] : [text],
    }),
  };
}

function emptyFragment(component: string, data: unknown) {
  return { component, data, headings: [], ids: [], sections: [], markdown: [] };
}
