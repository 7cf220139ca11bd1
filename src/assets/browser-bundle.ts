import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { entriesIn, type NavbarItemConfig } from '../config/navbar.ts';
import type { Config } from '../config/schema.ts';
import { contentHash } from '../files/hash.ts';
import { packageDirectory } from '../platform/package.ts';
import type { ContentPath, OutputPath } from '../shared/paths.ts';
import type { Artifact } from '../types.ts';
import { accentColors } from './accent.ts';
import {
  bundleModules,
  bundleScripts,
  bundleStyles,
  type ClassicScripts,
  type ClientModules,
  type ModuleSources,
  type ScriptSize,
  type Styles,
  scriptSizes,
} from './browser-parts.ts';
import { placeWhole } from './module-files.ts';
import { type BundleStore, remembered } from './remembered.ts';
import { type BrowserParts, isOfPackage, themeFolders } from './theme-files.ts';
import { type Watched, watchedFiles } from './watched.ts';

/** All bundled files that browsers load in addition to pages. */
export interface BrowserBundle
  extends Omit<ClassicScripts & ClientModules & Styles, 'artifacts' | 'modules'> {
  readonly artifacts: readonly Artifact[];
  /** React page, by its path below `content/` → its module. */
  readonly modules: ReadonlyMap<ContentPath, OutputPath>;
  readonly sizes: readonly ScriptSize[];
  /** Bundled files from outside the site's folders. */
  readonly watched: readonly Watched[];
}

/** Inputs of the bundle in addition to `bundleInputs`. */
type BrowserSettings = Pick<Config, 'brand' | 'announcementBar' | 'navbar'> &
  Pick<BrowserParts, 'widgets' | 'scripts'>;

/** Bundles scripts and styles, or returns them from the store. The three bundles are independent. */
export async function bundleBrowser(
  bundles: BundleStore,
  reactPages: readonly ContentPath[],
  settings: BrowserSettings,
): Promise<BrowserBundle> {
  const { siteDirectory, inputs, runsCode, themes: plugins } = bundles;
  const rules = settingsCss(settings);
  const navbar = kindsOf(settings.navbar.items);
  const { widgets, scripts } = settings;
  const parts = { navbar, widgets, scripts };
  const names = plugins.map((folder) => relative(siteDirectory, folder));
  const files = partsKey(parts, siteDirectory);
  const key = contentHash(JSON.stringify([inputs, runsCode, reactPages, rules, files, names]));
  const folders = themeFolders(siteDirectory, { plugins, runsCode });
  const { made, watched } = await remembered(bundles, { kind: 'browser-bundle', key }, () =>
    make({ siteDirectory, runsCode, reactPages, rules, ...parts, folders }),
  );
  return {
    ...made,
    artifacts: made.artifacts.map(({ path, base64 }) => ({ path, data: Buffer.from(base64, 'base64') })),
    modules: new Map(made.modules),
    watched,
  };
}

/** Returns the kinds of all items of a navbar and its dropdowns. Every navbar has the search. */
function kindsOf(items: readonly NavbarItemConfig[]): readonly string[] {
  const kinds = items.flatMap((item): readonly string[] => [item.type, ...kindsOf(entriesIn(item))]);
  return [...new Set(['default', 'search', ...kinds])].sort();
}

interface Making extends ModuleSources {
  /** Result of `settingsCss`. */
  readonly rules: string;
}

async function make(making: Making) {
  const { siteDirectory, runsCode, rules, folders } = making;
  const shipped = shippedParts(making);
  const parts = await Promise.all([
    shipped?.modules ?? bundleModules(making),
    shipped?.scripts ?? bundleScripts(siteDirectory),
    shipped?.styles ?? bundleStyles(siteDirectory, rules, folders),
  ]);
  const [modules, scripts, styles] = parts;
  const made = {
    ...modules.made,
    sizes: await scriptSizes(making),
    ...scripts.made,
    ...styles.made,
    artifacts: parts.flatMap((part) => part.made.artifacts),
  };
  const inputs = parts.flatMap((part) => part.inputs);
  // Without code of the site, all inputs are files of this package.
  return { made, watched: watchedFiles(runsCode ? inputs : [], { siteDirectory, themes: folders.plugins }) };
}

