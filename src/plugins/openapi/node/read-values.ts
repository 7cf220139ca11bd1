import { at, type Cursor, entries, given, items, markdownAt, textAt, valueText } from './cursor.ts';
import type { Schema, ValueNote } from './model.ts';

/** Reads the allowed values of a schema, with notes from extensions of several tools. */
export function readValues(cursor: Cursor): Pick<Schema, 'values' | 'valueNotes'> {
  const constant = at(cursor, 'const');
  if (constant !== undefined) return { values: [constant.value] };
  // Zalando's extension lists values to which others may be added.
  const values = at(cursor, 'enum')?.value ?? at(cursor, 'x-extensible-enum')?.value;
  if (!Array.isArray(values)) return {};
  const valueNotes = values.map((value, index) => noteOf(cursor, value, index));
  return { values, ...(valueNotes.some((note) => Object.keys(note).length > 0) && { valueNotes }) };
}

const NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names', 'x-enumVarNames'];
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-description'];

function noteOf(cursor: Cursor, value: unknown, index: number): ValueNote {
  const key = valueText(value);
  const own = ownNote(cursor, value);
  const [name] = NAMES.flatMap((list) => nameIn(at(cursor, list), key, index) ?? []);
  const [description] = DESCRIPTIONS.flatMap((list) => {
    const notes = at(cursor, list);
    // Some files have a mapping from values, some a list in the same order.
    return markdownAt(notes, Array.isArray(notes?.value) ? index : key) ?? [];
  });
  return { ...given({ name: name === key ? undefined : name, description }), ...own };
}

function nameIn(list: Cursor | undefined, key: string, index: number): string | undefined {
  return textAt(list, Array.isArray(list?.value) ? index : key);
}

/** Returns the note from extensions with an object for each value: Azure's `x-ms-enum`, `x-enum-elements`. */
function ownNote(cursor: Cursor, value: unknown): ValueNote {
  const all = [...items(at(cursor, 'x-ms-enum', 'values')), ...items(at(cursor, 'x-enum-elements'))];
  const found = all.find((note) => valueText(at(note, 'value')?.value) === valueText(value));
  const name = textAt(found, 'name');
  return given({
    name: name === valueText(value) ? undefined : name,
    description: markdownAt(found, 'description'),
  });
}

/** Returns the values of alternatives with `const`, an enumeration in OpenAPI 3.1; undefined for others. */
export function constantsOf(forms: readonly Schema[]): Pick<Schema, 'values' | 'valueNotes'> | undefined {
  if (forms.length < 2 || !forms.every(isConstant)) return undefined;
  const valueNotes = forms.map(({ title, description }) => given({ name: title, description }));
  return {
    values: forms.flatMap(({ values }) => values ?? []),
    ...(valueNotes.some((note) => Object.keys(note).length > 0) && { valueNotes }),
  };
}

const OF_CONSTANTS = new Set(['values', 'title', 'description', 'types', 'deprecated']);

function isConstant(form: Schema): boolean {
  return form.values?.length === 1 && Object.keys(form).every((key) => OF_CONSTANTS.has(key));
}

/** Returns the entries of an object whose values are texts. */
export function textEntries(cursor: Cursor | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries(cursor).flatMap(([name, { value }]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
