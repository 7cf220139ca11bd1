import { isVersionName, VERSION_NAME_RULE } from '../config/docs.ts';
import type { Config } from '../config/schema.ts';
import { versionOf } from '../content/built.ts';
import { error, type Place, type Problem } from '../problems.ts';
import { defined } from '../shared/defined.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Doc } from '../types.ts';
import { unknownName } from './configured-links.ts';
import { joinRoute } from './identify.ts';
import type { Version } from './site.ts';
import type { LabelTranslator } from './translate-labels.ts';

/** A version's address, label and folder, before its docs are looked at. */
export type VersionFrame = Pick<
  Version,
  'name' | 'label' | 'isLast' | 'root' | 'banner' | 'badge' | 'noIndex' | 'className'
> & {
  /** Below `content/`: `docs` for the version named `current`, `versions/NAME/docs` for the others. */
  readonly folder: string;
};

/** Input that tells which versions exist. */
export interface FrameSources {
  readonly config: Config;
  readonly docs: readonly Pick<Doc, 'path'>[];
  /** Every file below `content/`. */
  readonly files: ReadonlySet<ContentPath>;
  readonly label: LabelTranslator['label'];
}

/** Returns the versions that are built, the newest first. Names of missing versions are problems (behaviours S5-06…08). */
export function versionFrames(sources: FrameSources, problems: Problem[]): readonly VersionFrame[] {
  const { config } = sources;
  const { lastVersion, onlyVersions, versions } = config.docs;
  const at = (key: string): Place => config.places[`docs.${key}`] ?? { file: 'site.config.yaml' };
  const existing = orderVersions(existingNames(sources, problems), config);
  const unknown = (name: string, known: readonly string[], place: Place): void => {
    if (!known.includes(name)) problems.push(unknownName('version', { name, at: place }, known));
  };
  for (const version of versions) unknown(version.name, existing, version.at);
  for (const name of onlyVersions ?? []) unknown(name, existing, at('onlyVersions'));
  const names = existing.filter((name) => onlyVersions?.includes(name) ?? true);
  if (lastVersion !== undefined) unknown(lastVersion, names, at('lastVersion'));
  problems.push(...emptyVersions(names, sources));
  const last = names.find((name) => name === lastVersion) ?? newestFrozen(names);
  return names.map((name) => {
    const frame = frameOf(name, { names, last }, config);
    return { ...frame, label: sources.label('versions', frame.label) };
  });
}

function newestFrozen(names: readonly string[]): string | undefined {
  return names.find((name) => name !== 'current') ?? names[0];
}

function frameOf(
  name: string,
  { names, last = '' }: { readonly names: readonly string[]; readonly last: string | undefined },
  config: Config,
): VersionFrame {
  const { routeBasePath, versions } = config.docs;
  const isLast = name === last;
  const isNewer = names.indexOf(name) < names.indexOf(last);
  const settings = versions.find((version) => version.name === name);
  const path = settings?.path ?? (isLast ? '' : name === 'current' ? 'next' : name);
  const banner = settings?.banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained');
  return {
    name,
    isLast,
    label: settings?.label ?? (name === 'current' ? 'Next' : name),
    root: joinRoute(routeBasePath, path),
    banner: banner === 'none' ? null : banner,
    badge: settings?.badge ?? names.length > 1,
    noIndex: settings?.noIndex ?? false,
    folder: name === 'current' ? 'docs' : `versions/${name}/docs`,
    ...defined({ className: settings?.className }),
  };
}

/** Returns the versions that have a folder with files. Reports invalid names, and leaves them out. */
function existingNames({ files }: FrameSources, problems: Problem[]): readonly string[] {
  const names = new Set<string>();
  for (const path of files) {
    const name = path.startsWith('locales/') ? undefined : versionOf(path);
    if (name !== undefined) names.add(name);
  }
  return [...names].filter((name) => {
    if (name === 'current' || isVersionName(name)) return true;
    const place = { file: `content/versions/${name}`, hint: VERSION_NAME_RULE };
    problems.push(error('version-name', `"${name}" is not a name for a version.`, place));
    return false;
  });
}

/** Sorts versions, the newest first: `current`, then as the configuration lists them, then the rest by name. */
function orderVersions(names: readonly string[], config: Config): readonly string[] {
  const listed = ['current', ...config.docs.versions.map((version) => version.name)];
  const rank = (name: string): number => (listed.includes(name) ? listed.indexOf(name) : listed.length);
  return [...names].sort((a, b) => rank(a) - rank(b) || b.localeCompare(a, 'en', { numeric: true }));
}

/** Returns a problem for each frozen version without docs: its snapshot may be incomplete. */
function emptyVersions(names: readonly string[], { docs }: FrameSources): readonly Problem[] {
  const full = new Set(docs.map(({ path }) => versionOf(path)));
  return names
    .filter((name) => name !== 'current' && !full.has(name))
    .map((name) =>
      error('empty-version', `The version "${name}" has no docs.`, {
        file: `content/versions/${name}`,
        hint: `Its pages belong into content/versions/${name}/docs. Remove the folder if there are none.`,
      }),
    );
}
