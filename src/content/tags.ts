import { z } from 'zod';
import { anyText, section, text, textThat, withoutOuterSlashes } from '../config/fields.ts';
import { validate } from '../config/validate.ts';
import { entriesOf, parseYaml, placeOf, type YamlDocument } from '../config/yaml-document.ts';
import { error, type Problem } from '../problems.ts';
import { kebabCase } from '../site/slug.ts';

/** A tag of `tags.yml`. */
export interface TagDefinition {
  /** The name that front matter uses. */
  readonly name: string;
  readonly label: string;
  /** Last part of the tag page's address, without leading slash. */
  readonly permalink: string;
  readonly description?: string;
}

const tagSchema = section({
  label: text().exactOptional(),
  permalink: textThat(
    (value) => withoutOuterSlashes(value) !== '' && !/[\s?#\\]/.test(value),
    'must be the last part of an address\nWrite it like "api-keys".',
  )
    .transform(withoutOuterSlashes)
    .exactOptional(),
  description: anyText().exactOptional(),
});

const tagsSchema = z.record(text(), tagSchema.nullable());

/** Reads the text of `tags.yml`: names, each with a label, an address and a description, all optional. */
export function readTagsFile(
  text: string,
  file: string,
): { readonly tags: readonly TagDefinition[]; readonly problems: readonly Problem[] } {
  const document = parseYaml(text, { file, asText: () => true });
  if (document.problems.length > 0) return { tags: [], problems: document.problems };
  if (document.value === undefined || document.value === null) return { tags: [], problems: [] };
  const { value = {}, problems } = validate(tagsSchema, document, { code: 'tags-file' });
  const tags = entriesOf(document, [], value).map(([name, settings]) => ({
    name,
    label: name,
    permalink: kebabCase(settings?.label ?? name),
    ...settings,
  }));
  return { tags, problems: [...problems, ...sharedAddresses(tags, document)] };
}

/** Two tags cannot have one page (X7-05). */
function sharedAddresses(tags: readonly TagDefinition[], document: YamlDocument): readonly Problem[] {
  return tags.flatMap((tag, index) => {
    const first = tags.findIndex(({ permalink }) => permalink === tag.permalink);
    if (first === index) return [];
    const text = `The tags "${tags[first]?.name}" and "${tag.name}" would have the same page, "${tag.permalink}".`;
    return [
      error('tags-file', text, {
        ...placeOf(document, [tag.name], 'key'),
        hint: 'Give one of them a permalink.',
      }),
    ];
  });
}
