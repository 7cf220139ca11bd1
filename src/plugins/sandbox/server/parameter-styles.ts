import { decodedText, resolve } from '../../shared/json-schema/pointers.ts';
import { parseJson } from '../../shared/lossless.ts';
import type { OfferedParameter, OfferedStyle } from '../../shared/offered/api.ts';
import type { SandboxRequest } from './exchange.ts';
import { nested } from './form.ts';
import {
  type Forms,
  fieldForms,
  fieldsOf,
  formsOf,
  isItem,
  isOpen,
  typedValue,
  typesOf,
} from './typed-text.ts';

/** A decoded name, and its value as sent. */
export type Pair = readonly [name: string, raw: string];

/** Undecoded values of a request, by place of the parameter. */
export interface SentParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly Pair[];
  readonly headers: SandboxRequest['headers'];
}

/** Value of a parameter, or why it cannot be read; undefined if the request does not have the parameter. */
export type ReadParameter = { readonly value: unknown; readonly problem?: string } | undefined;

/** Returns the pairs of a query, or of a URL-encoded form. */
export function pairsIn(query: string): readonly Pair[] {
  return query.split('&').flatMap((pair) => (pair === '' ? [] : [pairIn(pair)]));
}

function pairIn(text: string): Pair {
  const mark = text.indexOf('=');
  return mark < 0 ? [decodedForm(text), ''] : [decodedForm(text.slice(0, mark)), text.slice(mark + 1)];
}

/** Inputs for reading a parameter. */
interface Reading {
  /** Document that contains the targets of schema references. */
  readonly document: unknown;
  /** Names of other parameters, which cannot be fields of an object that is written as parameters. */
  readonly others?: ReadonlySet<string>;
}

/** Serialization of a parameter: https://spec.openapis.org/oas/v3.1.1#style-values. */
interface Style {
  readonly name: string;
  readonly explode: boolean;
  readonly place: string;
  readonly forms: Forms;
  readonly others: ReadonlySet<string>;
  readonly shape: 'text' | 'list' | 'object';
}

/** Returns the value of a parameter, parsed by its style and its schema. */
export function readParameter(
  parameter: OfferedParameter,
  sent: SentParameters,
  reading: Reading,
): ReadParameter {
  const { name, in: place } = parameter;
  const style = styleOf(parameter, reading);
  switch (place) {
    case 'query':
      return style.name === 'querystring' ? undefined : fromPairs(sent.query, name, style);
    case 'cookie':
      return fromPairs(cookiesIn(sent.headers, isJoinedLikeQuery(style) ? /; *|&/ : undefined), name, style);
    case 'header': {
      const raw = sent.headers[name.toLowerCase()];
      return raw === undefined ? undefined : fromText(raw, style);
    }
    default:
      return fromPath(sent.path[name], name, style);
  }
}

function styleOf(parameter: OfferedParameter, { document, others = new Set() }: Reading): Style {
  const { schema, example } = parameter;
  const written = schema === undefined ? { const: example } : resolve(document, schema);
  return styleFor(parameter, formsOf([written], document), others);
}

function styleFor(
  { in: place, style }: Pick<OfferedParameter, 'in' | 'style'>,
  forms: Forms,
  others: ReadonlySet<string>,
): Style {
  const isText = place === 'path' || place === 'header';
  const name = style?.name || (isText ? 'simple' : 'form');
  const explode = style?.explode ?? /^(?:form|cookie|deepObject)$/.test(name);
  const types = typesOf(forms);
  const shape = types.has('array') ? 'list' : types.has('object') ? 'object' : 'text';
  return { name, explode, place, forms, others, shape };
}

/** Reads a path parameter, of which two styles have a prefix. */
function fromPath(raw: string | undefined, name: string, style: Style): ReadParameter {
  if (raw === undefined) return undefined;
  if (style.name === 'matrix') {
    const pairs = raw.startsWith(';') ? raw.slice(1).split(';').map(pairIn) : [];
    return fromPairs(pairs, name, style) ?? { value: raw, problem: `must begin with ";${name}=".` };
  }
  if (style.name !== 'label') return fromText(raw, style);
  return raw.startsWith('.')
    ? fromText(raw.slice(1), style)
    : { value: raw, problem: 'must begin with ".".' };
}

export function cookiesIn({ cookie = '' }: SandboxRequest['headers'], separator = /; */): readonly Pair[] {
  return cookie.split(separator).map(pairIn);
}

/** True if an exploded value is joined with `&` as in a query, which the specification prescribes. */
function isJoinedLikeQuery({ name, explode, shape }: Style): boolean {
  return name === 'form' && explode && shape !== 'text';
}

