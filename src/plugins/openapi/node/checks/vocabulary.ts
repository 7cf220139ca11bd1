import { difference, limits } from 'paydocs/plugin';
import { addToList } from '../../../shared/add-to-list.ts';
import { composedOf } from '../../../shared/json-schema/composition.ts';
import { isObject } from '../../../shared/json-schema/pointers.ts';

/** The names that an API uses. */
export interface Vocabulary {
  /** True for a name anywhere in the file. */
  readonly has: (word: string) => boolean;
  /** True if all fields with this name contain an object or a list. */
  readonly isContainer: (field: string) => boolean;
  /** Returns the values of all fields with this name; undefined if one of them allows any value. */
  readonly valuesOf: (field: string) => ReadonlySet<string> | undefined;
  /** Returns the values of all parameters with this name; undefined if one of them allows any value. */
  readonly valuesOfParameter: (name: string) => ReadonlySet<string> | undefined;
  /** True for a value that is not also the name of a field or a parameter. */
  readonly isValue: (word: string) => boolean;
  /** Values of every `enum`. */
  readonly enums: readonly ReadonlySet<string>[];
  /** Returns the field, parameter or value that a word misspells by one letter; undefined if there is none. */
  readonly meantBy: (word: string) => string | undefined;
  /**
   * Returns the field that differs from a word in its middle word, or in the order of its words; undefined if none
   * does.
   */
  readonly alike: (word: string) => string | undefined;
}

/** Minimum length of a name: shorter ones are similar to too many words. */
export const SHORTEST_NAME = 6;

const IDENTIFIER = /^[A-Za-z_][\w.-]{1,60}$/;

/** A schema, and the document that contains the targets of its references. */
interface Written {
  readonly schema: unknown;
  readonly document: unknown;
}

/** Collects the names of OpenAPI documents. */
export function readVocabulary(documents: readonly unknown[]): Vocabulary {
  const words = new Set<string>();
  const fields = new Map<string, Written[]>();
  const parameters = new Map<string, Written[]>();
  const enums: ReadonlySet<string>[] = [];
  const seen = new Set<unknown>();
  const open = documents.map((document) => ({ value: document, document }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, document } = next;
    if (typeof value === 'string') addWords(words, value);
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      addWords(words, key);
      open.push({ value: inner, document });
    }
    const { properties, name, schema } = value as Readonly<Record<string, unknown>>;
    if (isObject(properties))
      for (const [field, own] of Object.entries(properties))
        addToList(fields, field, { schema: own, document });
    if (typeof name === 'string' && isObject(schema)) addToList(parameters, name, { schema, document });
    const values = 'enum' in value ? textsOf(value.enum) : undefined;
    if (values !== undefined && values.size > 1) enums.push(values);
  }
  const targets = new Set([
    ...fields.keys(),
    ...parameters.keys(),
    ...enums.flatMap((values) => [...values]),
  ]);
  const values = new Set(enums.flatMap((list) => [...list]));
  const near = createNearIndex([...targets].filter((name) => name.length >= SHORTEST_NAME));
  return {
    has: (word) => words.has(word),
    isContainer: (field) => fields.get(field)?.every(isContainer) ?? false,
    valuesOf: (field) => commonValues(fields.get(field)),
    valuesOfParameter: (name) => commonValues(parameters.get(name)),
    isValue: (word) => values.has(word) && !fields.has(word) && !parameters.has(word),
    enums,
    meantBy: (word) => near(word),
    alike: createAlikeIndex([...fields.keys(), ...parameters.keys()]),
  };
}

/** Adds a name, its parts between dots, and names in backticks in a description. */
function addWords(words: Set<string>, text: string): void {
  if (IDENTIFIER.test(text)) {
    words.add(text);
    for (const part of text.split(/[.-]/)) words.add(part);
    return;
  }
  for (const [name] of text.matchAll(/(?<=`)[\w.]+(?=`)/g))
    for (const word of name.split('.')) if (word !== '') words.add(word);
}

function isContainer({ schema, document }: Written): boolean {
  return composedOf(document, [{ value: schema, pointer: '' }]).some(
    ({ value }) => 'properties' in value || 'items' in value || 'additionalProperties' in value,
  );
}

function textsOf(values: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(values)) return undefined;
  return new Set(values.filter((value): value is string => typeof value === 'string'));
}

