import { type Problem, warning } from '../problems.ts';
import type { BuildRequest } from '../reporting.ts';
import { isMapping } from './fields.ts';
import type { NavbarItemConfig } from './navbar.ts';
import type { Config } from './schema.ts';
import { parseYaml } from './yaml-document.ts';

/** What a build lets a site do. */
export interface Trust {
  /** True: React pages and the site's theme are bundled, imported and executed. */
  readonly runsCode: boolean;
  /** False: strangers may have written the content, so it holds no raw HTML and adds nothing to the head. */
  readonly trustsContent: boolean;
  /** False: strangers may have written the configuration too. */
  readonly trustsConfig: boolean;
}

/** What a build of one's own site lets it do. */
export const FULL_TRUST: Trust = { runsCode: true, trustsContent: true, trustsConfig: true };

/** The trust that a build starts from: the command line can only be stricter than the configuration. */
export function trustOf(
  { restriction, configFile }: Pick<BuildRequest, 'restriction' | 'configFile'>,
  configText: string,
): Trust {
  if (restriction === 'untrusted' || !declaresTrust(configText))
    return { runsCode: false, trustsContent: false, trustsConfig: configFile !== undefined };
  return { ...FULL_TRUST, runsCode: restriction !== 'no-code' };
}

/**
 * True where the configuration trusts the content. Read before anything else of the configuration, since what it says
 * decides whether code of the site runs; a value that is no valid one is the strict one.
 */
function declaresTrust(text: string): boolean {
  // Most configurations do not mention it, and YAML takes a while to parse.
  if (!/trust|content["'\s]*:|\\/.test(text)) return true;
  const { value, problems } = parseYaml(text, { file: '' });
  if (problems.length > 0) return false;
  const security = isMapping(value) ? value.security : undefined;
  const declared = isMapping(security) ? security.content : undefined;
  return declared === undefined || declared === 'trusted';
}

/** A configuration without the settings that untrusted content may not use, and a warning for each of them. */
export function restrictConfig(
  config: Config,
  trust: Trust,
): { readonly config: Config; readonly problems: readonly Problem[] } {
  if (trust.trustsContent) return { config, problems: [] };
  const { head, metadata, links, linkedFolders, security, places } = config;
  const ignored = [
    ...(head.length > 0 ? ['head'] : []),
    ...(metadata.length > 0 ? ['metadata'] : []),
    ...(links.external ? ['links.external'] : []),
    ...(!trust.trustsConfig && linkedFolders.length > 0 ? ['linkedFolders'] : []),
    ...(!trust.trustsConfig && Object.keys(security.csp).length > 0 ? ['security.csp'] : []),
  ];
  return {
    config: {
      ...{ ...config, head: [], metadata: [] },
      links: { ...links, external: false },
      security: { ...security, csp: trust.trustsConfig ? security.csp : {} },
    },
    problems: ignored.map((key) =>
      warning('untrusted-setting', `${key} is ignored: the content is untrusted.`, {
        ...places[key],
        hint: 'See docs/security.md for what untrusted content may do.',
      }),
    ),
  };
}

/** A configuration without the navbar items whose components are in a theme that does not run. */
export function withoutNavbarKinds(config: Config, kinds: readonly string[]): Config {
  const { navbar } = config;
  return { ...config, navbar: { ...navbar, items: navbar.items.flatMap((item) => keptItem(item, kinds)) } };
}

function keptItem(item: NavbarItemConfig, kinds: readonly string[]): readonly NavbarItemConfig[] {
  if (kinds.includes(item.type)) return [];
  if (item.type === 'dropdown') return [{ ...item, items: keptItems(item.items, kinds) }];
  if (item.type !== 'localeDropdown' && item.type !== 'docsVersionDropdown') return [item];
  return [
    {
      ...item,
      dropdownItemsBefore: keptItems(item.dropdownItemsBefore, kinds),
      dropdownItemsAfter: keptItems(item.dropdownItemsAfter, kinds),
    },
  ];
}

function keptItems<Item extends NavbarItemConfig>(
  items: readonly Item[],
  kinds: readonly string[],
): readonly Item[] {
  return items.filter(({ type }) => !kinds.includes(type));
}
