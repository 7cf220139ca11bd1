import * as limits from '../../../shared/limits.ts';
import { type Forms, fieldForms, fieldsOf, type Sent, typedValue } from './typed-text.ts';
import { valueAt } from './values.ts';

/** Field of a form, as sent. */
export type FormField = readonly [name: string, text: string];

/**
 * Returns the value of a form. Brackets in names make objects and lists (`items[0][size]`), a repeated field makes a
 * list, and its schema decides the type of a text. Without a schema, `examples` decide about lists.
 */
export function formValue(
  fields: readonly FormField[],
  forms: Forms,
  examples: readonly unknown[],
): Readonly<Record<string, unknown>> {
  const known = fieldsOf(forms);
  const isList = (name: string): boolean => examples.some((value) => Array.isArray(valueAt(value, [name])));
  return Object.fromEntries(
    [...nested(fields, known)].map(([name, sent]) => {
      const made = typedValue(sent, fieldForms(forms, name));
      return [name, isList(name) && !Array.isArray(made) ? [made] : made];
    }),
  );
}

/** Returns the fields of a URL-encoded form. */
export function formFields(text: string): readonly FormField[] {
  return [...new URLSearchParams(text)];
}

/** Nests fields by the brackets in their names. A name in `known` is taken literally. */
export function nested(
  fields: readonly FormField[],
  known: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, Sent> {
  const root: Holder = new Map();
  for (const [name, text] of fields) put(root, known.has(name) ? [name] : stepsIn(name), text);
  return root;
}

/** Texts of one name, or the fields in its brackets. */
type Node = string[] | Holder;
type Holder = Map<string, Node>;

/** Splits a name: `items[0][size]` → `items`, `0`, `size`. */
function stepsIn(name: string): readonly string[] {
  const start = name.indexOf('[');
  if (start < 1 || !name.endsWith(']')) return [name];
  const inner = name.slice(start + 1, -1).split('][');
  return inner.length > limits.sandbox.brackets || inner.some((step) => /[[\]]/.test(step))
    ? [name]
    : [name.slice(0, start), ...inner];
}

function put(holder: Holder, [step = '', ...rest]: readonly string[], text: string): void {
  const known = holder.get(step);
  if (rest.length === 0) {
    if (Array.isArray(known)) known.push(text);
    else if (known === undefined) holder.set(step, [text]);
    return;
  }
  // Ignores fields of a field that was also sent as a text.
  if (Array.isArray(known)) return;
  const inner: Holder = known ?? new Map();
  holder.set(step, inner);
  put(inner, rest, text);
}

/** Returns the fields of a multipart form, with placeholders for files. Undefined if the body lacks the boundary. */
export function multipartFields(body: Buffer, contentType: string): readonly FormField[] | undefined {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)?.slice(1).find(Boolean);
  if (boundary === undefined) return undefined;
  const parts = body.toString('latin1').split(`--${boundary}`);
  if (parts.length < 2) return undefined;
  return parts.slice(1, -1).flatMap((part): readonly FormField[] => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, Math.max(0, end));
    const name = /^content-disposition:.*?;\s*name="([^"]*)"/im.exec(head)?.[1];
    if (name === undefined) return [];
    const hasFileName = /^content-disposition:.*?;\s*filename\*?=/im.test(head);
    // Browsers and Node.js give every part with a media type the file name "blob".
    const isFile = hasFileName && !/^content-type:\s*application\/(?:[\w.-]+\+)?json\b/im.test(head);
    const text = isFile ? 'file' : utf8(part.slice(end + 4, -2));
    return [[utf8(name), text]];
  });
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
