import { z } from 'zod';
import { kebabCase } from '../../../content/slug.ts';
import { error, type Problem, warning } from '../../../problems.ts';
import { entriesOf, parseYaml, placeOf, type YamlDocument } from '../../../yaml/document.ts';
import { anyText, labelText, section, textThat, withoutOuterSlashes } from '../../../yaml/fields.ts';
import { validate } from '../../../yaml/validate.ts';

/** A tag of `tags.yml`. */
export interface TagDefinition {
  /** Name of the tag in front matter. */
  readonly name: string;
  readonly label: string;
  /** Last segment of the tag page's address, without leading slash. */
  readonly permalink: string;
  readonly description?: string;
}

const tagSchema = section({
  label: labelText().exactOptional(),
  permalink: textThat(
    (value) => withoutOuterSlashes(value) !== '' && !/[\s?#\\]/.test(value),
    'must be the last segment of an address, not {value}\nWrite it like "api-keys".',
  )
    .transform(withoutOuterSlashes)
    .exactOptional(),
  description: anyText().exactOptional(),
});

const tagsSchema = z.record(labelText(), tagSchema.nullable());

/** Parses `tags.yml`: tag names, each with an optional label, permalink and description. A file with mistakes has no value. */
export function readTagsFile(
  text: string,
  file: string,
): { readonly value?: readonly TagDefinition[]; readonly problems: readonly Problem[] } {
  const document = parseYaml(text, { file, asText: () => true });
  if (document.problems.length === 0 && (document.value ?? null) === null) return { value: [], problems: [] };
  const { value: settingsByName, problems } = validate(tagsSchema, document, { code: 'tags-file' });
  if (settingsByName === undefined) return { problems };
  if (!DEFINING.test(file)) return { problems: [withoutEffect(file)] };
  const tags = entriesOf(document, [], settingsByName).map(([name, settings]) => ({
    name,
    label: name,
    permalink: kebabCase(settings?.label ?? name),
    ...settings,
  }));
  return { value: tags, problems: sharedAddresses(tags, document) };
}

/** Files that define tags: one for the docs, and one for each frozen version. */
const DEFINING = /^content\/(?:versions\/[^/]+\/)?docs\/tags\.ya?ml$/;

function withoutEffect(file: string): Problem {
  const locale = /^content\/locales\/([^/]+)\//.exec(file)?.[1];
  const hint =
    locale === undefined
      ? 'Tags are defined in content/docs/tags.yml.'
      : `Translate labels and descriptions of tags under \`tags\` in content/locales/${locale}/labels.yaml.`;
  return warning('tags-file', 'This file has no effect.', { file, hint });
}

/** Reports tags that would have the same page (X7-05). */
function sharedAddresses(tags: readonly TagDefinition[], document: YamlDocument): readonly Problem[] {
  const byAddress = new Map<string, TagDefinition>();
  return tags.flatMap((tag) => {
    const first = byAddress.get(tag.permalink);
    if (first === undefined) {
      byAddress.set(tag.permalink, tag);
      return [];
    }
    const text = `The tags "${first.name}" and "${tag.name}" would have the same page, "${tag.permalink}".`;
    return [
      error('tags-file', text, {
        ...placeOf(document, [tag.name], 'key'),
        hint: 'Give one of them a different permalink.',
      }),
    ];
  });
}
