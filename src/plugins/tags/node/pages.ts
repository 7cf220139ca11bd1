import { routeHref } from '../../../pages/article.ts';
import type { PagesContext, PageType } from '../../../pages/context.ts';
import { latestHref } from '../../../pages/doc.ts';
import { routeEdition } from '../../../pages/locales.ts';
import { makePage } from '../../../pages/make-page.ts';
import type { Page } from '../../../pages/page.ts';
import { defined } from '../../../shared/defined.ts';
import { excerptOf } from '../../../shared/excerpt.ts';
import type { RoutePath } from '../../../shared/paths.ts';
import type { TagListProps, TagProps } from '../../../shared/props.ts';
import type { Tag } from './collect.ts';
import { type TaggedVersion, taggedVersions } from './link.ts';

/** The list of a version's tags, and a page for each of them (behaviours X7-05). */
export const tagPages: PageType = function* (context) {
  for (const version of taggedVersions(context.locale.parts)) {
    if (context.wants(version.root)) yield tagListPage(version, context);
    for (const tag of version.tags) if (context.wants(tag.route)) yield tagPage(tag, version, context);
  }
};

function tagListPage(version: TaggedVersion, context: PagesContext): Page {
  const props: TagListProps = { groups: groupByLetter(version.tags, context) };
  const page = {
    title: context.locale.props.strings.tags ?? 'Tags',
    description: '',
    route: version.root,
    unlisted: false,
    draft: false,
  };
  const find = routeEdition(page.route);
  const shared = { find, head: headOf(page.route, version, context), active: { version: version.name } };
  return makePage({ layout: 'tags', props, page, htmlClassName: 'docs-tags', ...shared }, context);
}

function headOf(route: RoutePath, { name, noIndex }: TaggedVersion, context: PagesContext) {
  const version = context.locale.versions.find((one) => one.name === name);
  return { noIndex, canonical: latestHref(route, version, context) };
}

function groupByLetter(tags: readonly Tag[], context: PagesContext): TagListProps['groups'] {
  const letters = new Map<string, Tag[]>();
  for (const tag of tags) {
    const letter = [...tag.label][0]?.toLocaleUpperCase(context.locale.locale.htmlLang) ?? '';
    const group = letters.get(letter) ?? [];
    group.push(tag);
    letters.set(letter, group);
  }
  return [...letters]
    .sort(([a], [b]) => a.localeCompare(b, context.locale.locale.htmlLang))
    .map(([letter, group]) => ({
      letter,
      tags: group.map((tag) => ({
        label: tag.label,
        href: routeHref(tag.route, context),
        count: tag.docs.length,
      })),
    }));
}

/** Characters of a doc's description: each page of its tags repeats it. */
const LONGEST_DESCRIPTION = 500;

function tagPage(tag: Tag, version: TaggedVersion, context: PagesContext): Page {
  const props: TagProps = {
    label: tag.label,
    docs: tag.docs.map((doc) => ({
      label: doc.title,
      href: routeHref(doc.route, context),
      ...defined({ description: excerptOf(doc.description, LONGEST_DESCRIPTION) || undefined }),
    })),
    allTagsHref: routeHref(version.root, context),
    ...defined({ description: tag.description }),
  };
  const page = {
    title: tag.label,
    description: tag.description ?? '',
    route: tag.route,
    unlisted: false,
    draft: false,
  };
  const find = routeEdition(page.route);
  const shared = { find, head: headOf(page.route, version, context), active: { version: version.name } };
  return makePage({ layout: 'tag', props, page, htmlClassName: 'docs-tag', ...shared }, context);
}
