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
    const before = /[^ \t]?[ \t]*$/.exec(code.slice(0, index))?.[0].charAt(0) ?? '';
    const after = code
      .slice(index + 1)
      .trimStart()
      .charAt(0);
    const isAlone =
      /^[ \t]*(?:\n|$)/.test(code.slice(index + 1)) && /(?:^|\n)[ \t]*$/.test(code.slice(0, index));
    return isAlone || ('([{'.includes(before) && ')]}'.includes(after)) ? ' ' : '_';
  });
}
