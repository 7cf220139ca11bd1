import { nearest, warning } from '../problems.ts';
import { INCLUDE } from './directive-syntax.ts';
import { type Parsing, report } from './parsing.ts';

/** `:::name`, `::: name` and `::name` at the start of a line, and lines that are only colons. */
const AT_LINE_START = /^[ \t]*(:{2,}(?:(?<=:::)[ \t]+(?=[\p{L}\p{N}_-]))?)([\p{L}\p{N}_-]*)(.*)$/gmu;
/** `:name[` and `:name{` inside a line. */
const IN_LINE = /(?<![:\\\p{L}\p{N}]):([\p{L}\p{N}_-]+)[[{]/gu;

/** A text node: what it was written as, and where. */
interface TextPlace {
  readonly source: string;
  readonly start: number;
  /** True if it is in a paragraph itself, not in a link or another mark. */
  readonly isInParagraph: boolean;
}

/**
 * Looks for what was probably meant to be a directive in text that is none. A container is always reported, since
 * authors begin a line with three colons and a name for no other reason; the other forms only when a name is near.
 */
export function warnOfNearDirectives(parsing: Parsing, { source, start, isInParagraph }: TextPlace): void {
  if (source.includes('::')) {
    for (const { 0: line, 1: colons = '', 2: name = '', 3: rest = '', index } of source.matchAll(
      AT_LINE_START,
    )) {
      if (index === 0 && !isAtLineStart(parsing, start, isInParagraph)) continue;
      const offset = start + index + line.indexOf(':');
      if (name !== '') warnOfName(parsing, { colons, name }, offset);
      else if (colons.length > 2 && rest.trim() === '') warnOfClosing(parsing, colons, offset);
    }
  }
  for (const { 1: name = '', index } of source.matchAll(IN_LINE)) {
    const near = nearest(name, Object.keys(parsing.options.directives));
    if (near !== undefined && near !== name) warnOfName(parsing, { colons: ':', name }, start + index);
  }
}

/** A text node may also begin after other inline content. */
function isAtLineStart({ sources }: Parsing, start: number, isInParagraph: boolean): boolean {
  return isInParagraph && /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*[\s>]*$/.test(sources.lineBefore(start));
}

interface Written {
  readonly colons: string;
  readonly name: string;
}

function warnOfName(parsing: Parsing, { colons, name }: Written, offset: number): void {
  const directives = Object.keys(parsing.options.directives);
  if (directives.includes(name)) return;
  const isContainer = colons.length > 2;
  const near = nearest(name, [...directives, INCLUDE]);
  if (isContainer) parsing.unknownContainers += 1;
  if (near === undefined && !isContainer) return;
  const hint =
    near === undefined
      ? `There are: ${directives.sort().join(', ')}.`
      : `Did you mean "${near === INCLUDE ? '::' : colons}${near}"?`;
  const text = `No directive is called "${name}", so "${colons}${name}" is shown as it is.`;
  report(parsing, offset, warning('unknown-directive', text, { hint }));
}

/** A closing line that closes nothing: that of an unknown directive belongs to the warning about its name. */
function warnOfClosing(parsing: Parsing, colons: string, offset: number): void {
  if (parsing.unknownContainers > 0) {
    parsing.unknownContainers -= 1;
    return;
  }
  report(
    parsing,
    offset,
    warning('unopened-directive', `This "${colons}" closes nothing.`, {
      hint: 'Remove it. A directive around others needs more colons than they have: "::::tabs" around ":::tab".',
    }),
  );
}
