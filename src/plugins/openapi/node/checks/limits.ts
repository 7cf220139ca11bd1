import { type Marks, type PluginProblem, problemAt, type TextMark } from 'paydocs/plugin';
import { addToList } from '../../../shared/add-to-list.ts';
import { followed, isObject } from '../../../shared/json-schema/pointers.ts';
import { objectsIn } from './objects.ts';

/** Name of a field → the limits of each schema of such fields. */
export type Limits = ReadonlyMap<string, readonly Range[]>;

interface Range {
  readonly least: ReadonlySet<number>;
  readonly most: ReadonlySet<number>;
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** Collects the limits of the fields and parameters of OpenAPI documents. */
export function readLimits(documents: readonly unknown[]): Limits {
  const limits = new Map<string, Range[]>();
  const objects = documents.flatMap((document) =>
    objectsIn(document).map((object) => ({ object, document })),
  );
  for (const { object, document } of objects) {
    const { properties, name, schema } = object;
    const fields = isObject(properties) ? Object.entries(properties) : [];
    if (typeof name === 'string' && isObject(schema)) fields.push([name, schema]);
    for (const [field, own] of fields) {
      const range = rangeOf(followed(document, { value: own, pointer: '' })?.value);
      if (range !== undefined) addToList(limits, field, range);
    }
  }
  return limits;
}

function rangeOf(schema: unknown): Range | undefined {
  if (!isObject(schema)) return undefined;
  const numbers = (keys: readonly string[]) =>
    new Set(
      keys.flatMap((key) => {
        const limit = schema[key];
        return typeof limit === 'number' ? [limit] : [];
      }),
    );
  const [least, most] = [numbers(LOWER), numbers(UPPER)];
  return least.size + most.size === 0 ? undefined : { least, most };
}

const NUMBER = '(?<![\\w.,])(\\d{1,3}(?:,\\d{3})+|\\d+)(?![\\d.]*\\d|[\\w%])';
/** Match limits after a field: " (5 to 1440)" and " in the auth, at most 168". */
const RANGE = new RegExp(`^ \\(${NUMBER}(?: to |–)${NUMBER}[^)]{0,20}\\)`);
const AT_MOST = new RegExp(`^[^.;:()|]{0,40}?, at most ${NUMBER}(?=[.,;:]|$)`);
/** Matches a cell with a type and its limits: "string, 1–64 of `A–Z`". */
const TYPED = new RegExp(`^\\s*(?:string|integer|number|array|list|text), ${NUMBER}–${NUMBER}`);

/** Finds limits next to a field that no field with this name has. */
export function wrongLimits({ texts }: Marks, limits: Limits): readonly PluginProblem[] {
  return texts.flatMap((mark, index) => {
    const field = /^`+\s*(?:\w+\.)*([A-Za-z_]\w*)\s*`+$/.exec(mark.text)?.[1];
    const ranges = mark.kind === 'code' && field !== undefined ? limits.get(field) : undefined;
    const behind = ranges && textBehind(texts, index);
    if (ranges === undefined || field === undefined || behind === undefined) return [];
    const [, least, most] = RANGE.exec(behind.text) ?? (behind.cell ? TYPED.exec(behind.text) : null) ?? [];
    const [, limit] = AT_MOST.exec(behind.text) ?? [];
    const said = { least: toNumber(least), most: toNumber(most ?? limit) };
    return wrongIn(said, ranges).map((number) =>
      problemAt(behind, behind.text.search(new RegExp(`(?<!\\d)${withCommas(number)}`)), {
        code: 'wrong-limit',
        problem: `The limit of "${field}" is not ${number}.`,
        hint: `The API has, for example, ${inWords(ranges[0])}.`,
      }),
    );
  });
}

/** Returns the text after a name: the rest of its line, or the next cell of its row; undefined if there is none. */
function textBehind(texts: readonly TextMark[], index: number): TextMark | undefined {
  const [own, next] = texts.slice(index, index + 2);
  if (own === undefined || next?.kind !== 'text' || next.line !== own.line) return undefined;
  const isSame = next.cell === own.cell || next.cell === (own.cell ?? 0) + 1;
  return isSame && next.file === own.file ? next : undefined;
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replaceAll(',', ''));
}

/** Returns the numbers that are not limits. If no field has such a limit, it may be described only in words. */
function wrongIn(
  { least, most }: { readonly least: number | undefined; readonly most: number | undefined },
  ranges: readonly Range[],
): readonly number[] {
  const wrong = (number: number | undefined, kind: 'least' | 'most'): readonly number[] => {
    const known = ranges.flatMap((range) => [...range[kind]]);
    return number === undefined || known.length === 0 || known.includes(number) ? [] : [number];
  };
  return [...wrong(least, 'least'), ...wrong(most, 'most')];
}

function withCommas(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',?');
}

function inWords(range: Range | undefined): string {
  const [least, most] = [[...(range?.least ?? [])][0], [...(range?.most ?? [])][0]];
  if (least === undefined) return `at most ${most}`;
  return most === undefined ? `at least ${least}` : `${least} to ${most}`;
}
