import { element } from '../../../browser/widgets/elements.ts';
import { codePointName, HIDDEN_CLASS, hiddenCharacters } from '../../../shared/hidden-characters.ts';

/** Kind and text of a part of code. The kind is a class of the theme, or empty. */
type CodePart = readonly [kind: string, text: string];

const KINDS = ['comment', 'property', 'string', 'number', 'keyword'];

/** Matches the parts of code with a color, one group for each kind: what all sample languages share, and headers. */
const PARTS =
  /((?<!\S)(?:\/\/|#) .*)|(^[A-Z][\w-]+(?=: )|"[\w.-]+"(?=\s*:))|("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(?:(\d[\d.]*)|(const|false|if|let|new|null|return|true|va[lr]))\b/gm;

/** Splits code into its colored parts and the text between them. */
export function highlight(code: string): readonly CodePart[] {
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(PARTS)) {
    const [text, ...groups] = match;
    parts.push(['', code.slice(end, match.index)], [KINDS.find((_, kind) => groups[kind]) ?? '', text]);
    end = match.index + text.length;
  }
  return [...parts, ['', code.slice(end)]];
}

/** A code block with a title and a copy button, which the main script handles. */
export interface CodePlace {
  readonly element: HTMLElement;
  readonly show: (code: string) => void;
  /** Enables or disables the copy button. */
  readonly allowCopy: (isAllowed: boolean) => void;
}

/** Replaces invisible control characters by visible marks, which are not copied. */
function withMarks(text: string): readonly (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const { index, character } of hiddenCharacters(text)) {
    const mark = element('span', { class: HIDDEN_CLASS, 'data-character': codePointName(character) });
    parts.push(text.slice(end, index), mark);
    end = index + character.length;
  }
  return [...parts, text.slice(end)];
}

/** Creates an empty code block. */
export function createCode(title: string, copyLabel: string): CodePlace {
  const code = element('code', {});
  const copy = element('button', {
    type: 'button',
    class: 'icon-button',
    'data-copy': '',
    'aria-label': copyLabel,
    title: copyLabel,
  });
  const header = element(
    'div',
    { class: 'code-header' },
    element('span', { class: 'code-language' }, title),
    copy,
  );
  const frame = { tabindex: '0', role: 'region', 'aria-label': title, translate: 'no', dir: 'ltr' };
  return {
    element: element('div', { class: 'code-block' }, header, element('pre', frame, code)),
    show(text) {
      if (code.textContent === text) return;
      const parts = highlight(text).map(([kind, part]) =>
        kind ? element('span', { class: `token ${kind}` }, ...withMarks(part)) : withMarks(part),
      );
      code.replaceChildren(...parts.flat());
    },
    allowCopy(isAllowed) {
      copy.disabled = !isAllowed;
    },
  };
}
