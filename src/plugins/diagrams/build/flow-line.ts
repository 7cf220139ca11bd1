/** The shapes of a box, in the order in which the drawing library tries them. */
const SHAPE =
  '(?:\\(\\(\\(.+?\\)\\)\\)|\\(\\[.+?\\]\\)|\\(\\(.+?\\)\\)|\\[\\[.+?\\]\\]|\\[\\(.+?\\)\\]|\\[\\/.+?\\\\\\]|\\[\\\\.+?\\/\\]' +
  '|>.+?\\]|\\{\\{.+?\\}\\}|\\[.+?\\]|\\(.+?\\)|\\{.+?\\})?';
/** A hyphen in a name has a letter or a digit on both sides: others begin an arrow. */
const NAME = '\\w+(?:-\\w+)*';
const BOX = new RegExp(`${NAME}${SHAPE}(?::::${NAME})?`, 'y');
const ARROW =
  '<?(?:-->|-\\.->|==>|---|-\\.-|===)(?:\\|[^|]*\\|)?|<?(?:--|-\\.|==)\\s+.+?\\s+(?:-->|---|\\.->|-\\.-|==>|===)';
const BETWEEN = new RegExp(`\\s*(?:&|${ARROW})\\s*`, 'y');

/**
 * Returns a line with boxes of a flowchart as the drawing library reads it: to it, `A-->B` is a box called "A--", so the arrow
 * gets a space. Undefined for other lines. The parts are read one after the other: a pattern for the whole line would try all
 * ways to divide it.
 */
export function flowLine(line: string): string | undefined {
  let [text, at] = ['', 0];
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(line) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  for (;;) {
    const box = read(BOX);
    if (box === undefined) return undefined;
    if (at === line.length) return text + box;
    const between = read(BETWEEN);
    if (between === undefined) return undefined;
    const isJoined = between.startsWith('-') && /\w$/.test(box);
    text += isJoined ? `${box} ${between}` : box + between;
  }
}
