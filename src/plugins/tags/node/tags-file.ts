import { dirname } from 'node:path/posix';
import { kebabCase, type PageFile, type PageFiles, type PluginProblem } from 'paydocs/plugin';

/** A tag of `tags.yml`. */
export interface TagDefinition {
  readonly label: string;
  /** Last segment of the tag page's address, without leading slash. */
  readonly permalink: string;
  readonly description?: string;
}

/** Name of a tag in front matter → its definition. */
export type TagDefinitions = ReadonlyMap<string, TagDefinition>;

type TagsFile = Readonly<Record<string, Partial<TagDefinition> | null>> | null | undefined;

/** `tags.yml`: tag names, each with an optional label, permalink and description. */
export const tagsFiles: PageFiles = {
  // Only in folders with docs: below an API, a file may have any name, and the blog has its own.
  pattern: '{docs,locales,versions/*/docs}/**/tags.{yml,yaml}',
  code: 'tags-file',
  asText: true,
  schema: (z, { label, text }) => {
    const bare = (permalink: string): string => permalink.replace(/^\/+|\/+$/g, '');
    const tag = z.strictObject({
      label: label().exactOptional(),
      permalink: z
        .string()
        .refine(
          (value) => bare(value) !== '' && !/[\s?#\\]/.test(value),
          'must be the last segment of an address, not {value}\nWrite it like "api-keys".',
        )
        .transform(bare)
        .exactOptional(),
      description: text().exactOptional(),
    });
    return z.record(label(), tag.nullable()).nullish();
  },
};

/** Matches files that define tags: one for the docs, and one for each frozen version. */
const DEFINING = /^(?:versions\/[^/]+\/)?docs\/tags\.ya?ml$/;

/** Returns the tags of each folder of docs, and the problems of the files. */
export function definedTags(files: readonly PageFile[]): {
  readonly tags: ReadonlyMap<string, TagDefinitions>;
  readonly problems: readonly PluginProblem[];
} {
  const tags = new Map<string, TagDefinitions>();
  const problems: PluginProblem[] = [];
  for (const file of files) {
    const folder = dirname(file.path);
    if (!DEFINING.test(file.path)) problems.push(withoutEffect(file));
    else if (tags.has(folder)) problems.push(secondFile(file));
    else tags.set(folder, tagsOf(file, problems));
  }
  return { tags, problems };
}

function tagsOf({ data, placeOf }: PageFile, problems: PluginProblem[]): TagDefinitions {
  const names = new Map<string, string>();
  const tags = Object.entries((data as TagsFile) ?? {}).map(([name, settings]) => {
    const tag = { label: name, permalink: kebabCase(settings?.label ?? name), ...settings };
    const first = names.get(tag.permalink);
    if (first === undefined) names.set(tag.permalink, name);
    else problems.push({ ...placeOf([name]), ...sharedAddress(first, name, tag) });
    return [name, tag] as const;
  });
  return new Map(tags);
}

function sharedAddress(first: string, name: string, { permalink }: TagDefinition): PluginProblem {
  const problem = `The tags "${first}" and "${name}" would have the same page, "${permalink}".`;
  const hint = 'Give one of them a different permalink.';
  return { code: 'tags-file', problem, severity: 'error', hint };
}

function withoutEffect({ path }: PageFile): PluginProblem {
  const locale = /^locales\/([^/]+)\//.exec(path)?.[1];
  const hint =
    locale === undefined
      ? 'Tags are defined in content/docs/tags.yml.'
      : `Translate labels and descriptions of tags under \`tags\` in content/locales/${locale}/labels.yaml.`;
  return { code: 'tags-file', problem: 'This file has no effect.', file: `content/${path}`, hint };
}

function secondFile({ path }: PageFile): PluginProblem {
  const problem = `This folder also has "${path.endsWith('.yml') ? 'tags.yaml' : 'tags.yml'}".`;
  const hint = 'Remove one of them. A folder may have only one such file.';
  const place = { file: `content/${path}`, line: 1, column: 1 };
  return { code: 'tags-file', problem, severity: 'error', hint, ...place };
}
