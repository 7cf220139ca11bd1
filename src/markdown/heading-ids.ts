import type { Processor } from 'unified';
import { wrapParser } from './constructs.ts';

/** ASCII punctuation that may mean something to a parser inside of `{#id}`. Each has a noncharacter from U+FDD4 on. */
const SIGNS = '!"$%&\'()*+,./:;<=>?@[\\]^_`|~';
const FIRST_MASK = 0xfdd4;

const MASKS = /[\uFDD4-\uFDEF]/g;

/** Start of a line that is a heading, or the last one of a heading that the next line underlines. */
const LINE = /(?=[ \t>*+\-\d.)]*#{1,6}[ \t]|(?![ \t>]*:).*\n[ \t>]*(?:=+|-+)[ \t]*(?:\n|$))/;
/** Text above an id that is not an attribute of a directive. */
const ABOVE = /.*(?<!\]|:[\w-]+)\{ ?#/;

const HEADING_ID = new RegExp(
  `^${LINE.source}(${ABOVE.source})([^\\n{}]+)(?=\\}[ \\t]*(?:#+[ \\t]*)?$)`,
  'gm',
);

/**
 * Plugin that keeps parsers from reading the id of a heading as Markdown: `### Call {#A.__call__}`.
 * While the text is parsed, other characters replace its punctuation, so that positions stay the same.
 */
export function remarkHeadingIds(this: Processor): void {
  wrapParser(this, (parse) => (text, file) => {
    const masked = maskIds(text);
    const tree = parse(masked, file);
    if (masked === text) return tree;
    if (typeof file.data.source === 'string') file.data.source = unmask(file.data.source);
    unmaskAll(tree);
    return tree;
  });
}

function maskIds(text: string): string {
  if (!text.includes('#')) return text;
  return text.replace(
    HEADING_ID,
    (_, above: string, id: string) => above + id.replace(/[!-,./:-@[-`|~]/g, mask),
  );
}

function mask(sign: string): string {
  const index = SIGNS.indexOf(sign);
  return index < 0 ? sign : String.fromCharCode(FIRST_MASK + index);
}

function unmask(text: string): string {
  return text.replace(MASKS, (found) => SIGNS.charAt(found.charCodeAt(0) - FIRST_MASK));
}

/** Unmasks every text of a tree. */
function unmaskAll(tree: object): void {
  const waiting = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') Reflect.set(node, key, unmask(value));
      else if (typeof value === 'object' && value !== null && key !== 'position') waiting.push(value);
    }
}
