import { dirname } from 'node:path';
import { decode } from '../files/read.ts';
import { RefusedEntry, readEntry, rootsOf } from '../files/real-entry.ts';
import { error, type Problem, warning } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { didYouMean } from '../shared/suggestions.ts';
import { parseYaml, placeOf, placesOf, type YamlDocument } from '../yaml/document.ts';
import { isMapping } from '../yaml/fields.ts';
import { dotted, type Path } from '../yaml/path.ts';
import { validate } from '../yaml/validate.ts';
import { ADVICE } from './advice.ts';
import { CONFIG_FILE, type ConfigSource, configFileOf } from './config-file.ts';
import { completeDocs } from './docs.ts';
import { completeFooter } from './footer.ts';
import { linkedFolderProblems } from './linked-folders.ts';
import { configuredMarkup } from './markup.ts';
import { completeNavbar } from './navbar.ts';
import { BUILT_IN_KINDS } from './navbar-kinds.ts';
import { type NamedPlugin, pluginOptions } from './plugins.ts';
import { completeRedirects } from './publishing.ts';
import { completeReference, withSandboxes } from './reference.ts';
import { type Config, configSchema, type Settings } from './schema.ts';
import { completeSidebars } from './sidebar-items.ts';
import { FULL_TRUST, restrictConfig, type Trust } from './trust.ts';

/** Keys of the configuration whose values are part of every page. */
const REPEATED = ['navbar', 'footer', 'announcementBar', 'head', 'metadata'] as const;

/** Reports values that are too large to be repeated on every page. */
function largeOnEveryPage(document: YamlDocument): readonly Problem[] {
  const { value } = document;
  if (!isMapping(value)) return [];
  return REPEATED.filter((key) => JSON.stringify(value[key] ?? null).length > limits.text.repeated).map(
    (key) =>
      error('config', `${key} must have at most ${limits.text.repeated} characters: every page repeats it.`, {
        ...placeOf(document, [key], 'key'),
        hint: 'Remove entries, or link to a page that lists them. What an alias repeats counts each time.',
      }),
  );
}

export interface LoadedConfig {
  /** Absent when there is an error. */
  readonly config?: Config;
  /** Plugin name → its options, as its schema returns them. */
  readonly pluginOptions?: ReadonlyMap<string, unknown>;
  readonly problems: readonly Problem[];
}

/** Names that the theme adds to the built-in ones. */
export interface ThemeNames {
  /** Kinds of navbar items. */
  readonly navbar: readonly string[];
  readonly plugins?: readonly NamedPlugin[];
  /** Names of plugins that may have a dialect of Markdown. */
  readonly dialects?: readonly string[];
}

/** Reads and validates the configuration of a site. Mistakes become problems, never exceptions. */
export function loadConfig(site: ConfigSource, names: ThemeNames, trust: Trust = FULL_TRUST): LoadedConfig {
  const file = configFileOf(site);
  let bytes: Uint8Array;
  try {
    bytes = readEntry(file, rootsOf(dirname(file))).bytes ?? new Uint8Array();
  } catch (cause) {
    return { problems: [unreadable(cause)] };
  }
  const { text, problems } = decode(bytes, CONFIG_FILE);
  const { siteDirectory } = site;
  const read = readConfig(text, { ...names, siteDirectory }, trust);
  return { ...read, problems: [...problems, ...read.problems] };
}

