import { error, type Place, type Problem } from '../problems.ts';
import { isMapping } from '../yaml/fields.ts';
import type { Path } from '../yaml/path.ts';
import { placeOf, type YamlDocument } from '../yaml/places.ts';

/**
 * Keys of the configuration that may hold HTML, in addition to every `html` and the `value` of items of type
 * `html`.
 */
const HTML_TEXTS: readonly string[] = ['footer.copyright', 'announcementBar.content'];

/**
 * Returns an error for each text with HTML markup. Used for configurations that untrusted authors may have
 * written.
 */
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

/** True if an HTML parser would read a tag, a comment or a declaration from the text. */
export function hasMarkup(text: string): boolean {
  return /<[a-z/!?]/i.test(text);
}

/** Returns the problem for HTML in untrusted content. */
export function untrustedMarkup({ file, line, column }: Place): Problem {
  const text = 'Untrusted content must not contain HTML.';
  const hint = 'Write plain text without tags.';
  return error('raw-html', text, { file, line, column, hint });
}
