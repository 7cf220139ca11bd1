import { addProblems, error, type Place, type Problem, uniqueProblems } from '../problems.ts';
import { hrefOf, isExternal, routePath } from '../shared/paths.ts';
import type { SiteLocale } from '../shared/site-props.ts';
import { type ConfiguredLinks, configuredLinks } from './configured-links.ts';
import type { LocalDoc } from './local-docs.ts';
import { standings } from './navigation.ts';
import { type LinkInput, type Outline, outlineLocale } from './outline.ts';
import { isVisible } from './page-parts.ts';
import { resolveDocs } from './resolve-docs.ts';
import type { ExternalLink, LocaleSite, Site, SiteSidebarItem, Version } from './site.ts';
import { siteProps } from './site-props.ts';
import type { Targets } from './targets.ts';
import type { LabelTranslator } from './translate-labels.ts';
import type { UnlinkedVersion } from './versions.ts';

/** Links all files into a site: addresses, sidebars, navigation, and the target of every link. */
export function link(input: LinkInput): Site {
  const { config } = input;
  const outlines = config.locales.map((locale) => outlineLocale(locale, input));
  const locales = outlines.map(({ locale: { name, label, htmlLang, direction }, mount }) => ({
    name,
    label,
    htmlLang,
    direction,
    home: hrefOf(routePath('/'), mount),
  }));
  const all = outlines.map(({ targets }): Targets => ({ ...targets, others: [] }));
  const linked = outlines.map((outline, place) => {
    const others = all.filter((_, other) => other !== place);
    return linkLocale(outline, { input, locales, targets: { ...outline.targets, others } });
  });
  // A problem of a file or a setting appears in every language that shows it.
  const problems = uniqueProblems(linked.flatMap((one) => one.problems));
  return { config, locales: linked.map(({ localeSite }) => localeSite), problems };
}

interface Linked {
  readonly localeSite: LocaleSite;
  readonly problems: readonly Problem[];
}

interface Linking {
  readonly input: LinkInput;
  /** All languages. */
  readonly locales: readonly SiteLocale[];
  /** Link targets of the language that is linked. */
  readonly targets: Targets;
}

function linkLocale(outline: Outline, { input, locales, targets }: Linking): Linked {
  const { config, mount, pages, pageSidebars, parts, redirects, translator } = outline;
  const locale = locales.find(({ name }) => name === outline.locale.name);
  if (locale === undefined) throw new Error('A language is among all of them.');
  const links = configuredLinks(targets, config);
  for (const { to, at } of config.redirects) links.href(to, at);
  const { favicon, image, places } = config;
  const placeOf = (key: string): Place => places[key] ?? { file: 'site.config.yaml' };
  if (favicon !== undefined) links.loadedImage(favicon, placeOf('favicon'));
  if (image !== undefined) links.image(image, placeOf('image'));
  const versions = outline.versions.map((version) => finishSidebars(version, links, translator));
  const problems: Problem[] = [];
  const { generator, strings } = input;
  const props = siteProps({
    config,
    locale,
    locales,
    versions,
    parts,
    targets,
    links,
    problems,
    generator,
    strings,
  });
  const resolved = resolveDocs({ versions, pages, targets, config });
  const { resolutions, pendingAnchors } = resolved;
  for (const stage of [outline, links, resolved]) addProblems(problems, stage.problems);
  problems.push(...noContent(outline));
  const localeSite = {
    locale,
    mount,
    versions,
    pages,
    pageSidebars,
    parts,
    props,
    targets,
    resolutions,
    redirects,
    pendingAnchors,
    labels: translator.asked,
    translatedLabels: input.labels.get(locale.name),
    checkedAddresses: new Set([...links.checked, ...resolved.checked]),
    externalLinks: [...links.external, ...outline.docs.flatMap(externalLinksOf)],
  };
  return { localeSite, problems };
}

function externalLinksOf({ doc }: LocalDoc): readonly ExternalLink[] {
  return doc.links
    .filter(({ url }) => isExternal(url))
    .map(({ url, file, line, column }) => ({ url, at: { file: `content/${file}`, line, column } }));
}

function noContent({ pages, versions, parts }: Outline): readonly Problem[] {
  const all = [...pages, ...versions, ...parts.flatMap((part) => part.pages.filter(isVisible))];
  if (all.length > 0) return [];
  const text = 'There is no page below content/.';
  const hint = 'Add a Markdown file to content/docs, or a page to content/pages.';
  return [error('no-content', text, { file: 'content', unread: 'effect', hint })];
}

/** Returns a version with translated sidebars, final links, and the place of each page in them. */
function finishSidebars(
  version: UnlinkedVersion,
  links: ConfiguredLinks,
  { label }: LabelTranslator,
): Version {
  const finish = (item: SiteSidebarItem): SiteSidebarItem => {
    switch (item.type) {
      case 'html':
        return { ...item, html: links.html(item.html, item.at) };
      case 'link':
        return { ...item, label: label('sidebars', item.label), href: links.href(item.href, item.at) };
      case 'doc':
        return { ...item, label: docLabel(item, label) };
      case 'category':
        return finishCategory(item);
    }
  };
  const finishCategory = (
    item: Extract<SiteSidebarItem, { readonly type: 'category' }>,
  ): SiteSidebarItem => ({
    ...item,
    label: label('sidebars', item.label, item.key),
    items: item.items.map(finish),
    ...(item.description !== undefined && { description: label('sidebars', item.description) }),
  });
  const sidebars = version.sidebars.map(({ name, items }) => ({ name, items: items.map(finish) }));
  const categories = version.categories.map((index) => ({
    ...index,
    title: label('sidebars', index.title),
    items: index.items.map(finish),
    ...(index.description !== undefined && { description: label('sidebars', index.description) }),
  }));
  return { ...version, sidebars, categories, standings: standings(sidebars) };
}

/** Returns the label of a doc. Its own title is in its language; a label that a sidebar gives it is translated like any other. */
function docLabel(
  { doc, label: shown, key }: Extract<SiteSidebarItem, { readonly type: 'doc' }>,
  label: LabelTranslator['label'],
): string {
  return shown === doc.title || shown === doc.doc.meta.sidebarLabel ? shown : label('sidebars', shown, key);
}
