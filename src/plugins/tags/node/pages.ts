import { routeHref } from '../../../pages/article.ts';
import type { PagesContext, PageType } from '../../../pages/context.ts';
import { latestHref } from '../../../pages/doc.ts';
import { routeEdition } from '../../../pages/locales.ts';
import { makePage, type PageInput } from '../../../pages/make-page.ts';
import type { Page } from '../../../pages/page.ts';
import { defined } from '../../../shared/defined.ts';
import { excerptOf } from '../../../shared/excerpt.ts';
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
  const title = context.locale.props.strings.tags ?? 'Tags';
  const shared = sharedParts({ title, description: '', route: version.root }, version, context);
  return makePage({ layout: 'tags', props, htmlClassName: 'docs-tags', ...shared }, context);
}

/** Parts of a page that both layouts have. */
function sharedParts(
  page: Pick<PageInput['page'], 'title' | 'description' | 'route'>,
  { name, noIndex }: TaggedVersion,
  context: PagesContext,
) {
  const version = context.locale.versions.find((one) => one.name === name);
  return {
    page: { ...page, unlisted: false, draft: false },
    find: routeEdition(page.route),
    head: { noIndex, canonical: latestHref(page.route, version, context) },
    active: { version: name },
  };
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
const DESCRIPTION_LENGTH = 500;

function tagPage(tag: Tag, version: TaggedVersion, context: PagesContext): Page {
  const props: TagProps = {
    label: tag.label,
    docs: tag.docs.map((doc) => ({
      label: doc.title,
      href: routeHref(doc.route, context),
      ...defined({ description: excerptOf(doc.description, DESCRIPTION_LENGTH) || undefined }),
    })),
    allTagsHref: routeHref(version.root, context),
    ...defined({ description: tag.description }),
  };
  const { label: title, description = '', route } = tag;
  const shared = sharedParts({ title, description, route }, version, context);
  return makePage({ layout: 'tag', props, htmlClassName: 'docs-tag', ...shared }, context);
}
