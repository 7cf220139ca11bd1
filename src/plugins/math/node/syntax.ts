import type { ElementContent } from 'hast';
import remarkMath from 'remark-math';
import temml from 'temml';
import { parsingOf, report } from '../../../markdown/parsing.ts';
import { TimeLimitError, withinTime } from '../../../markdown/time-limit.ts';
import type { SyntaxHandler, SyntaxPart } from '../../../plugin.ts';
import { warning } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';

/** Returns the text of an error on one line, because it repeats the lines of the formula. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200);
}

/** Converts a formula to MathML. An invalid one is shown as code, with a warning. */
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
    // The security policy of the site forbids inline styles; MathML needs few of them.
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

/** Dialect of formulas. A single `$` follows the rules of Pandoc, so that `$5 and $6` stays text. */
export const syntax: SyntaxPart = {
  remark: [remarkMath],
  handlers: { math: formula, inlineMath: formula },
};
