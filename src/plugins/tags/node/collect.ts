import { kebabCase } from '../../../content/slug.ts';
import { error, type Place, type Problem, warning } from '../../../problems.ts';
import { defined } from '../../../shared/defined.ts';
import type { RoutePath } from '../../../shared/paths.ts';
import { frontMatterPlace, joinRoute } from '../../../site/identify.ts';
import type { SiteDoc } from '../../../site/site.ts';
import type { LabelTranslator } from '../../../site/translate-labels.ts';
import type { TagDefinition } from './tags-file.ts';

/** A tag with its docs. */
export interface Tag {
  readonly label: string;
  readonly description?: string;
  readonly route: RoutePath;
  readonly docs: readonly SiteDoc[];
}

/** Input of tag pages. */
export interface TagSources {
  readonly docs: readonly SiteDoc[];
  /** From `tags.yml`, by name; null when the docs have no such file. */
  readonly definitions: ReadonlyMap<string, TagDefinition> | null;
  /** Route of the tag list: `/docs/tags`. */
  readonly root: RoutePath;
  readonly label: LabelTranslator['label'];
  /** Decides the order of words. */
  readonly language: string;
}

interface Resolved {
  readonly label: string;
  readonly permalink: string;
  readonly description?: string;
}

/** A doc's tag as a reader sees it. A name of `tags.yml` wins over what front matter says in place. */
function resolveTag(
  tag: { readonly label: string; readonly permalink?: string },
  sources: TagSources,
): Resolved {
  const definition = sources.definitions?.get(tag.label);
  if (definition && tag.permalink === undefined) return definition;
  return { label: tag.label, permalink: (tag.permalink ?? kebabCase(tag.label)).replace(/^\//, '') };
}

/** Every tag with its docs, both sorted; unlisted docs are not counted (behaviours X7-05). */
export function collectTags(sources: TagSources): {
  readonly tags: readonly Tag[];
  readonly problems: readonly Problem[];
} {
  const byRoute = new Map<string, { tag: Resolved; docs: SiteDoc[] }>();
  const problems: Problem[] = [];
  for (const doc of sources.docs) {
    for (const [index, written] of doc.doc.meta.tags.entries()) {
      const tag = resolveTag(written, sources);
      const route = joinRoute(sources.root, tag.permalink);
      const known = byRoute.get(route);
      const at = frontMatterPlace(doc.doc, `tags[${index}]`);
      if (known && known.tag.label !== tag.label) problems.push(clash(tag, known.tag, at));
      if (sources.definitions?.has(written.label) === false) problems.push(undefinedTag(written.label, at));
      const entry = known ?? { tag, docs: [] };
      // Two tags of a doc may have the same page.
      if (!doc.unlisted && entry.docs.at(-1) !== doc) entry.docs.push(doc);
      byRoute.set(route, entry);
    }
  }
  const { label, language } = sources;
  const tags = [...byRoute]
    .map(([route, { tag, docs }]) => ({
      label: label('tags', tag.label),
      route: route as RoutePath,
      docs: sortByTitle(docs, language),
      ...defined({ description: tag.description && label('tags', tag.description) }),
    }))
    .filter((tag) => tag.docs.length > 0);
  return { tags: tags.sort((a, b) => a.label.localeCompare(b.label, language)), problems };
}

/** Returns a doc's tags, in the order of its front matter. `tags` has those of all docs by route. */
export function tagsOfDoc(
  doc: SiteDoc,
  tags: ReadonlyMap<RoutePath, Tag>,
  sources: TagSources,
): readonly Tag[] {
  return doc.doc.meta.tags.flatMap((written) => {
    const route = joinRoute(sources.root, resolveTag(written, sources).permalink);
    const tag = tags.get(route);
    return tag === undefined ? [] : [tag];
  });
}

function sortByTitle(docs: readonly SiteDoc[], language: string): readonly SiteDoc[] {
  return [...docs].sort((a, b) => a.title.localeCompare(b.title, language) || (a.id < b.id ? -1 : 1));
}

function clash(tag: Resolved, known: Resolved, at: Place): Problem {
  const text = `The tags "${tag.label}" and "${known.label}" would have the same page, "${tag.permalink}".`;
  const hint = 'Spell them alike, or give one a "permalink".';
  return error('tag-address', text, { ...at, hint });
}

function undefinedTag(label: string, at: Place): Problem {
  return warning('undefined-tag', `The tag "${label}" is not in tags.yml.`, {
    ...at,
    hint: 'Add it there, or use one of those that are.',
  });
}
