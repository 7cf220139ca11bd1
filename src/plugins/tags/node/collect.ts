import { join } from 'node:path/posix';
import {
  kebabCase,
  type PagesDoc,
  type PagesInput,
  type PagesVersion,
  type PluginProblem,
} from 'paydocs/plugin';
import type { TagDefinition, TagDefinitions } from './tags-file.ts';

/** A tag with its docs. */
export interface Tag {
  readonly label: string;
  readonly description?: string;
  readonly route: string;
  readonly docs: readonly PagesDoc[];
}

/** The tags of a version. */
export interface TaggedVersion {
  readonly name: string;
  /** Route of the list of tags: `/docs/tags`. */
  readonly root: string;
  readonly tags: readonly Tag[];
  /** Route of a doc → its tags, in the order of its front matter. */
  readonly ofDocs: ReadonlyMap<string, readonly Tag[]>;
  readonly problems: readonly PluginProblem[];
}

/** Returns a doc's tag with its label and address. An entry in `tags.yml` overrides an inline definition. */
function resolveTag(
  tag: { readonly label: string; readonly permalink?: string },
  definitions: TagDefinitions | undefined,
): TagDefinition {
  const definition = definitions?.get(tag.label);
  if (definition && tag.permalink === undefined) return definition;
  return { label: tag.label, permalink: (tag.permalink ?? kebabCase(tag.label)).replace(/^\//, '') };
}

/**
 * Returns the tags of a version with their docs, both sorted, without unlisted docs (behavior X7-05). `definitions` is
 * undefined if the version has no `tags.yml`.
 */
export function collectTags(
  { name, docs, root: versionRoot }: PagesVersion,
  definitions: TagDefinitions | undefined,
  { label, locale, config }: PagesInput,
): TaggedVersion {
  const root = join(versionRoot, config.docs.tagsBasePath);
  const byRoute = new Map<string, { readonly tag: TagDefinition; readonly docs: PagesDoc[] }>();
  const problems: PluginProblem[] = [];
  const routes = docs.map((doc) =>
    doc.frontMatter.tags.map((written, index) => {
      const tag = resolveTag(written, definitions);
      const route = join(root, tag.permalink);
      const entry = byRoute.get(route) ?? { tag, docs: [] };
      byRoute.set(route, entry);
      const at = () => doc.placeOf(`tags[${index}]`);
      if (entry.tag.label !== tag.label) problems.push({ ...clash(tag, entry.tag), ...at() });
      if (definitions?.has(written.label) === false)
        problems.push({ ...undefinedTag(written.label), ...at() });
      // Two tags of a doc may resolve to the same page.
      if (!doc.unlisted && entry.docs.at(-1) !== doc) entry.docs.push(doc);
      return route;
    }),
  );
  const order = new Intl.Collator(locale.htmlLang).compare;
  const tags = [...byRoute]
    .filter(([, entry]) => entry.docs.length > 0)
    .map(([route, { tag, docs }]) => ({
      label: label('tags', tag.label),
      route,
      docs: docs.sort((a, b) => order(a.title, b.title) || (a.id < b.id ? -1 : 1)),
      ...(tag.description !== undefined && {
        description: tag.description && label('tags', tag.description),
      }),
    }))
    .sort((a, b) => order(a.label, b.label));
  const made = new Map(tags.map((tag) => [tag.route, tag]));
  const ofDocs = docs.map(
    ({ route }, index) => [route, (routes[index] ?? []).flatMap((one) => made.get(one) ?? [])] as const,
  );
  return { name, root, tags, ofDocs: new Map(ofDocs.filter(([, tags]) => tags.length > 0)), problems };
}

function clash(tag: TagDefinition, known: TagDefinition): PluginProblem {
  const problem = `The tags "${tag.label}" and "${known.label}" would have the same page, "${tag.permalink}".`;
  const hint = 'Spell them alike, or give one a "permalink".';
  return { code: 'tag-address', problem, severity: 'error', hint };
}

function undefinedTag(label: string): PluginProblem {
  const problem = `The tag "${label}" is not in tags.yml.`;
  return { code: 'undefined-tag', problem, hint: 'Add it there, or use one of those that are.' };
}