/** The precompiled bundle of sites that do not change the theme. */
interface Shipped {
  /** Result of `partsKey` that the modules were built for. */
  readonly key: string;
  readonly modules: ClientModules;
  readonly scripts: ClassicScripts;
  /** Without rules from a configuration. */
  readonly styles: Styles;
}

const SHIPPED = join(packageDirectory, 'lib/browser.json');

/** Files of built-in plugins. */
interface ShippedFiles extends Pick<BrowserParts, 'widgets' | 'scripts'> {
  readonly themes: readonly string[];
}

/** Precompiles the bundle for sites that do not change the theme and have no files of plugins but these. */
export async function shipBrowserBundle({ widgets, scripts, themes }: ShippedFiles): Promise<void> {
  const siteDirectory = packageDirectory;
  const parts = { navbar: kindsOf([]), widgets, scripts };
  const folders = themeFolders(siteDirectory, { plugins: themes, runsCode: false });
  const shipped: Shipped = {
    key: partsKey(parts, packageDirectory),
    modules: (await bundleModules({ ...parts, siteDirectory, reactPages: [], runsCode: false, folders }))
      .made,
    scripts: (await bundleScripts(siteDirectory)).made,
    styles: (await bundleStyles(siteDirectory, '', folders)).made,
  };
  placeWhole(SHIPPED, JSON.stringify(shipped));
}

/** Returns a key for the parts, with files relative to a folder. */
function partsKey({ navbar, widgets, scripts }: BrowserParts, folder: string): string {
  const nameOf = (file: string): string => relative(folder, file);
  return JSON.stringify([
    navbar,
    Object.entries(widgets).map(([name, file]) => [name, nameOf(file)]),
    scripts.map(({ file }) => nameOf(file)),
  ]);
}

/**
 * Returns the precompiled parts that the site's code and configuration do not change.
 * Undefined if the site has an own theme, or nothing is precompiled.
 */
function shippedParts({ rules, reactPages, runsCode, folders, ...parts }: Making) {
  const hasTheme = runsCode && (existsSync(folders.own) || !folders.plugins.every(isOfPackage));
  if (hasTheme || !existsSync(SHIPPED)) return undefined;
  const { key, modules, scripts, styles } = JSON.parse(readFileSync(SHIPPED, 'utf8')) as Shipped;
  const hasModules = reactPages.length === 0 && partsKey(parts, packageDirectory) === key;
  const part = <Made>(made: Made) => ({ made, inputs: [] });
  return {
    modules: hasModules ? part(modules) : undefined,
    scripts: part(scripts),
    styles: rules === '' ? part(styles) : undefined,
  };
}

/** Returns CSS rules with the colors and fonts of the configuration: the policy forbids style attributes (D15). */
function settingsCss({ brand, announcementBar }: Pick<BrowserSettings, 'brand' | 'announcementBar'>): string {
  const accent = brand.accent === undefined ? undefined : accentColors(brand.accent);
  const announcement = [
    announcementBar?.backgroundColor && `--announcement-background:${announcementBar.backgroundColor}`,
    announcementBar?.textColor && `--announcement-color:${announcementBar.textColor}`,
  ].filter(Boolean);
  return [
    brand.fonts === 'system' && ':root{--font-text:var(--font-system);--font-code:var(--font-system-code)}',
    accent && `:root{--accent:${accent.light}}@media screen{[data-theme=dark]{--accent:${accent.dark}}}`,
    announcement.length > 0 && `:root{${announcement.join(';')}}`,
  ]
    .filter(Boolean)
    .join('\n');
}
