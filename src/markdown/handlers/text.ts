import type { ElementContent } from 'hast';
import type { Parents, Text } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { warning } from '../../problems.ts';
import { warnOfMdx } from '../mdx.ts';
import { warnOfNearDirectives } from '../near-directives.ts';
import { type Parsing, parsingOf, report } from '../parsing.ts';
import type { HandlerState } from './types.ts';

/** Text, looked through for what was probably meant to be more than text. */
export function text(state: HandlerState, node: Text, parent: Parents | undefined): ElementContent {
  const { value, position } = node;
  if (position !== undefined && SUSPICIOUS.test(value)) {
    const start = position.start.offset ?? 0;
    const parsing = parsingOf(state.options.file);
    const source = parsing.sources.slice(start, position.end.offset ?? 0);
    warnOfUndefinedReferences(parsing, source, start);
    warnOfUnquotedTags(parsing, source, start);
    if (parent?.type === 'paragraph') warnOfMdx(parsing, source, start);
    warnOfNearDirectives(parsing, { source, start, isInParagraph: parent?.type === 'paragraph' });
  }
  return defaultHandlers.text(state, node);
}

const SUSPICIOUS = /:|<|\]\[|^(?:im|ex)port\s|\{\/\*/m;

/** `[text][nowhere]`, written as a link and shown as it is. Not `list[0][1]`, and not what backslashes protect. */
const REFERENCE = /(?<![\w\]\\])\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g;

function warnOfUndefinedReferences(parsing: Parsing, source: string, start: number): void {
  for (const { 0: written, 1: words = '', 2: label, index } of source.matchAll(REFERENCE)) {
    if (words.endsWith('\\')) continue;
    report(
      parsing,
      start + index,
      warning(
        'undefined-reference',
        `Nothing in this file defines "[${label || words}]", so "${written}" is shown as it is.`,
        {
          hint: `Define it alone on a line: "[${label || words}]: /address", or write a backslash before the bracket.`,
        },
      ),
    );
  }
}

/** The parser takes no tag that has a slash in a value without quotes: `<a href=/x/y>`. */
const UNQUOTED_TAG = /(?<!\\)<[A-Za-z][\w-]*\s[^<>"'=]*=[^<>"'\s/]{0,200}\/[^<>]{0,2000}>/g;

function warnOfUnquotedTags(parsing: Parsing, source: string, start: number): void {
  for (const { 0: tag, index } of source.matchAll(UNQUOTED_TAG)) {
    const text = `"${tag}" is not read as HTML, so it is shown as it is.`;
    report(
      parsing,
      start + index,
      warning('unknown-html', text, { hint: 'Put the values of its attributes in quotes.' }),
    );
  }
}