function commonValues(schemas: readonly Written[] | undefined): ReadonlySet<string> | undefined {
  if (schemas === undefined) return undefined;
  const all = new Set<string>();
  for (const written of schemas) {
    const values = valuesIn(written);
    if (values === undefined) return undefined;
    for (const value of values) all.add(value);
  }
  return all;
}

/** Returns the values of a schema, of its items or of its alternatives; undefined if any value is allowed. */
function valuesIn({ schema, document }: Written, depth = 0): readonly string[] | undefined {
  const parts = composedOf(document, [{ value: schema, pointer: '' }]);
  const found = parts.map(({ value: { type, const: only, enum: values, items, ...others } }) => {
    if (typeof only === 'string') return [only];
    const listed = textsOf(values);
    if (listed !== undefined) return [...listed];
    if (type === 'null' || COMPOSED.some((key) => key in others)) return [];
    return isObject(items) && depth < LEVELS ? valuesIn({ schema: items, document }, depth + 1) : undefined;
  });
  if (parts.length === 0 || found.some((one) => one === undefined)) return undefined;
  return found.flatMap((one) => one ?? []);
}

/** Maximum depth of nested lists whose values are compared. */
const LEVELS = 3;

const COMPOSED = ['$ref', 'oneOf', 'anyOf', 'allOf'];

/**
 * Creates a lookup of a name that differs in one letter or two swapped ones, by forms without one letter. The lookup
 * returns undefined if there is none.
 */
function createNearIndex(names: readonly string[]): (word: string) => string | undefined {
  let index: Map<string, string[]> | undefined;
  const made = (): Map<string, string[]> => {
    const all = new Map<string, string[]>();
    for (const name of names) for (const form of formsOf(name)) addToList(all, form, name);
    return all;
  };
  return (word) => {
    index ??= made();
    const lower = word.toLowerCase();
    const found = formsOf(word).flatMap((form) => index?.get(form) ?? []);
    return found.find((name) => name.toLowerCase() !== lower && isSlip(word, name));
  };
}

/** Words that do not count for the comparison of names. */
const SMALL_WORDS = new Set(['a', 'an', 'at', 'by', 'for', 'in', 'is', 'of', 'on', 'the', 'to']);

/**
 * Creates a lookup of a name that differs only in the middle one of three words (`hostedPageId`, `hostedPaymentId`) or
 * in the order of its words, apart from small words. Returns undefined for another notation of the same name.
 */
function createAlikeIndex(names: readonly string[]): (word: string) => string | undefined {
  const index = new Map<string, string>();
  for (const name of names) for (const form of wordForms(name)) if (!index.has(form)) index.set(form, name);
  return (word) => {
    const found = wordForms(word).flatMap((form) => index.get(form) ?? [])[0];
    // The author compares the same name in another notation.
    return found === undefined || plain(found) === plain(word) ? undefined : found;
  };
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

function wordForms(name: string): readonly string[] {
  if (name.length > limits.api.name) return [];
  const words = name
    .split(/(?=[A-Z])|_/)
    .map((word) => word.toLowerCase())
    .filter((word) => !SMALL_WORDS.has(word));
  if (words.length < 2) return [];
  const turned = `${[...words].sort().join(' ')} turned`;
  return words.length === 3 ? [`${words[0]} … ${words[2]}`, turned] : [turned];
}

function formsOf(word: string): readonly string[] {
  if (word.length > limits.api.name) return [];
  return [word, ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))];
}

/** True for a misspelling. Names that differ in their first letter or in their ending, such as plurals, are other names. */
function isSlip(word: string, name: string): boolean {
  const isOtherEnding =
    word.startsWith(name) || name.startsWith(word) || word.slice(0, -1) === name.slice(0, -1);
  if (isOtherEnding || word[0] !== name[0] || difference(word, name) !== 1) return false;
  // Another letter in a plain word makes another word: "context" and "content".
  return word.length !== name.length || COMPOUND.test(name) || isSwap(word, name);
}

/** Matches a name of several words, which is hardly an ordinary word. */
export const COMPOUND = /[a-z\d][A-Z_][A-Za-z]/;

function isSwap(word: string, name: string): boolean {
  return [...word].sort().join('') === [...name].sort().join('');
}
