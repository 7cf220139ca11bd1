import { posix } from 'node:path';
import picomatch from 'picomatch';
import { stringify } from 'yaml';
import { isVersionName } from '../../../config/docs.ts';
import * as limits from '../../../shared/limits.ts';
import type { OldSite, PlanPart } from '../plan.ts';
import { known, type Mapping, mapping, type Note, type PlannedFile, pick, text, texts } from '../plan.ts';
import { listFiles, pathWithin, readText } from '../source.ts';
import type { DocsInstance } from './options.ts';
import { pathFrom } from './options.ts';
import { convertSidebars } from './sidebars.ts';

/** Plans the first instance of the docs plugin: current docs, frozen versions, sidebars. */
export function planDocs(instance: DocsInstance, site: OldSite): PlanPart {
  const versions = frozenVersions(site, instance);
  const notes: Note[] = [];
  const files = [...copies(instance, instance.path, 'content/docs', site, notes)];
  for (const version of versions) {
    const prefix = instance.id === 'default' ? '' : `${instance.id}_`;
    const from = pathFrom(site.folder, `${prefix}versioned_docs/version-${version}`);
    files.push(...copies(instance, from, `content/versions/${version}/docs`, site, notes));
    const file = pathFrom(site.folder, `${prefix}versioned_sidebars/version-${version}-sidebars.json`);
    const frozen = convertSidebars(site.dataOf(file), file, `version-${version}/`);
    notes.push(...frozen.notes);
    if (Object.keys(frozen.sidebars).length > 0)
      files.push({ to: `content/versions/${version}/sidebars.yaml`, text: stringify(frozen.sidebars) });
  }
  const current = currentSidebars(instance, site);
  return {
    settings: known({ docs: docsSettings(instance, versions), sidebars: current.sidebars }),
    files,
    notes: [...notes, ...current.notes],
  };
}

function frozenVersions({ source, folder }: OldSite, { id }: DocsInstance): readonly string[] {
  const file = pathFrom(folder, id === 'default' ? 'versions.json' : `${id}_versions.json`);
  return jsonTexts(readText(source, file)).filter(isVersionName);
}

function jsonTexts(json: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

const HANDLED = [
  ...['id', 'path', 'routeBasePath', 'sidebarPath', 'editUrl', 'tagsBasePath', 'breadcrumbs', 'lastVersion'],
  ...[
    'showLastUpdateTime',
    'showLastUpdateAuthor',
    'versions',
    'onlyIncludeVersions',
    'includeCurrentVersion',
  ],
  ...[
    'sidebarCollapsible',
    'sidebarCollapsed',
    'exclude',
    'include',
    'numberPrefixParser',
    'disableVersioning',
  ],
  ...['editCurrentVersion', 'editLocalizedFiles', 'admonitions', 'async', 'tags', 'onInlineTags'],
];

/** Returns notes for the options of the docs plugin that have no counterpart. */
export function optionNotes(options: Mapping): readonly Note[] {
  return Object.keys(options)
    .filter((key) => !HANDLED.includes(key))
    .map((key) => ({
      kind: 'setting',
      subject: `docs.${key}`,
      advice: /(?:remark|rehype)Plugins$/i.test(key)
        ? 'Plugins of remark and rehype run as parts of a plugin of the site: docs/plugins.md.'
        : 'There is no such setting.',
    }));
}

function docsSettings({ options, route }: DocsInstance, versions: readonly string[]): Mapping {
  const shown = texts(options.onlyIncludeVersions);
  const only = shown.length > 0 ? shown : options.includeCurrentVersion === false ? versions : [];
  return known({
    routeBasePath: route === '' ? '/' : route,
    ...pick(options, 'tagsBasePath', 'breadcrumbs', 'lastVersion', 'sidebarCollapsible', 'sidebarCollapsed'),
    lastUpdated:
      options.showLastUpdateTime === true || options.showLastUpdateAuthor === true
        ? known({ date: options.showLastUpdateTime, author: options.showLastUpdateAuthor })
        : undefined,
    numberPrefixes: options.numberPrefixParser === false ? false : undefined,
    onlyVersions:
      only.length > 0 ? only.filter((name) => name === 'current' || versions.includes(name)) : undefined,
    versions: versionSettings(mapping(options.versions), versions),
  });
}

function versionSettings(written: Mapping, versions: readonly string[]): Mapping | undefined {
  if (versions.length === 0) return undefined;
  const settings = ['current', ...versions].map((name) => {
    const own = pick(mapping(written[name]), 'label', 'path', 'banner', 'badge', 'noIndex', 'className');
    return [name, Object.keys(own).length > 0 ? own : null] as const;
  });
  return Object.fromEntries(settings);
}

function currentSidebars({ options, id }: DocsInstance, { folder, dataOf }: OldSite) {
  const path = text(options.sidebarPath);
  if (path === undefined) return { sidebars: undefined, notes: [] };
  const file = pathFrom(folder, path);
  const data = dataOf(file);
  if (data === undefined) {
    const advice =
      'It cannot be evaluated: write `sidebars` in site.config.yaml. Until then, one is made of the folders.';
    return { sidebars: undefined, notes: [{ kind: 'setting', subject: `${id}: ${path}`, advice } as const] };
  }
  return convertSidebars(data, path);
}

/**
 * Returns the files of a docs folder, without those that the options exclude.
 * None, with a note added to `notes`, if it is outside the imported folder.
 */
function copies(
  { options }: DocsInstance,
  from: string,
  to: string,
  { source }: OldSite,
  notes: Note[],
): readonly PlannedFile[] {
  const inside = pathWithin(from);
  if (inside === undefined) {
    const advice =
      'It is not in the imported folder. Run `paydocs import` for the folder that contains both.';
    notes.push({ kind: 'file', subject: from, advice });
    return [];
  }
  const excluded = texts(options.exclude)
    .filter(isSimple)
    .map((pattern) => picomatch(pattern));
  return listFiles(source, inside)
    .filter((path) => !isDoc(path) || !excluded.some((matches) => matches(path)))
    .map((path) => ({ from: posix.join(inside, path), to: posix.join(to, path) }));
}

/** True for a pattern that takes no time to compare. */
function isSimple(pattern: string): boolean {
  const wildcards = pattern.match(/\*+|[{([]/g) ?? [];
  return pattern.length <= limits.patterns.characters && wildcards.length <= limits.patterns.wildcards;
}

function isDoc(path: string): boolean {
  return /\.mdx?$/.test(path);
}
