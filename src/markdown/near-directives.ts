import { nearest } from '../problems.ts';
import { INCLUDE } from './directive-syntax.ts';
import { type Parsing, reportWarning } from './parsing.ts';

/** `:::name` and `::name` at the start of a line, and lines that are only colons. */
const AT_LINE_START = /^[ \t]*(:{2,})([\p{L}\p{N}_-]*)(.*)$/gmu;
/** `:name[` and `:name{` inside a line. */
const IN_LINE = /(?<![:\\\p{L}\p{N}]):([\p{L}\p{N}_-]+)[[{]/gu;

/**
 * Looks for what was probably meant to be a directive in text that is none. A container is always reported, since
 * nobody begins a line with three colons and a name for another reason; the other forms only when a name is near.
 */
export function warnOfNearDirectives(
  parsing: Parsing,
  source: string,
  start: number,
  isLineStart: boolean,
): void {
  if (source.includes('::')) {
    for (const { 0: line, 1: colons = '', 2: name = '', 3: rest = '', index } of source.matchAll(
      AT_LINE_START,
    )) {
      if (index === 0 && !isAtLineStart(parsing, start, isLineStart)) continue;
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
  reportWarning(parsing, offset, 'unknown-directive', text, hint);
}

/** A closing line that closes nothing: that of an unknown directive belongs to the warning about its name. */
function warnOfClosing(parsing: Parsing, colons: string, offset: number): void {
  if (parsing.unknownContainers > 0) {
    parsing.unknownContainers -= 1;
    return;
  }
  reportWarning(
    parsing,
    offset,
    'unopened-directive',
    `This "${colons}" closes nothing.`,
    'Remove it. A directive around others needs more colons than they have: "::::tabs" around ":::tab".',
  );
}
