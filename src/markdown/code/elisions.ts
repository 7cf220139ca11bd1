const ELISION = /…/g;
/** A string of JSON, whose ends stand on one line. */
const STRING = /"(?:[^"\\\n]|\\.)*"/g;

/** Code in which something of the same length replaces each `…` (code left out). */
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

/** An elision between brackets or alone on a line is nothing; any other one is a name. */
function programWithoutElisions(code: string): string {
  return code.replace(ELISION, (_, index: number) => {
    const before = nextTo(code, index, -1, ' \t');
    const isAlone = '\n'.includes(before) && '\n'.includes(nextTo(code, index, 1, ' \t'));
    const isInBrackets = '([{'.includes(before) && ')]}'.includes(nextTo(code, index, 1, ' \t\r\n'));
    return isAlone || isInBrackets ? ' ' : '_';
  });
}

/** The first character before (`step` -1) or after (1) a place that is not blank; empty at an end of the code. */
function nextTo(code: string, index: number, step: 1 | -1, blanks: string): string {
  let at = index + step;
  while (at >= 0 && at < code.length && blanks.includes(code.charAt(at))) at += step;
  return code.charAt(at);
}
