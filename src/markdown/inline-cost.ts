import * as limits from '../shared/limits.ts';

/** A run of `*`, `_` or `~` that may begin or end emphasis. */
interface Run {
  readonly character: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/**
 * Tokens that decide the cost: escaped characters, fences, code in a line, ends of paragraphs (blank lines,
 * list items, headings, rows of tables, definitions), runs of markers, brackets, and other ends of lines.
 */
const TOKENS =
  /\\[\s\S]|^[ \t>]*(`{3,}|~{3,}).*|`[^`\n]+`|^[ \t>]*(?:$|[-+*][ \t]+(?=\S)|[#|]|(\[(?:\\.|[^[\]\\\n])+\]:)|\d{1,9}[.)])|(\*+|_+|~+)|([[\]])|(\n)/gm;

/**
 * Returns the offset at which matching markers of emphasis, or brackets, takes quadratic time; undefined for most texts. From
 * each closing marker, the parser walks back to the opening one or, without one, to the start of the paragraph.
 */
export function costlyInline(text: string): number | undefined {
  let paragraph = paragraphAt(0);
  let fence: string | undefined;
  let [steps, bracketSteps] = [0, 0];
  let [definitions, closing] = [0, 0];
  for (const { 0: match, 1: mark, 2: definition, 3: marker, 4: bracket, 5: end, index } of text.matchAll(
    TOKENS,
  )) {
    if (mark !== undefined) {
      fence = afterFence(fence, mark);
      paragraph = paragraphAt(index);
    } else if (fence !== undefined || /^[\\`]/.test(match)) continue;
    else if (marker !== undefined) steps += stepsTo(runAt(text, index, marker), paragraph);
    else if (bracket !== undefined) bracketSteps += stepsToBracket(bracket, paragraph);
    else if (end !== undefined) paragraph.lines += 1;
    else paragraph = paragraphAt(index);
    if (definition !== undefined) definitions += 1;
    if (bracket === ']') closing += 1;
    // The parser looks for the label of each bracket that closes in a list of all definitions.
    const lookups = definitions * closing;
    if (steps > limits.markdown.steps || Math.max(bracketSteps, lookups) > limits.markdown.bracketSteps)
      return index;
    if (isTooLong(paragraph, index)) return index;
  }
  return undefined;
}

function isTooLong({ start, runs, lines }: Paragraph, end: number): boolean {
  return runs * (end - start) > limits.markdown.moves || lines > limits.markdown.lines;
}

/** Returns the fence that is open after a line with one. */
function afterFence(open: string | undefined, mark: string): string | undefined {
  if (open === undefined) return mark;
  return mark.startsWith(open) ? undefined : open;
}

/** Counters for a paragraph up to the current token. */
interface Paragraph {
  readonly start: number;
  /** Runs that may still be closed, with their indexes. */
  readonly waiting: { readonly run: Run; readonly index: number }[];
  runs: number;
  brackets: number;
  lines: number;
}

/** Returns the number of brackets that the parser looks at for a bracket; none for an opening one. */
function stepsToBracket(bracket: string, paragraph: Paragraph): number {
  paragraph.brackets += 1;
  return bracket === ']' ? paragraph.brackets : 0;
}

function paragraphAt(start: number): Paragraph {
  return { start, waiting: [], runs: 0, brackets: 0, lines: 0 };
}

/**
 * Returns the steps back that the parser takes from a run. Adds an opening run to `waiting`, or removes the runs that it
 * closes.
 */
function stepsTo(run: Run, paragraph: Paragraph): number {
  const index = paragraph.runs++;
  const { waiting } = paragraph;
  const opener = run.closes ? waiting.findLastIndex((one) => isClosedBy(one.run, run)) : -1;
  const steps = run.closes ? index - (waiting[opener]?.index ?? 0) : 0;
  if (opener >= 0) waiting.length = opener;
  else if (run.opens) waiting.push({ run, index });
  return steps;
}

/** True if `run` closes `opener` by CommonMark's rule, including "if one of them can both open and close …". */
function isClosedBy(opener: Run, run: Run): boolean {
  if (opener.character !== run.character) return false;
  const isEither = opener.closes || run.opens;
  return !isEither || run.length % 3 === 0 || (opener.length + run.length) % 3 !== 0;
}

function runAt(text: string, start: number, marker: string): Run {
  const before = kindOf(text.charAt(start - 1));
  const after = kindOf(text.charAt(start + marker.length));
  const opens = after !== 'space' && (after !== 'punctuation' || before !== 'letter');
  const closes = before !== 'space' && (before !== 'punctuation' || after !== 'letter');
  const [character, { length }] = [marker.charAt(0), marker];
  if (character !== '_') return { character, length, opens, closes };
  // Inside a word, underscores are characters like any other.
  return {
    character,
    length,
    opens: opens && (!closes || before === 'punctuation'),
    closes: closes && (!opens || after === 'punctuation'),
  };
}

function kindOf(character: string): 'space' | 'punctuation' | 'letter' {
  if (character.trim() === '') return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'letter';
}
