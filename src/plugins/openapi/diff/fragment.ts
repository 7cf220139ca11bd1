import type { Fragment, MarkdownText, ReferencePages, ReferenceUse, ShownFragment } from 'paydocs/plugin';
import { versionFolder as folderOf } from 'paydocs/plugin';
import { printable } from '../../../command-line/printable.ts';
import { contentHash } from '../../../files/hash.ts';
import { error, type Problem } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import { didYouMean } from '../../../shared/suggestions.ts';
import type { ApiModel } from '../node/model.ts';
import { relativePath } from '../node/page-text.ts';
import { plainSection } from '../node/records.ts';
import type { ChangesData } from '../shared/api-changes.ts';
import type { Translate } from '../shared/translate.ts';
import { en } from '../theme/strings/openapi/changes/en.ts';
import { type Change, type ChangedOperation, operationName } from './change.ts';
import { compareModels } from './compare-apis.ts';
import {
  changeSections,
  foldChanges,
  formatMarkdown,
  groupChanges,
  type Sentences,
  wordedChange,
} from './format-changes.ts';

/** Versions of a site, with the OpenAPI file of each. */
export interface ApiVersions {
  readonly names: readonly string[];
  /** Reads the file of a version by its folder, such as `versions/1.0/`. Its problems are reported elsewhere. */
  readonly open: (folder: string) => { readonly model?: ApiModel; readonly files: unknown };
}

/** A version to compare. */
interface OpenedVersion {
  readonly name: string;
  readonly folder: string;
  readonly model: ApiModel;
  readonly pages: ReferencePages;
}

/** Returns the content of `::api-changes{from="1.0" to="current"}`. `to` defaults to the page's version. */
export function showChanges(
  use: ReferenceUse,
  versions: ApiVersions,
  pages: ReferencePages,
): ShownFragment | Problem {
  const { from } = use.attributes;
  const own = /^versions\/([^/]+)\/$/.exec(use.version)?.[1] ?? 'current';
  const to = use.attributes.to ?? own;
  if (from === undefined) {
    const text = 'This directive names no version to compare with.';
    return error('directive-attribute', text, { hint: 'Write it like {from="1.0" to="current"}.' });
  }
  const unknown = [from, to].find((name) => !versions.names.includes(name));
  if (unknown !== undefined) return unknownVersion(unknown, versions.names);
  const [old, now] = [from, to].map((name) => {
    const folder = name === 'current' ? '' : `versions/${name}/`;
    return { name, folder, ...versions.open(folder), pages: pages.inVersion(folder) };
  });
  if (!old?.model || !now?.model) return NOTHING;
  const both = { old: { ...old, model: old.model }, new: { ...now, model: now.model } };
  return {
    key: ['api-changes', from, to, contentHash(JSON.stringify([old.files, now.files])), linksKey(both)],
    make: (t) => changesFragment(both, t),
  };
}

/** Empty content, if the problems of a file are already reported. */
export const NOTHING: ShownFragment = {
  key: [],
  make: () => ({ component: 'nothing', data: null, headings: [], ids: [], sections: [], markdown: [] }),
};

function unknownVersion(name: string, names: readonly string[]): Problem {
  const text = `There is no version "${name}".`;
  return error('unknown-version', text, {
    hint: didYouMean(name, names) ?? `There are: ${names.slice(0, 20).join(', ')}.`,
  });
}

/** Two versions of an API. */
interface BothVersions {
  readonly old: OpenedVersion;
  readonly new: OpenedVersion;
}

function linksKey({ old, new: now }: BothVersions): string {
  const pagesOf = (version: OpenedVersion) =>
    version.model.operations.map(({ id }) => [id, pageIn(version, id)]);
  return contentHash(JSON.stringify([pagesOf(old), pagesOf(now)]));
}

/** Returns the page of an operation in a version; undefined without one. */
function pageIn({ pages, folder }: OpenedVersion, id: string): string | undefined {
  const page = pages.pageOf('operation', id);
  return page !== undefined && folderOf(page) === folder ? page : undefined;
}

function changesFragment(both: BothVersions, t: Translate): Fragment {
  // Breaking changes come first, because only the beginning is shown.
  const folded = foldChanges(compareModels(both.old.model, both.new.model));
  const all = changeSections(folded).flatMap(({ changes }) => changes);
  const shown = all.slice(0, limits.diff.changes);
  const data: ChangesData<MarkdownText> = {
    sections: changeSections(shown).map((section) => sectionData(section, both)),
    more: all.length - shown.length,
  };
  const keys = Object.keys(en) as (keyof typeof en)[];
  const sentences = Object.fromEntries(keys.map((key) => [key, t(key)])) as Sentences;
  return {
    component: 'api-changes',
    data,
    headings: [],
    ids: [],
    sections: [plainSection(shown.map((change) => wordsOf(change, t)).join(' '))],
    markdown: [
      `\n\n${formatMarkdown(shown, { sentences, heading: '###' })}`,
      ...(data.more > 0 ? [`\n\n${t('changesMore', { count: String(data.more) })}\n`] : []),
    ],
  };
}

function wordsOf(change: Change, t: Translate): string {
  const { places, label, before = '', after = '', values } = wordedChange(change);
  const words = places.flat().map((token) => ('say' in token ? t(token.say) : token.code));
  const [operation] = change.operations;
  return [operation ? operationName(operation) : '', ...words, t(label), before, after, ...values]
    .filter((word) => word !== '')
    .join(' ');
}

/** Maximum number of operations that are named after a change. */
const NAMED = 5;

function sectionData(
  { title, changes }: ReturnType<typeof changeSections>[number],
  both: BothVersions,
): ChangesData<MarkdownText>['sections'][number] {
  const operations = groupChanges(changes).map(({ operation, changes: own }) => {
    const { method, path } = operation;
    const links = linksTo(operation, both);
    return {
      method,
      path: printable(path),
      ...(links && { links }),
      changes: own.map((change) => ({
        ...wordedChange(change),
        also: (change.twins.length > 0 ? [] : change.operations)
          .slice(1, NAMED + 1)
          .map((one) => ({ method: one.method, path: printable(one.path) })),
        ...(change.twins.length > 0 && { otherCount: change.twins.length }),
        hasMore: change.hasMore || change.operations.length > NAMED + 1,
      })),
    };
  });
  return { title, operations };
}

/** Returns links to the pages of an operation in both versions; undefined if it has no page. */
function linksTo(
  { oldId, newId }: ChangedOperation,
  { old, new: now }: BothVersions,
): MarkdownText | undefined {
  const { file } = now.model;
  const linkTo = (version: OpenedVersion, id: string | undefined): readonly string[] => {
    const page = id === undefined ? undefined : pageIn(version, id);
    if (page === undefined) return [];
    const name = version.name.replace(/[\\[\]`*_<>&]/g, '\\$&');
    return [`[${name}](<${relativePath(file, page)}>)`];
  };
  const links = [...linkTo(old, oldId), ...linkTo(now, newId)];
  if (links.length === 0) return undefined;
  return { type: 'markdown', markdown: links.join(' → '), file, line: 1 };
}
