import {
  excerptOf,
  type LayoutProps,
  type PagesInput,
  type PagesPart,
  type PluginPage,
} from 'paydocs/plugin';
import { collectTags, type Tag, type TaggedVersion } from './collect.ts';
import { definedTags, tagsFiles } from './tags-file.ts';

/** Tags of docs: links on their pages, a page for each tag, and a list of all (behaviours X7-05). */
export const tagPages: PagesPart = {
  files: tagsFiles,
  link(input) {
    const defined = definedTags(input.files);
    const versions = input.versions.map((version) =>
      collectTags(version, defined.tags.get(version.folder), input),
    );
    const links = versions.flatMap(({ ofDocs }) =>
      [...ofDocs].map(([route, tags]) => [route, { tags: tags.map((tag) => linkTo(tag, input)) }] as const),
    );
    return {
      pages: versions.filter(({ tags }) => tags.length > 0).flatMap((version) => pagesOf(version, input)),
      docProps: Object.fromEntries(links),
      problems: [...defined.problems, ...versions.flatMap(({ problems }) => problems)],
    };
  },
};

function linkTo({ label, route }: Tag, { hrefOf }: PagesInput) {
  return { label, href: hrefOf(route) };
}

function pagesOf({ name, root, tags }: TaggedVersion, input: PagesInput): readonly PluginPage[] {
  return [
    ...tags.map((tag) => ({
      route: tag.route,
      title: tag.label,
      description: tag.description ?? '',
      layout: 'tag',
      props: () => tagProps(tag, root, input),
      version: name,
      className: 'docs-tag',
      source: `the page of the tag "${tag.label}"`,
    })),
    {
      route: root,
      title: input.strings.tags ?? 'Tags',
      layout: 'tags',
      props: () => ({ groups: groupByLetter(tags, input) }),
      version: name,
      className: 'docs-tags',
      source: 'the list of tags',
    },
  ];
}

function groupByLetter(tags: readonly Tag[], input: PagesInput): LayoutProps['tags']['groups'] {
  const { htmlLang } = input.locale;
  const letters = new Map<string, Tag[]>();
  for (const tag of tags) {
    const letter = [...tag.label][0]?.toLocaleUpperCase(htmlLang) ?? '';
    letters.set(letter, [...(letters.get(letter) ?? []), tag]);
  }
  return [...letters]
    .sort(([a], [b]) => a.localeCompare(b, htmlLang))
    .map(([letter, group]) => ({
      letter,
      tags: group.map((tag) => ({ ...linkTo(tag, input), count: tag.docs.length })),
    }));
}

/** Maximum characters of a doc's description, which each page of its tags repeats. */
const DESCRIPTION_LENGTH = 500;

function tagProps(
  { label, description, docs }: Tag,
  root: string,
  { hrefOf }: PagesInput,
): LayoutProps['tag'] {
  return {
    label,
    docs: docs.map((doc) => {
      const description = excerptOf(doc.description, DESCRIPTION_LENGTH);
      return { label: doc.title, href: hrefOf(doc.route), ...(description !== '' && { description }) };
    }),
    allTagsHref: hrefOf(root),
    ...(description !== undefined && { description }),
  };
}
