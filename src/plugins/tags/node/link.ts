import { isReferenceFile } from '../../../shared/editions.ts';
import { hrefOf, type RoutePath } from '../../../shared/paths.ts';
import { joinRoute } from '../../../site/identify.ts';
import type { PagePart } from '../../../site/page-parts.ts';
import type { LinkedPart } from '../../../site/site.ts';
import type { Target } from '../../../site/targets.ts';
import { collectTags, type Tag, tagsOfDoc } from './collect.ts';
import { readTagsFile, type TagDefinition } from './tags-file.ts';

/** A version with tags. */
export interface TaggedVersion {
  readonly name: string;
  readonly noIndex: boolean;
  readonly tags: readonly Tag[];
  /** Route of the list of tags: `/docs/tags`. */
  readonly root: RoutePath;
}

/** Tags of docs: links on their pages, a page for each tag, and a list of all (behaviours X7-05). */
export const tagsPart: PagePart = {
  name: 'tags',
  files: {
    code: 'tags-file',
    // A part of an API may have any name.
    isFor: (path) => /\/tags\.ya?ml$/.test(path) && !isReferenceFile(path),
    read: readTagsFile,
  },
  link({ config, locale, mount, versions, label, files }) {
    const collected = versions.map(({ name, noIndex, docs, folder, root: versionRoot }) => {
      const root = joinRoute(versionRoot, config.docs.tagsBasePath);
      const defined = files.get(folder) as readonly TagDefinition[] | undefined;
      const definitions = defined ? new Map(defined.map((tag) => [tag.name, tag])) : null;
      const sources = { docs, definitions, root, label, language: locale.htmlLang };
      const { tags, problems } = collectTags(sources);
      const byRoute = new Map(tags.map((tag) => [tag.route, tag]));
      return { name, noIndex, root, sources, tags, byRoute, problems };
    });
    const tagged = collected.filter(({ tags }) => tags.length > 0);
    const targets = tagged.flatMap(targetsOf);
    return {
      data: tagged,
      targets,
      count: targets.length,
      docProps: (doc) => {
        const version = tagged.find(({ name }) => name === doc.version);
        const tags = version === undefined ? [] : tagsOfDoc(doc, version.byRoute, version.sources);
        return { tags: tags.map(({ label, route }) => ({ label, href: hrefOf(route, mount) })) };
      },
      problems: collected.flatMap(({ problems }) => problems),
    };
  },
};

/** Returns the versions of a language that have tags. */
export function taggedVersions(parts: ReadonlyMap<string, LinkedPart>): readonly TaggedVersion[] {
  return (parts.get(tagsPart.name)?.data ?? []) as readonly TaggedVersion[];
}

function targetsOf({ tags, root }: TaggedVersion): readonly Target[] {
  const target = (route: RoutePath, source: string): Target => ({ route, source, files: [], ids: null });
  return [
    ...tags.map(({ route, label }) => target(route, `the page of the tag "${label}"`)),
    target(root, 'the list of tags'),
  ];
}
