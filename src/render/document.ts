import { createHash } from 'node:crypto';
import type { BrowserBundle } from '../assets/browser-bundle.ts';
import type { Config } from '../config/schema.ts';
import { metaPolicy } from '../html/policy.ts';
import type { Page } from '../pages/page.ts';
import { escapeAttribute, jsonForHtml } from '../shared/escape.ts';
import { fileHref, finalHref, type Mount, type OutputPath, rootUrl } from '../shared/paths.ts';
import type { SiteProps } from '../shared/site-props.ts';

/** Addresses of everything that every page loads. */
export interface DocumentAssets
  extends Pick<
    BrowserBundle,
    'boot' | 'client' | 'clientImports' | 'styles' | 'partStyles' | 'baseUrlBanner'
  > {
  /** Props of the shell, in the page's locale. */
  readonly site: OutputPath;
}

/** Settings that a document uses. */
export interface DocumentConfig
  extends Pick<Config, 'baseUrl' | 'colorMode' | 'favicon' | 'head' | 'storage' | 'url'> {
  /** The policy that pages carry, whatever the host sends; absent: only the host sends it. */
  readonly policy?: string;
}

/** Returns the settings that a document uses, with the policy if pages carry it. */
export function documentConfig(
  config: Omit<DocumentConfig, 'policy'> & Pick<Config, 'security'>,
): DocumentConfig {
  const { baseUrl, colorMode, favicon, head, storage, url, security } = config;
  return {
    baseUrl,
    colorMode,
    head,
    storage,
    url,
    ...(favicon !== undefined && { favicon }),
    ...(security.meta && { policy: metaPolicy(security.csp) }),
  };
}

/** Returns the policy as an element. It must come before everything that it applies to. */
export function policyElement(policy: string): string {
  return tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy });
}

/** Input of rendering in addition to page and theme: the same for every page of a locale. Plain data. */
export interface RenderContext {
  readonly config: DocumentConfig;
  readonly site: SiteProps;
  readonly assets: DocumentAssets;
}

/** Input of a document. */
interface DocumentInput extends RenderContext, Pick<Page, 'mount' | 'locale' | 'payload' | 'htmlClassName'> {
  /** The rendered shell, article included. */
  readonly body: string;
}

type AttributeValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** Returns a start tag. An attribute that is false or undefined is left out, one that is true has no value. */
function tag(name: string, attributes: AttributeValues): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value === false) return '';
    return value === true ? ` ${key}` : ` ${key}="${escapeAttribute(String(value))}"`;
  });
  return `<${name}${written.join('')}>`;
}

/** Returns a complete HTML file. It has no inline script or style; data blocks are neither (decision D15). */
export function htmlDocument(input: DocumentInput): string {
  const { config, locale, payload, body, htmlClassName } = input;
  const { defaultMode, respectPrefersColorScheme } = config.colorMode;
  const html = tag('html', {
    lang: locale.htmlLang,
    dir: locale.direction,
    class: htmlClassName,
    'data-theme': defaultMode,
    'data-theme-choice': respectPrefersColorScheme ? 'system' : defaultMode,
    'data-has-hydrated': 'false',
  });
  const data = `<script type="application/json" id="page">${jsonForHtml(payload)}</script>`;
  return `<!doctype html>\n${html}<head>${head(input)}</head><body><div id="__root">${body}</div>${data}</body></html>\n`;
}

function head({ config, mount, payload, site, assets }: DocumentInput): string {
  const { title, tags, jsonLd } = payload.head;
  const href = (path: OutputPath): string => fileHref(path, mount);
  return [
    '<meta charset="utf-8">',
    config.policy && policyElement(config.policy),
    `<title>${escapeAttribute(title)}</title>`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('link', { rel: 'stylesheet', href: href(assets.styles) }),
    bootScript({ config, mount, site, assets }),
    // Otherwise browsers discover these files only when the client has arrived.
    ...assets.clientImports.map((path) => tag('link', { rel: 'modulepreload', href: href(path) })),
    tag('meta', { name: 'generator', content: site.generator }),
    config.favicon && tag('link', { rel: 'icon', href: finalHref(config.favicon, rootUrl(mount)) }),
    ...tags.map((one) => tag(one.tag, { ...one.attributes, 'data-head': true })),
    ...jsonLd.map((data) => `<script type="application/ld+json" data-head>${jsonForHtml(data)}</script>`),
    ...config.head.map((one) => tag(one.tag, one.attributes) + (one.tag === 'script' ? '</script>' : '')),
    payload.path === rootUrl(mount) && baseUrlScript(assets, mount),
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Returns the boot script. It blocks on purpose, to set color mode and the like before the first paint: nothing flashes or
 * jumps.
 */
function bootScript({
  config,
  mount,
  site,
  assets,
}: Pick<DocumentInput, 'config' | 'mount' | 'site' | 'assets'>): string {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = config.colorMode;
  const script = tag('script', {
    id: '__boot',
    src: fileHref(assets.boot, mount),
    'data-client': fileHref(assets.client, mount),
    'data-site': fileHref(assets.site, mount),
    'data-default-mode': defaultMode,
    'data-respect-system': String(respectPrefersColorScheme),
    'data-switch': String(!disableSwitch),
    'data-announcement': site.announcementBar?.id,
    'data-storage-suffix': storageSuffix(config),
  });
  return `${script}</script>`;
}

/** Returns the suffix of all keys in browsers' storage for this site (S7-07); undefined if the configuration has none. */
function storageSuffix({ url, baseUrl, storage: { namespace } }: DocumentConfig): string | undefined {
  if (namespace === false) return undefined;
  if (namespace !== true) return `-${namespace}`;
  return `-${createHash('md5')
    .update(url + baseUrl)
    .digest('hex')
    .slice(0, 3)}`;
}

/** Returns the script of the base URL banner. Its address is relative, so that it loads under a wrong base URL (decision D21). */
function baseUrlScript(assets: DocumentAssets, mount: Mount): string {
  return `${tag('script', { src: assets.baseUrlBanner, 'data-base-url': mount.baseUrl, defer: true })}</script>`;
}
