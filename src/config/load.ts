import { dirname } from 'node:path';
import { decode } from '../content/read.ts';
import { RefusedEntry, readEntry, rootsOf } from '../content/real-entry.ts';
import { error, type Problem, warning } from '../problems.ts';
import { ADVICE } from './advice.ts';
import { completeAnnouncementBar } from './appearance.ts';
import { languagePlaces, withLanguages } from './code-languages.ts';
import { CONFIG_FILE, type ConfigSource, configFileOf } from './config-file.ts';
import { completeDocs } from './docs.ts';
import { isMapping } from './fields.ts';
import { completeFooter } from './footer.ts';
import { linkedFolderProblems } from './linked-folders.ts';
import { completeLocales } from './locales.ts';
import { configuredMarkup } from './markup.ts';
import { completeNavbar } from './navbar.ts';
import { unknownNavbarKinds } from './navbar-check.ts';
import { withParser } from './parser.ts';
import { completeHead, completeRedirects, completeSitemap } from './publishing.ts';
import { type Config, configSchema, type Settings } from './schema.ts';
import { completeSidebars } from './sidebar-items.ts';
import { FULL_TRUST, restrictConfig, type Trust } from './trust.ts';
import { validate } from './validate.ts';
import { parseYaml, placeOf, placesOf, type YamlDocument } from './yaml-document.ts';

/** A configuration, or why there is none. */
export interface LoadedConfig {
  /** Absent when a problem is an error. */
  readonly config?: Config;
  readonly problems: readonly Problem[];
}

/** What the configuration may name beside what paydocs has itself. */
export interface ThemeNames {
  /** Kinds of navbar items. */
  readonly navbar: readonly string[];
}

/** Reads and checks the configuration of a site. Whatever is wrong is a problem, never an exception. */
export async function loadConfig(
  site: ConfigSource,
  names: ThemeNames,
  trust: Trust = FULL_TRUST,
): Promise<LoadedConfig> {
  const file = configFileOf(site);
  let bytes: Uint8Array;
  try {
    bytes = readEntry(file, rootsOf(dirname(file))).bytes ?? new Uint8Array();
  } catch (cause) {
    return { problems: [unreadable(cause)] };
  }
  const { text, problems } = decode(bytes, CONFIG_FILE);
  const { siteDirectory } = site;
  const read = await withLanguages(await withParser(readConfig(text, { ...names, siteDirectory }, trust)));
  return { ...read, problems: [...problems, ...read.problems] };
}

function unreadable(cause: unknown): Problem {
  if (cause instanceof RefusedEntry) {
    return error('config', 'The configuration must be a regular file in the folder of the site.', {
      file: CONFIG_FILE,
      hint: 'Replace the link, pipe or device by a copy of the file.',
    });
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  if (code !== 'ENOENT') {
    return error('config', `The configuration cannot be read (${code}).`, {
      file: CONFIG_FILE,
      hint: 'It must be a file that you may read.',
    });
  }
  return error('config', 'There is no configuration in this folder.', {
    file: CONFIG_FILE,
    hint: 'Name the folder of the site with --site, or make a new site: paydocs init my-docs',
  });
}

/** What a configuration is checked against. */
export interface ConfigContext extends ThemeNames {
  /** The folder that its paths are relative to; absent: folders are not looked for. */
  readonly siteDirectory?: string;
}

/** Checks the text of `site.config.yaml`. */
export function readConfig(text: string, names: ConfigContext, trust: Trust = FULL_TRUST): LoadedConfig {
  const document = parseYaml(text, { file: CONFIG_FILE });
  if (document.problems.length > 0) return { problems: document.problems };
  if (document.value === undefined || document.value === null) return { problems: [empty()] };
  const { value: settings, problems } = validate(configSchema, document, {
    code: 'config',
    advice: ADVICE,
    elsewhere: 'Values of your own go under customFields.',
  });
  const markup = trust.trustsConfig ? [] : configuredMarkup(document);
  const { siteDirectory } = names;
  const linked =
    siteDirectory === undefined || settings === undefined
      ? []
      : linkedFolderProblems(settings.linkedFolders, siteDirectory, document);
  const all = [...problems, ...linked, ...unknownNavbarKinds(document, names.navbar), ...markup];
  if (settings === undefined || all.length > 0) return { problems: all };
  const restricted = restrictConfig(complete(settings, document), trust);
  return { ...restricted, problems: [...pointless(document), ...restricted.problems] };
}

function empty(): Problem {
  return error('config', 'The configuration is empty.', {
    file: CONFIG_FILE,
    line: 1,
    column: 1,
    hint: 'It needs at least: title: My documentation, and url: https://docs.example.com',
  });
}

/** Fills in what depends on other keys, writes shorthands out, and adds places. */
function complete(settings: Settings, document: YamlDocument): Config {
  const { sidebars, footer, announcementBar, ...rest } = settings;
  const docs = completeDocs(settings.docs, document);
  return {
    ...rest,
    locales: completeLocales(settings.locales),
    docs,
    ...(sidebars && {
      sidebars: completeSidebars(sidebars, { defaults: docs, document, path: ['sidebars'] }),
    }),
    navbar: completeNavbar(settings.navbar, settings.title, document),
    ...(footer && { footer: completeFooter(footer, document) }),
    ...(announcementBar && { announcementBar: completeAnnouncementBar(announcementBar) }),
    redirects: completeRedirects(settings.redirects, document),
    head: completeHead(settings.head, document),
    sitemap: completeSitemap(settings.sitemap),
    places: { ...placesOf(document), ...languagePlaces(settings.code.languages, document) },
  };
}

/** Options that another one switches off (X8-05). */
function pointless(document: YamlDocument): readonly Problem[] {
  const docs = isMapping(document.value) ? document.value.docs : undefined;
  if (!isMapping(docs) || docs.sidebarCollapsible !== false || docs.sidebarCollapsed !== true) return [];
  return [
    warning('config', 'docs.sidebarCollapsed has no effect, because docs.sidebarCollapsible is false.', {
      ...placeOf(document, ['docs', 'sidebarCollapsed']),
      hint: 'Remove one of the two.',
    }),
  ];
}
