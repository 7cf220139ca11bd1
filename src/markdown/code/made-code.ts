import type { Element, ElementContent } from 'hast';
import { createGrammarLoader, highlightLines } from '../../highlight/highlight.ts';
import { findLanguage, type Language, PLAIN } from '../../highlight/languages.ts';
import type { MarkdownOptions } from '../options.ts';
import { withinProcessorTime } from '../time-limit.ts';
import { blockElement } from './block-element.ts';
import { HIGHLIGHTING_LIMITS, isTooComplex } from './code.ts';
import { markLines } from './magic-comments.ts';

/** Generated code, without a fence in Markdown. */
export interface MadeCode {
  /** Name of one of the languages that need not be added. */
  readonly language: string;
  readonly code: string;
  readonly title?: string;
  /** True: without colors, as one piece. Each colored word is an element, and so is each line. */
  readonly isPlain?: true;
}

/** Highlighted code, as the theme draws it. */
export interface DrawnCode {
  readonly elements: readonly Element[];
  /** True: it took too long, and has no colours. */
  readonly isTooComplex: boolean;
}

/** Makes the function that highlights such code as that of a Markdown file is. */
export function codeDrawer({ code: options }: Pick<MarkdownOptions, 'code'>) {
  const loadGrammar = createGrammarLoader(options.languages);
  const languageOf = async (name: string): Promise<Language> => {
    const found = findLanguage(name, []) ?? PLAIN;
    if (found.grammar !== undefined) await loadGrammar(found.grammar);
    return found;
  };
  return async (blocks: readonly MadeCode[]): Promise<DrawnCode> => {
    const languages = await Promise.all(blocks.map(({ language }) => languageOf(language)));
    const draw = (hasColours: boolean): readonly Element[] =>
      blocks.map((block, index) => element(block, languages[index] ?? PLAIN, hasColours));
    const length = blocks.reduce((sum, { code }) => sum + code.length, 0);
    try {
      const limit = { length, ...HIGHLIGHTING_LIMITS };
      return { elements: withinProcessorTime(limit, () => draw(true)), isTooComplex: false };
    } catch (reason) {
      if (!isTooComplex(reason)) throw reason;
      return { elements: draw(false), isTooComplex: true };
    }
  };

  function element(
    { code: written, title, isPlain }: MadeCode,
    language: Language,
    hasColours: boolean,
  ): Element {
    // As the parser of Markdown reads it.
    const { lines, classes } = markLines(
      written.replaceAll('\0', '\uFFFD'),
      language.name,
      options.magicComments,
    );
    const code = lines.join('\n');
    return blockElement({
      fence: { ranges: [], ...(title !== undefined && { title }) },
      language,
      classes: isPlain ? new Map() : classes,
      lines: linesOf(code, isPlain ? undefined : { grammar: hasColours ? language.grammar : undefined }),
    });
  }
}

/** The lines of code; one piece of text where they are not told apart. */
function linesOf(
  code: string,
  lines: { readonly grammar: string | undefined } | undefined,
): ElementContent[][] {
  if (code === '') return [];
  return lines === undefined ? [[{ type: 'text', value: code }]] : [...highlightLines(code, lines.grammar)];
}
