import { error, type Place, type Problem } from '../problems.ts';
import { isMapping } from './fields.ts';
import type { Path } from './path.ts';
import { placeOf, type YamlDocument } from './yaml-document.ts';

/** Texts of the configuration that may hold HTML. Others are every `html`, and the `value` of an item of type `html`. */
const HTML_TEXTS: readonly string[] = ['footer.copyright', 'announcementBar.content'];

/** Every tag in HTML of the configuration, as an error: for a configuration that strangers may have written. */
export function configuredMarkup(document: YamlDocument): readonly Problem[] {
  if (!isMapping(document.value)) return [];
  const { customFields: _, ...settings } = document.value;
  return markupIn(settings, [], document);
}

function markupIn(value: unknown, path: Path, document: YamlDocument): readonly Problem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => markupIn(item, [...path, index], document));
  if (!isMapping(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const inside = [...path, key];
    if (typeof inner !== 'string') return markupIn(inner, inside, document);
    const isHtml =
      key === 'html' || (key === 'value' && value.type === 'html') || HTML_TEXTS.includes(inside.join('.'));
    return isHtml && hasMarkup(inner) ? [untrustedMarkup(placeOf(document, inside))] : [];
  });
}

/** True for a text from which an HTML parser reads a tag, a comment or a declaration. */
export function hasMarkup(text: string): boolean {
  return /<[a-z/!?]/i.test(text);
}

/** HTML where untrusted content must not have any. */
export function untrustedMarkup({ file, line, column }: Place): Problem {
  return error('raw-html', 'Untrusted content must not contain HTML.', {
    ...{ file, line, column },
    hint: 'Write plain text without tags.',
  });
}
