import { HIDDEN_CLASS, hiddenCharacters, replaceHidden } from '../shared/hidden-characters.ts';

const CODE_TAG = /^<(\/?)(?:code|pre|kbd|samp)[\s>]/;

/**
 * Replaces the hidden characters of code by marks: empty elements whose text is in the style sheet, so that neither the
 * copy button nor a selection copies them. Done once, on finished HTML: all articles and references pass here.
 */
export function markHidden(html: string): string {
  if (hiddenCharacters(html).length === 0) return html;
  let depth = 0;
  return html.replace(/<[^>]*>|[^<]+/g, (part) => {
    const closing = CODE_TAG.exec(part)?.[1];
    if (closing !== undefined) depth += closing === '' ? 1 : -1;
    return part.startsWith('<') || depth === 0
      ? part
      : replaceHidden(part, (name) => `<span class="${HIDDEN_CLASS}" data-character="${name}"></span>`);
  });
}
