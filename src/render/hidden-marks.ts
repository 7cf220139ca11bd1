import { codePointName, HIDDEN_CLASS, hiddenCharacters } from '../shared/hidden-characters.ts';

const CODE_TAG = /^<(\/?)(?:code|pre|kbd|samp)[\s>]/;

/**
 * Replaces the hidden characters of code by marks: empty elements whose text is in the style sheet, so that neither the
 * copy button nor a selection copies them. Done once, on finished HTML: all articles and references pass here.
 */
export function markHidden(html: string): string {
  if (hiddenCharacters(html).length === 0) return html;
  const parts = html.split(/(<[^>]*>)/);
  // A character may belong to its neighbor in another element: highlighting separates the number from its keycap.
  const text = parts.filter((_, index) => index % 2 === 0).join('');
  const hidden = new Set(hiddenCharacters(text).map(({ index }) => index));
  let [depth, start] = [0, 0];
  const marked = parts.map((part, index) => {
    const closing = CODE_TAG.exec(part)?.[1];
    if (closing !== undefined) depth += closing === '' ? 1 : -1;
    if (index % 2 === 1) return part;
    const from = start;
    start += part.length;
    return depth === 0
      ? part
      : part.replace(/\P{ASCII}|\p{Cc}/gu, (found, at) => (hidden.has(from + at) ? mark(found) : found));
  });
  return marked.join('');
}

function mark(character: string): string {
  return `<span class="${HIDDEN_CLASS}" data-character="${codePointName(character)}"></span>`;
}
