import type { ElementContent } from 'hast';
import remarkMath from 'remark-math';
import temml from 'temml';
import { parsingOf, report } from '../../../markdown/parsing.ts';
import { TimeLimitError, withinTime } from '../../../markdown/time-limit.ts';
import type { SyntaxHandler, SyntaxPart } from '../../../plugin.ts';
import { warning } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';

/** Texts of errors repeat the formula, with its lines. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200);
}

/** Makes MathML of a formula. One that cannot be read is shown as code, with a warning. */
const formula: SyntaxHandler = (
  state,
  node: {
    readonly type: string;
    readonly value: string;
    readonly position?: { readonly start: { readonly offset?: number } };
  },
) => {
  const parsing = parsingOf(state.options.file);
  const { value } = node;
  try {
    const html = withinTime({ length: value.length, milliseconds: limits.time.parsing.least }, () =>
      temml.renderToString(value, {
        displayMode: node.type === 'math',
        throwOnError: true,
        maxExpand: 500,
        strict: false,
      }),
    );
    parsing.hasRawHtml = true;
    // The policy of the site allows no styles in pages; MathML needs few of them.
    const raw: ElementContent = { type: 'raw', value: html.replace(/ style="[^"]*"/g, '') };
    return raw;
  } catch (reason) {
    if (!(reason instanceof TimeLimitError) && !(reason instanceof Error)) throw reason;
    const message = oneLine(reason.message);
    const hint = 'Correct it, or write a backslash before "$" for the sign itself.';
    report(
      parsing,
      node.position?.start.offset ?? 0,
      warning('formula', `This formula cannot be read: ${message}`, { hint }),
    );
    return { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value }] };
  }
};

/** Formulas in a sentence need two signs only where one may be money: `$5 and $6` stays text, as Pandoc does it. */
export const syntax: SyntaxPart = {
  remark: [remarkMath],
  handlers: { math: formula, inlineMath: formula },
};
