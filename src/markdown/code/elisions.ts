const ELISION = /…/g;
/** A string of JSON on one line. */
const STRING = /"(?:[^"\\\n]|\\.)*"/g;

/** Returns code with something valid of the same length instead of each `…` (code left out). */
export function withoutElisions(code: string, language: string): string {
  if (!code.includes('…')) return code;
  return language === 'json' ? jsonWithoutElisions(code) : programWithoutElisions(code);
}

function jsonWithoutElisions(code: string): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  return code
    .replace(STRING, (string) => string.replace(ELISION, '.'))
    .replace(/(:\s*)…/g, '$10')
    .replace(/,\s*…(?=\s*[}\]])/g, blank)
    .replace(/…\s*,?/g, blank);
}

/** Replaces an elision between brackets or alone on a line by a space, any other one by a name (`_`). */
function programWithoutElisions(code: string): string {
  return code.replace(ELISION, (_, index: number) => {
    const before = nextTo(code, index, -1, ' \t');
    const isAlone = '\n'.includes(before) && '\n'.includes(nextTo(code, index, 1, ' \t'));
    const isInBrackets = '([{'.includes(before) && ')]}'.includes(nextTo(code, index, 1, ' \t\r\n'));
    return isAlone || isInBrackets ? ' ' : '_';
  });
}

/** Returns the first character before (`step` -1) or after (1) a place that is not blank; empty at an end of the code. */
function nextTo(code: string, index: number, step: 1 | -1, blanks: string): string {
  let at = index + step;
  while (at >= 0 && at < code.length && blanks.includes(code.charAt(at))) at += step;
  return code.charAt(at);
}
