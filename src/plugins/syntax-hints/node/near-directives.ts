import { type Parsing, report } from '../../../markdown/parsing.ts';
import { nearest, warning } from '../../../problems.ts';
import type { HintedText } from './hints.ts';

/** `:::name`, `::: name` and `::name` at the start of a line, and lines that are only colons. */
const AT_LINE_START = /^[ \t]*(:{2,}(?:(?<=:::)[ \t]+(?=[\p{L}\p{N}_-]))?)([\p{L}\p{N}_-]*)(.*)$/gmu;
/** `:name[` and `:name{` inside a line. */
const IN_LINE = /(?<![:\\\p{L}\p{N}]):([\p{L}\p{N}_-]+)[[{]/gu;

/**
 * Returns a function that looks for what was probably meant to be a directive in the texts of a page, in their order. A
 * container is always reported, since authors begin a line with three colons and a name for no other reason; the other
 * forms only when a name is near.
 */
export function nearDirectives() {
  /** Names of `:::name` that no directive has, so that their closing lines are not reported too. */
  let unknownContainers = 0;
  const atLineStart = (parsing: Parsing, { source, start, isInParagraph }: HintedText): void => {
    for (const { 0: line, 1: colons = '', 2: name = '', 3: rest = '', index } of source.matchAll(
      AT_LINE_START,
    )) {
      if (index === 0 && !isAtLineStart(parsing, start, isInParagraph)) continue;
      const offset = start + index + line.indexOf(':');
      const isContainer = colons.length > 2;
      if (name !== '') {
        if (warnOfName(parsing, { colons, name }, offset) && isContainer) unknownContainers += 1;
      } else if (isContainer && rest.trim() === '') {
        // The closing line of an unknown directive belongs to the warning about its name.
        if (unknownContainers > 0) unknownContainers -= 1;
        else warnOfClosing(parsing, colons, offset);
      }
    }
  };
  return (parsing: Parsing, text: HintedText): void => {
    if (text.source.includes('::')) atLineStart(parsing, text);
    for (const { 1: name = '', index } of text.source.matchAll(IN_LINE)) {
      const near = nearest(name, Object.keys(parsing.options.directives));
      if (near !== undefined) warnOfName(parsing, { colons: ':', name }, text.start + index);
    }
  };
}

/** A text node may also begin after other inline content. */
function isAtLineStart({ sources }: Parsing, start: number, isInParagraph: boolean): boolean {
  return isInParagraph && /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*[\s>]*$/.test(sources.lineBefore(start));
}

/** Reports a name that no directive has, and a known one that is not read as a directive. False if nothing is wrong. */
function warnOfName(
  parsing: Parsing,
  { colons, name }: { readonly colons: string; readonly name: string },
  offset: number,
): boolean {
  const lineDirectives = parsing.options.hasIncludes ? ['include'] : [];
  const directives = Object.keys(parsing.options.directives);
  if (directives.includes(name) || (colons === '::' && lineDirectives.includes(name)))
    return warnOfUnread(parsing, colons + name, offset);
  const near = nearest(name, [...directives, ...lineDirectives]);
  if (near === undefined && colons.length < 3) return true;
  const hint =
    near === undefined
      ? `There are: ${directives.sort().join(', ')}.`
      : `Did you mean "${lineDirectives.includes(near) ? '::' : colons}${near}"?`;
  const text = `No directive is called "${name}", so "${colons}${name}" is shown as it is.`;
  report(parsing, offset, warning('unknown-directive', text, { hint }));
  return true;
}

/** Reports a known name at the start of a line, with attributes that the parser cannot read. */
function warnOfUnread(parsing: Parsing, written: string, offset: number): boolean {
  if (!written.startsWith('::')) return false;
  const text = `"${written}" is not read as a directive here, so it is shown as it is.`;
  const hint = `Write it alone on a line, with its attributes in braces: "${written}{…}".`;
  report(parsing, offset, warning('unknown-directive', text, { hint }));
  return true;
}

function warnOfClosing(parsing: Parsing, colons: string, offset: number): void {
  const text = `This "${colons}" closes nothing.`;
  const hint =
    'Remove it. A directive around others needs more colons than they have: "::::tabs" around ":::tab".';
  report(parsing, offset, warning('unopened-directive', text, { hint }));
}