function fromPairs(pairs: readonly Pair[], name: string, style: Style): ReadParameter {
  const { forms, explode, shape, place } = style;
  const decodedPairs = (chosen: readonly Pair[]) =>
    chosen.map(([key, raw]) => [key, decoded(raw, style)] as const);
  if (style.name === 'deepObject') {
    const own = pairs.filter(([key]) => key.startsWith(`${name}[`));
    const inner = nested(decodedPairs(own).map(([key, text]) => [`name${key.slice(name.length)}`, text])).get(
      'name',
    );
    return inner && { value: typedValue(inner, forms) };
  }
  const own = pairs.filter(([key]) => key === name);
  const [first] = own;
  // Many clients write an exploded value in one cookie.
  const isOneText = !explode || (place === 'cookie' && own.length === 1);
  if (explode && shape === 'object' && !(isOneText && first)) {
    const isField = fieldTest(style);
    const fields = pairs.filter(([key]) => isField(key));
    const names = new Set(fields.map(([key]) => key));
    return fields.length === 0
      ? undefined
      : { value: typedValue(nested(decodedPairs(fields), names), forms) };
  }
  if (first === undefined) return undefined;
  if (own.length > 1 && !(explode && shape === 'list'))
    return { value: own.map(([, raw]) => raw), problem: 'is there more than once.' };
  if (isOneText) return fromText(first[1], style);
  return {
    value: typedValue(
      decodedPairs(own).map(([, text]) => text),
      forms,
    ),
  };
}

/** Returns the fields of a URL-encoded form that have a style, which are parsed as query parameters are. */
export function styledFields(
  text: string,
  styles: Readonly<Record<string, OfferedStyle>>,
  forms: Forms,
): Readonly<Record<string, unknown>> {
  const query = pairsIn(text);
  return Object.fromEntries(
    Object.entries(styles).flatMap(([name, style]) => {
      const read = fromPairs(
        query,
        name,
        styleFor({ in: 'query', style }, fieldForms(forms, name), new Set()),
      );
      return read && 'value' in read ? [[name, read.value]] : [];
    }),
  );
}

/** Creates a test for names in a query that are parts of a parameter. */
export function partTest(parameter: OfferedParameter, document: unknown): (name: string) => boolean {
  const style = styleOf(parameter, { document });
  if (style.name === 'querystring') return () => true;
  return style.explode && style.shape === 'object' ? fieldTest(style) : () => false;
}

/** Creates a test for names of an object's fields that are written as parameters; other parameters are none. */
function fieldTest({ forms, others }: Style): (name: string) => boolean {
  const fields = fieldsOf(forms);
  const takesAll = isOpen(forms);
  return (name) => !others.has(name) && (takesAll || fields.has(name));
}

function fromText(raw: string, style: Style): ReadParameter {
  const { forms, explode, shape } = style;
  const text = decoded(raw, style);
  if (style.name === 'json') return fromJson(text, forms);
  if (shape === 'text') return { value: typedValue([text], forms) };
  // The specification does not define how items that are objects are written. Clients write JSON.
  if (shape === 'list' && text.startsWith('{')) return fromJson(`[${text}]`, forms);
  const parts = raw === '' ? [] : raw.split(separatorOf(raw, style));
  if (shape === 'list')
    return {
      value: typedValue(
        parts.map((part) => decoded(part, style)),
        forms,
      ),
    };
  if (!explode && parts.length % 2 === 1)
    return { value: text, problem: 'must have a value behind the name of each field.' };
  const pairs = explode
    ? parts.map(pairIn)
    : parts.flatMap((part, index) =>
        index % 2 === 0 ? [[decoded(part, style), parts[index + 1] ?? ''] as const] : [],
      );
  return { value: typedValue(new Map(pairs.map(([key, part]) => [key, [decoded(part, style)]])), forms) };
}

function fromJson(text: string, forms: Forms): ReadParameter {
  try {
    return { value: parseJson(text) };
  } catch {
    // Many clients omit the quotes of a text.
    return { value: text, ...(!typesOf(forms).has('string') && { problem: 'is not JSON.' }) };
  }
}

/** Separators that are more than a comma, by style. */
const SEPARATORS: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /%20|\+| /,
  pipeDelimited: /%7C|\|/i,
  tsv: /%09|\t/,
};

function separatorOf(raw: string, style: Style): string | RegExp {
  const { name, explode, place } = style;
  if (place === 'header') return / *, */;
  // Version 3.1.0 of the specification uses dots with and without `explode`.
  if (name === 'label') return explode || !raw.includes(',') ? '.' : ',';
  if (SEPARATORS[name]) return SEPARATORS[name];
  // An encoded comma is part of an item, unless items cannot contain commas, because many clients encode all of them.
  return raw.includes(',') || isItem(decoded(raw, style), style.forms) ? ',' : /%2C/i;
}

function decoded(raw: string, { place, name }: Pick<Style, 'place' | 'name'>): string {
  if (place === 'header' || name === 'cookie') return raw;
  return place === 'query' ? decodedForm(raw) : decodedText(raw);
}

function decodedForm(raw: string): string {
  return decodedText(raw.replaceAll('+', ' '));
}
