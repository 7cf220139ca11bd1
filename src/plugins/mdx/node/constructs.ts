import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import { mdxjsEsmFromMarkdown } from 'mdast-util-mdxjs-esm';
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxjsEsm } from 'micromark-extension-mdxjs-esm';
import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { mapConstructs, wrapParser } from '../../../markdown/constructs.ts';
import { expressionEnd, type Scanned, scan, tagEnd } from './scan.ts';
import { tagsFromMarkdown } from './tags.ts';

/** Parser of JavaScript with JSX. */
export const JavaScript = Parser.extend(jsx());

/** Maximum number of blocks of lines in a module statement. */
const STATEMENT_BLOCKS = 40;

/** True if a construct may begin at an offset. */
type Guard = (scanned: Scanned, offset: number, place: 'flow' | 'text') => boolean;

/** Character code that begins a construct → condition for the text, without which MDX's tokenizer would throw. */
const GUARDS: Readonly<Record<string, Guard>> = {
  60: (scanned, offset, place) => isWithin(scanned.text, offset, { end: tagEnd(scanned, offset), place }),
  123: (scanned, offset, place) =>
    !/^\{\s?#/.test(scanned.text.slice(offset, offset + 3)) &&
    isWithin(scanned.text, offset, { end: expressionEnd(scanned, offset), place }),
  101: isStatement,
  105: isStatement,
};

/** True if a construct ends; in a paragraph, before a blank line. */
function isWithin(
  text: string,
  start: number,
  { end, place }: { readonly end: number | undefined; readonly place: 'flow' | 'text' },
): boolean {
  return end !== undefined && (place === 'flow' || !/\n[ \t>]*\n/.test(text.slice(start, end)));
}

function isStatement(scanned: Scanned, offset: number): boolean {
  if (!/^(?:import|export)\s/.test(scanned.text.slice(offset, offset + 7))) return false;
  return statementEnd(scanned, offset) !== undefined;
}

/** Returns the end of the module statements at an offset; undefined if they do not parse. They end before a blank line. */
function statementEnd(scanned: Scanned, start: number): number | undefined {
  const { text } = scanned;
  const blank = /\n[ \t]*(?=\n|$)/g;
  blank.lastIndex = start;
  for (let block = 0; block < STATEMENT_BLOCKS && scanned.attempts > 0; block += 1) {
    scanned.attempts -= 1;
    const end = blank.exec(text)?.index ?? text.length;
    if (parses(text.slice(start, end))) return end;
    if (end >= text.length) return undefined;
  }
  return undefined;
}

function parses(code: string): boolean {
  try {
    const { body } = JavaScript.parse(code, { ecmaVersion: 2024, sourceType: 'module' });
    return body.every(({ type }) => /^(?:Import|Export)/.test(type));
  } catch {
    return false;
  }
}

/** HTML constructs under other names, because those of the original are disabled. */
const HTML: Extension = {
  flow: { 60: { ...htmlFlow, name: 'rawFlow' } },
  text: { 60: { ...htmlText, name: 'rawText' } },
};

/** Makes a processor read components, expressions and module statements. */
export function remarkJsx(this: Processor): void {
  let scanned = scan('');
  const guarded = (extension: Extension): Extension =>
    mapConstructs(extension, (constructs, character, place) =>
      constructs.map((construct) =>
        guardedConstruct(construct, { character, place, scannedNow: () => scanned }),
      ),
    );
  const data = this.data();
  const added = [mdxjsEsm({ acorn: JavaScript, addResult: true }), mdxExpression(), mdxJsx()].map(guarded);
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    ...added,
    guarded(HTML),
    { disable: { null: ['codeIndented', 'htmlFlow', 'htmlText'] } },
  ];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    mdxjsEsmFromMarkdown(),
    mdxExpressionFromMarkdown(),
    tagsFromMarkdown(),
  ];
  wrapParser(this, (parse) => (value, file) => {
    scanned = scan(value);
    return parse(value, file);
  });
}

interface Guarding {
  readonly character: string;
  readonly place: 'flow' | 'text';
  readonly scannedNow: () => Scanned;
}

function guardedConstruct(construct: Construct, { character, place, scannedNow }: Guarding): Construct {
  const guard = GUARDS[character];
  if (guard === undefined) return construct;
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const isTag = guard(scannedNow(), this.now().offset, place);
      if (isTag === /^raw/.test(construct.name ?? '')) return nok;
      return construct.tokenize.call(this, effects, ok, nok);
    },
  };
}
