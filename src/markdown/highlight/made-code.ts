import type { Element, ElementContent } from 'hast';
import type { MadeCode } from '../../contract/reference.ts';
import type { Problem } from '../../problems.ts';
import { findLanguage, type Language, PLAIN } from '../code/languages.ts';
import type { MarkdownOptions } from '../options.ts';
import { withinProcessorTime } from '../time-limit.ts';
import { blockElement } from './block-element.ts';
import { highlightLines } from './highlight.ts';
import { HIGHLIGHTING_LIMITS, isTooComplex, TOO_COMPLEX } from './limits.ts';
import { markLines } from './magic-comments.ts';

/** Generated code as elements, and problems without a place. */
export interface RenderedMadeCode {
  readonly elements: readonly Element[];
  readonly problems: readonly Problem[];
}

type MagicComments = MarkdownOptions['code']['magicComments'];

/** Highlights generated code in the same way as code of a Markdown file. */
export async function highlightMade(
  blocks: readonly MadeCode[],
  loadGrammar: (grammar: string) => Promise<boolean>,
  magicComments: MagicComments,
): Promise<RenderedMadeCode> {
  const languages = await Promise.all(
    blocks.map(async ({ language }) => {
      const found = findLanguage(language, []) ?? PLAIN;
      if (found.grammar !== undefined) await loadGrammar(found.grammar);
      return found;
    }),
  );
  const render = (hasColors: boolean): readonly Element[] =>
    blocks.map((block, index) => {
      const { grammar, ...plain } = languages[index] ?? PLAIN;
      return element(
        block,
        hasColors && grammar !== undefined ? { ...plain, grammar } : plain,
        magicComments,
      );
    });
  const length = blocks.reduce((sum, { code }) => sum + code.length, 0);
  try {
    const limit = { length, ...HIGHLIGHTING_LIMITS };
    return { elements: withinProcessorTime(limit, () => render(true)), problems: [] };
  } catch (reason) {
    if (!isTooComplex(reason)) throw reason;
    return { elements: render(false), problems: [TOO_COMPLEX] };
  }
}

function element(
  { code: written, title, isPlain }: MadeCode,
  language: Language,
  magicComments: MagicComments,
): Element {
  // Does what the parser of Markdown does with NUL.
  const text = written.replaceAll('\0', '\uFFFD');
  const { lines, classes } = markLines(text, language.name, magicComments);
  const code = lines.join('\n');
  return blockElement({
    fence: { ranges: [], ...(title !== undefined && { title }) },
    language,
    classes: isPlain ? new Map() : classes,
    lines: code === '' ? [] : linesOf(code, language, isPlain),
  });
}

/** Returns the lines of code; one piece of text if the code is plain. */
function linesOf(
  code: string,
  { grammar }: Language,
  isPlain: true | undefined,
): readonly ElementContent[][] {
  return isPlain ? [[{ type: 'text', value: code }]] : highlightLines(code, grammar);
}
