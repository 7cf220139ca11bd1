import { type CodeMark, type Marks, type PluginProblem, problemAt, type TextMark } from 'paydocs/plugin';
import { COMPOUND, SHORTEST_NAME, type Vocabulary } from './vocabulary.ts';

/** Finds misspelled names of the API in text and code, and values that its fields do not have. */
export function unknownNames({ texts, codes }: Marks, vocabulary: Vocabulary): readonly PluginProblem[] {
  const counts = countWords(codes);
  const named = texts.filter(({ kind }) => kind === 'code');
  return [
    ...named.flatMap((mark) => [...inPath(mark, vocabulary, counts), ...inPair(mark, vocabulary)]),
    ...texts.flatMap((_, index) => inList(texts, index, { vocabulary, counts })),
    ...texts.flatMap((_, index) => besideField(texts, index, vocabulary)),
    ...codes.flatMap((mark) => inCode(mark, vocabulary, counts)),
    ...columnsOf(texts).flatMap((column) => inColumn(column, vocabulary)),
  ];
}

/** Words that may be among any values. */
const LITERALS = new Set(['null', 'true', 'false']);

type Counts = ReadonlyMap<string, number>;

/** Counts the words in all code of a page, because a name that a program defines is not a misspelling. */
function countWords(codes: readonly CodeMark[]): Counts {
  const counts = new Map<string, number>();
  for (const { code } of codes)
    for (const [word] of code.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const PATH = /^`+\s*(?<path>[A-Za-z_]\w*(?:\[\w*\])?(?:\.[A-Za-z_]\w*(?:\[\w*\])?)*)\s*`+$/;

/** Checks a path of fields in inline code: `paymentMethod.card.numbr`. */
function inPath(mark: TextMark, vocabulary: Vocabulary, counts: Counts): readonly PluginProblem[] {
  const path = PATH.exec(mark.text)?.groups?.path;
  if (path === undefined) return [];
  const start = mark.text.indexOf(path);
  const steps = [...path.matchAll(/[A-Za-z_]\w*/g)].map(({ 0: name, index }) => ({
    name,
    index: start + index,
  }));
  const isFileOrHost = ENDINGS.has(steps.at(-1)?.name ?? '');
  return steps.flatMap(({ name, index }, place) => {
    if (vocabulary.has(name) || counts.has(name)) return [];
    const meant = name.length < SHORTEST_NAME ? undefined : vocabulary.meantBy(name);
    const alike = meant ?? vocabulary.alike(name);
    if (alike !== undefined) return [problemAt(mark, index, slip(name, alike))];
    const parent = steps[place - 1]?.name;
    if (parent === undefined || !vocabulary.isContainer(parent) || isFileOrHost) return [];
    const text = `The API knows no field "${name}" in "${parent}".`;
    return [problemAt(mark, index, { code: 'unknown-name', problem: text })];
  });
}

/** Last parts of dotted names that are not fields: `settings.json` is a file, `app.example.com` a host. */
const ENDINGS = new Set(
  'json yaml yml xml csv md mdx txt html css js jsx mjs cjs ts tsx py php rb go java kt cs sh com org net io dev app example'.split(
    ' ',
  ),
);

function slip(name: string, meant: string): PluginProblem {
  const text = `The API knows no "${name}".`;
  return { code: 'unknown-name', problem: text, hint: `Did you mean "${meant}"?` };
}

/** Checks a pair in inline code: `state=pending`. */
function inPair(mark: TextMark, vocabulary: Vocabulary): readonly PluginProblem[] {
  const { name = '', value = '' } =
    /^`+\s*(?<name>[A-Za-z_]\w*)=(?<value>[A-Za-z_]\w*)\s*`+$/.exec(mark.text)?.groups ?? {};
  const values = vocabulary.valuesOfParameter(name) ?? vocabulary.valuesOf(name);
  if (values === undefined || values.size === 0 || values.has(value)) return [];
  return [problemAt(mark, mark.text.indexOf('=') + 1, wrongValue(name, value, values))];
}

function wrongValue(name: string, value: string, values: ReadonlySet<string>): PluginProblem {
  const some = [...values].slice(0, 12).join(', ');
  const text = `"${name}" cannot be "${value}".`;
  const hint = values.size > 12 ? `There are, for example: ${some}.` : `There are: ${some}.`;
  return { code: 'unknown-value', problem: text, hint };
}

/** Checks a value after a field: "the `channel` `hosted`". */
function besideField(
  texts: readonly TextMark[],
  index: number,
  vocabulary: Vocabulary,
): readonly PluginProblem[] {
  const [field, between, value] = texts.slice(index, index + 3);
  if (field === undefined || between?.text !== ' ' || value === undefined) return [];
  const name = field.kind === 'code' ? PATH.exec(field.text)?.groups?.path?.split('.').at(-1) : undefined;
  const given = nameIn(value);
  const values = name === undefined ? undefined : vocabulary.valuesOf(name);
  if (name === undefined || given === undefined || values === undefined || values.size === 0) return [];
  if (values.has(given) || LITERALS.has(given) || field.blockLine !== value.blockLine) return [];
  return [problemAt(value, value.text.indexOf(given), wrongValue(name, given, values))];
}

const AND = /^\s*(?:,|or|and|, or|, and)(?:\s+is)?\s*$/;

/** Checks a list with a value of the API, in which all must be values: "`approved` or `authorized`". */
function inList(
  texts: readonly TextMark[],
  index: number,
  { vocabulary, counts }: { readonly vocabulary: Vocabulary; readonly counts: Counts },
): readonly PluginProblem[] {
  const [before, between, after] = texts.slice(Math.max(0, index - 1), index + 2);
  if (index === 0 || before === undefined || between === undefined || after === undefined) return [];
  if (!AND.test(between.text) || before.blockLine !== after.blockLine || before.line !== after.line)
    return [];
  const [first, second] = [nameIn(before), nameIn(after)];
  if (first === undefined || second === undefined) return [];
  const isUnknown = (name: string) => !LITERALS.has(name) && !vocabulary.has(name) && !counts.has(name);
  const wrong = vocabulary.isValue(second) && isUnknown(first) ? before : after;
  const [name, value] = wrong === before ? [first, second] : [second, first];
  if (!vocabulary.isValue(value) || !isUnknown(name)) return [];
  const text = `"${name}" is not a value of the API, but "${value}" is.`;
  return [problemAt(wrong, wrong.text.indexOf(name), { code: 'unknown-value', problem: text })];
}

function nameIn({ kind, text }: TextMark): string | undefined {
  return kind === 'code' ? /^`+\s*([a-z][A-Za-z]{2,})\s*`+$/.exec(text)?.[1] : undefined;
}

/** Matches members and quoted keys in code. */
const MEMBER = /(?<=[.["'])[A-Za-z_]\w*(?=["'\]\s.;,):]|$)/gm;

function inCode(mark: CodeMark, vocabulary: Vocabulary, counts: Counts): readonly PluginProblem[] {
  return [...mark.code.matchAll(MEMBER)].flatMap(({ 0: name, index }) => {
    if (name.length < SHORTEST_NAME || vocabulary.has(name) || (counts.get(name) ?? 0) > 1) return [];
    const meant = vocabulary.meantBy(name);
    return meant === undefined || !COMPOUND.test(meant) ? [] : [problemAt(mark, index, slip(name, meant))];
  });
}

/** A column of a table, with the code at the start of each cell. */
interface Column {
  readonly heading: string;
  readonly cells: readonly { readonly mark: TextMark; readonly name: string }[];
}

function columnsOf(texts: readonly TextMark[]): readonly Column[] {
  const columns = new Map<string, { heading: string; cells: { mark: TextMark; name: string }[] }>();
  const taken = new Set<string>();
  for (const mark of texts) {
    const { file, blockLine, cell, line } = mark;
    const place = `${file}:${blockLine}:${cell}`;
    if (cell === undefined || taken.has(`${place}:${line}`)) continue;
    taken.add(`${place}:${line}`);
    const column = columns.get(place) ?? { heading: '', cells: [] };
    columns.set(place, column);
    const name =
      mark.kind === 'code' ? /^`+\s*([A-Za-z_]\w*(?:\.\w+)*)\s*`+$/.exec(mark.text)?.[1] : undefined;
    if (line === blockLine) column.heading = name ?? '';
    else if (name !== undefined) column.cells.push({ mark, name });
  }
  return [...columns.values()];
}

/** Checks values of the field in the heading, or of the enum that contains most of the cells. */
function inColumn({ heading, cells }: Column, vocabulary: Vocabulary): readonly PluginProblem[] {
  const named = cells.filter(({ name }) => !LITERALS.has(name));
  const field = heading.split('.').at(-1) ?? '';
  const own = vocabulary.valuesOf(field);
  const isMostOf = (values: ReadonlySet<string>): boolean => {
    const count = named.filter(({ name }) => values.has(name)).length;
    return count >= 2 && count * 3 >= named.length * 2;
  };
  const values = own !== undefined && own.size > 0 ? own : vocabulary.enums.find(isMostOf);
  if (values === undefined) return [];
  const what = heading === '' ? 'This column' : heading;
  // Another name of the API is probably meant as that name.
  return named.flatMap(({ mark, name }) =>
    values.has(name) || (vocabulary.has(name) && !(values === own && vocabulary.isValue(name)))
      ? []
      : [problemAt(mark, mark.text.indexOf(name), wrongValue(what, name, values))],
  );
}
