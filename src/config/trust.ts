import type { BuildRequest } from '../platform/build-request.ts';
import { type Problem, warning } from '../problems.ts';
import { parseYaml } from '../yaml/document.ts';
import { isMapping } from '../yaml/fields.ts';
import { mentionsTrust } from './config-file.ts';
import type { NavbarItemConfig } from './navbar.ts';
import { mapEntries } from './navbar.ts';
import type { Config } from './schema.ts';

/** The rights of a site in a build. */
export interface Trust {
  /** True if the React pages and the theme of the site are bundled, imported and executed. */
  readonly runsCode: boolean;
  /**
   * False if untrusted authors may have written the content: raw HTML and additions to the head are not allowed
   * then.
   */
  readonly trustsContent: boolean;
  /** False if untrusted authors may have written the configuration. */
  readonly trustsConfig: boolean;
}

/** The default for a trusted site. */
export const FULL_TRUST: Trust = { runsCode: true, trustsContent: true, trustsConfig: true };

/** Returns the rights of a site. The command line can only restrict what the configuration allows. */
export function trustOf(
  { restriction, configFile }: Pick<BuildRequest, 'restriction' | 'configFile'>,
  configText: string,
): Trust {
  if (restriction === 'untrusted' || !declaresTrust(configText))
    return { runsCode: false, trustsContent: false, trustsConfig: configFile !== undefined };
  return { ...FULL_TRUST, runsCode: restriction !== 'no-code' };
}

/**
 * True if the configuration declares the content trusted. It is read before the rest of the configuration,
 * because it decides whether code of the site runs. Invalid values count as untrusted.
 */
function declaresTrust(text: string): boolean {
  if (!mentionsTrust(text)) return true;
  const { value, problems } = parseYaml(text, { file: '' });
  if (problems.length > 0) return false;
  const security = isMapping(value) ? value.security : undefined;
  const declared = isMapping(security) ? security.content : undefined;
  return declared === undefined || declared === 'trusted';
}

/**
 * Removes the settings that untrusted content may not use, with a warning for each of them.
 * Also warns of plugins if code must not run.
 */
export function restrictConfig(
  config: Config,
  trust: Trust,
): { readonly config: Config; readonly problems: readonly Problem[] } {
  const { docs, head, metadata, links, linkedFolders, plugins, security, places, reference } = config;
  const withoutCode = !trust.runsCode && plugins.length > 0 ? [pluginsIgnored(config)] : [];
  if (trust.trustsContent) return { config, problems: withoutCode };
  const ignored = [
    ...(head.length > 0 ? ['head'] : []),
    ...(metadata.length > 0 ? ['metadata'] : []),
    ...(links.external ? ['links.external'] : []),
    ...(docs.lastUpdated.date || docs.lastUpdated.author ? ['docs.lastUpdated'] : []),
    ...(!trust.trustsConfig && linkedFolders.length > 0 ? ['linkedFolders'] : []),
    ...(!trust.trustsConfig && Object.keys(security.csp).length > 0 ? ['security.csp'] : []),
    ...(!trust.trustsConfig && !security.meta ? ['security.meta'] : []),
    ...(!trust.trustsConfig && reference.some(({ sandbox }) => sandbox !== undefined)
      ? ['reference.sandbox']
      : []),
  ];
  return {
    config: {
      ...config,
      head: [],
      metadata: [],
      links: { ...links, external: false },
      docs: { ...docs, lastUpdated: { date: false, author: false } },
      security: {
        ...security,
        content: 'untrusted',
        ...(!trust.trustsConfig && { csp: {}, meta: true }),
      },
      reference: trust.trustsConfig ? reference : reference.map(({ sandbox, ...api }) => api),
    },
    problems: [
      ...withoutCode,
      ...ignored.map((key) =>
        warning('untrusted-setting', `${key} is ignored: the content is untrusted.`, {
          ...places[key],
          hint: 'See docs/security.md for what untrusted content may do.',
        }),
      ),
    ],
  };
}

function pluginsIgnored({ places }: Config): Problem {
  return warning('site-code', 'The plugins are ignored: this build runs no code of the site.', {
    ...places.plugins,
    hint: 'See docs/security.md. To run them, trust the content: build without --untrusted and --no-code.',
  });
}

/** Removes the navbar items of the given kinds, whose components belong to a theme that does not run. */
export function withoutNavbarKinds(config: Config, kinds: readonly string[]): Config {
  const kept = (items: readonly NavbarItemConfig[]): readonly NavbarItemConfig[] =>
    items.filter(({ type }) => !kinds.includes(type)).map((item) => mapEntries(item, kept));
  const { navbar } = config;
  return { ...config, navbar: { ...navbar, items: kept(navbar.items) } };
}