function unreadable(cause: unknown): Problem {
  if (cause instanceof RefusedEntry) {
    return error('config', 'The configuration must be a regular file in the folder of the site.', {
      file: CONFIG_FILE,
      hint: 'Replace the link, pipe or device with a copy of the file.',
    });
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  if (code !== 'ENOENT') {
    return error('config', `The configuration cannot be read (${code}).`, {
      file: CONFIG_FILE,
      hint: 'Make sure that it is a file that you have permission to read.',
    });
  }
  return error('config', 'There is no configuration in this folder.', {
    file: CONFIG_FILE,
    hint: 'Pass the folder of the site with --site, or create a site: paydocs init my-docs',
  });
}

/** Facts that a configuration is validated against. */
export interface ConfigContext extends ThemeNames {
  /** Base folder of relative paths. When it is absent, linked folders are not checked. */
  readonly siteDirectory?: string;
}

/**
 * Validates the text of `site.config.yaml`, and returns it with all defaults and without what `trust` forbids.
 * Any error leaves only problems.
 */
export function readConfig(text: string, names: ConfigContext, trust: Trust = FULL_TRUST): LoadedConfig {
  const document = parseYaml(text, { file: CONFIG_FILE });
  if (document.problems.length > 0) return { problems: document.problems };
  if (document.value === undefined || document.value === null) return { problems: [empty()] };
  const { value: settings, problems } = validate(configSchema, document, {
    code: 'config',
    advice: ADVICE,
    elsewhere: 'Put custom values under customFields.',
  });
  const markup = trust.trustsConfig ? [] : configuredMarkup(document);
  const { siteDirectory } = names;
  const linked =
    siteDirectory === undefined || settings === undefined
      ? []
      : linkedFolderProblems(settings.linkedFolders, siteDirectory, document);
  const plugins = pluginOptions(names.plugins ?? [], document);
  const all = [
    ...problems,
    ...largeOnEveryPage(document),
    ...linked,
    ...unknownNavbarKinds(document, names.navbar),
    ...unknownDialects(document, settings?.markdown.dialects ?? [], names.dialects),
    ...markup,
    ...plugins.problems,
  ];
  if (settings === undefined || all.length > 0) return { problems: all };
  const restricted = restrictConfig(complete(settings, document), trust);
  return {
    ...restricted,
    pluginOptions: plugins.options,
    problems: [...pointless(document), ...restricted.problems],
  };
}

function empty(): Problem {
  const text = 'The configuration is empty.';
  const hint = 'It needs at least title (title: My documentation) and url (url: https://docs.example.com).';
  return error('config', text, { file: CONFIG_FILE, line: 1, column: 1, hint });
}

/** Fills in defaults that depend on other keys, expands shorthands and adds places. */
function complete(settings: Settings, document: YamlDocument): Config {
  const { sidebars, footer, ...rest } = settings;
  const docs = completeDocs(settings.docs, document);
  const reference = completeReference(settings.reference, document);
  return {
    ...rest,
    docs,
    ...(sidebars && {
      sidebars: completeSidebars(sidebars, { defaults: docs, document, path: ['sidebars'] }),
    }),
    navbar: completeNavbar(settings.navbar, settings.title, document),
    ...(footer && { footer: completeFooter(footer, document) }),
    redirects: completeRedirects(settings.redirects, document),
    reference,
    security: { ...settings.security, csp: withSandboxes(settings.security.csp, reference) },
    places: { ...placesOf(document), ...languagePlaces(settings.code.languages, document) },
  };
}

function languagePlaces(languages: readonly string[], document: YamlDocument): Config['places'] {
  const places = languages.map((_, index) => placeOf(document, ['code', 'languages', index]));
  return Object.fromEntries(places.map((place, index) => [`code.languages[${index}]`, place]));
}

/** Reports options that have no effect (X8-05). */
function pointless(document: YamlDocument): readonly Problem[] {
  const { docs, markdown } = isMapping(document.value) ? document.value : {};
  const problems: Problem[] = [];
  const report = (text: string, hint: string, path: readonly [string, string]): void => {
    problems.push(warning('config', text, { ...placeOf(document, path), hint }));
  };
  if (isMapping(docs) && docs.sidebarCollapsible === false && docs.sidebarCollapsed === true)
    report(
      'docs.sidebarCollapsed has no effect, because docs.sidebarCollapsible is false.',
      'Remove one of the two.',
      ['docs', 'sidebarCollapsed'],
    );
  if (isMapping(markdown) && 'parser' in markdown)
    report('markdown.parser has no effect: paydocs has one Markdown parser.', 'Remove the line.', [
      'markdown',
      'parser',
    ]);
  return problems;
}

/** Reports navbar items whose kind is neither built in nor part of the site's theme (S2-79). */
function unknownNavbarKinds(document: YamlDocument, themeKinds: readonly string[]): readonly Problem[] {
  const navbar = isMapping(document.value) ? document.value.navbar : undefined;
  const items = isMapping(navbar) ? navbar.items : undefined;
  const kinds = [...new Set([...BUILT_IN_KINDS, ...themeKinds])];
  return typesIn(items, ['navbar', 'items'])
    .filter(({ type }) => !kinds.includes(type))
    .map(({ type, path }) => {
      const hint = [didYouMean(type, kinds), `Known kinds: ${kinds.join(', ')}.`].filter(Boolean).join(' ');
      return error('config', `${dotted(path)} is "${type}", which is not a kind of navbar item.`, {
        ...placeOf(document, path),
        hint,
      });
    });
}

/** Reports dialects that no plugin has. Nothing is reported while `known` is undefined. */
function unknownDialects(
  document: YamlDocument,
  dialects: readonly { readonly name: string }[],
  known: readonly string[] | undefined,
): readonly Problem[] {
  if (known === undefined) return [];
  return dialects.flatMap(({ name }, index) => {
    if (known.includes(name)) return [];
    const path = ['markdown', 'dialects', index];
    const hint = [didYouMean(name, known), `Known dialects: ${known.join(', ')}.`].filter(Boolean).join(' ');
    const text = `${dotted(path)} is "${name}", which is not a dialect of Markdown.`;
    return error('config', text, { ...placeOf(document, path), hint });
  });
}

/** Returns every `type` in a list of items and in the dropdowns among them. */
function typesIn(items: unknown, path: Path): readonly { readonly type: string; readonly path: Path }[] {
  if (!Array.isArray(items)) return [];
  return items.filter(isMapping).flatMap((item) => {
    const itemPath = [...path, items.indexOf(item)];
    const own = typeof item.type === 'string' ? [{ type: item.type, path: [...itemPath, 'type'] }] : [];
    const inside = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key) =>
      typesIn(item[key], [...itemPath, key]),
    );
    return [...own, ...inside];
  });
}
