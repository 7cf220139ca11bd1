/** Ranges of line numbers. */
type Ranges = readonly (readonly [number, number])[];

/** Options that an author gives a code block after the fence. */
export interface Fence {
  /** In small letters; absent when none is given. */
  readonly language?: string;
  readonly title?: string;
  /** Lines to highlight, as ranges of numbers from 1, the smaller first. */
  readonly ranges: Ranges;
  /** Lines that a change adds, or removes: `ins={2-3}`, `del={4}`. */
  readonly inserted?: Ranges;
  readonly deleted?: Ranges;
  /** Number of the first line; absent for no numbers. */
  readonly lineNumbers?: number;
  /** Value of `showLineNumbers=…` that is not a number. */
  readonly badLineNumbers?: string;
  /** Omission in the code: `…` replaces some of it, or it makes no sense alone. */
  readonly part?: 'elided' | 'fragment';
}

const IN_BRACES = /^\{\s*\.([\w+#-]+)/;
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/;
/** A title without its name: `[vite.config.ts]`, or the name of a file. */
const BARE_TITLE = /(?:^|\s)(?:\[([^\]\n]+)\]|([\w@./-]*[\w-]\.[A-Za-z]\w{0,7}))(?=\s|$)/;
const CHANGES = /(?:^|\s)(ins|del)=\{([\d\s,-]*)\}/g;
/** Marks of words, and options of other highlighters. */
const OTHERS =
  /(?:^|\s)(?:ins|del|mark|collapse|tab|icon|lang|meta|hl_lines)=(?:"[^"]*"|'[^']*'|\{[^{}]*\})/g;
const RANGES = /\{([\d\s,-]+)\}/;
const PART = /(?:^|\s)(elided|fragment)(?=\s|$)/;
const LINE_NUMBERS = /(?:^|\s)showLineNumbers(?:=(\S+))?(?=\s|$)/;

/**
 * Reads language and meta of a fence (behaviour X6-01). `js{1,3}`, `rust,ignore` and `ts:line-numbers` of other generators are
 * languages with additions. A fence may begin with its title, or have its language in braces (`{ .yaml .annotate }`).
 */
export function readFence(written: string | undefined, meta: string): Fence {
  const [, name = '', attached = ''] = /^([^{,:=[]*)(.*)$/s.exec(written ?? '') ?? [];
  const isNamed = !attached.startsWith('=');
  const all = isNamed ? `${attached} ${meta}` : `${written} ${meta}`;
  const language = (isNamed && name !== '' ? name : (IN_BRACES.exec(all)?.[1] ?? '')).toLowerCase();
  const [titlePart = '', double, single, word] = TITLE.exec(all) ?? [];
  // A title may hold anything, braces as well.
  const untitled = all.replace(titlePart, ' ');
  const changes = [...untitled.matchAll(CHANGES)];
  const rest = untitled.replace(CHANGES, ' ').replace(OTHERS, ' ');
  const [, bracketed, file] = BARE_TITLE.exec(rest) ?? [];
  const title = double ?? single ?? word ?? bracketed ?? file;
  const numbers = LINE_NUMBERS.exec(rest);
  const part = PART.exec(rest)?.[1];
  return {
    ...(language !== '' && { language }),
    ...(title !== undefined && title !== '' && { title }),
    ...changedRanges(changes, 'ins', 'inserted'),
    ...changedRanges(changes, 'del', 'deleted'),
    ranges: readRanges(RANGES.exec(rest)?.[1] ?? ''),
    ...((part === 'elided' || part === 'fragment') && { part }),
    ...(numbers !== null && readLineNumbers(numbers[1])),
  };
}

function changedRanges(
  changes: readonly RegExpExecArray[],
  name: string,
  member: 'inserted' | 'deleted',
): Pick<Fence, 'inserted' | 'deleted'> {
  const ranges = changes.flatMap(([, kind, written = '']) => (kind === name ? readRanges(written) : []));
  return ranges.length === 0 ? {} : { [member]: ranges };
}

function readLineNumbers(value: string | undefined): Pick<Fence, 'lineNumbers' | 'badLineNumbers'> {
  if (value === undefined) return { lineNumbers: 1 };
  return /^\d{1,9}$/.test(value) ? { lineNumbers: Number(value) } : { lineNumbers: 1, badLineNumbers: value };
}

function readRanges(written: string): Ranges {
  return written.split(',').flatMap((part) => {
    const [, from, to = from] = /^\s*(\d{1,9})(?:\s*-\s*(\d{1,9}))?\s*$/.exec(part) ?? [];
    if (from === undefined) return [];
    return [[Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))] as const];
  });
}
