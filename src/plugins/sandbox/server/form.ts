import { limits } from 'paydocs/plugin';
import { type Forms, fieldForms, fieldsOf, type Sent, typedValue } from './typed-text.ts';
import { valueAt } from './values.ts';

/** Field of a form, as sent. */
export type FormField = readonly [name: string, text: string];

/**
 * The value of a form. Names with brackets are objects and lists (`items[0][size]`), a field that comes several times is a
 * list, and a text is what its schema asks for: a number, a boolean, or JSON. Without a schema, fields are texts, or lists
 * where the examples have lists.
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

/** The fields of a URL-encoded form. */
export function formFields(text: string): readonly FormField[] {
  return [...new URLSearchParams(text)];
}

/** Nests fields by the brackets in their names; a known name is taken literally. */
export function nested(
  fields: readonly FormField[],
  known: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, Sent> {
  const root: Holder = new Map();
  for (const [name, text] of fields) put(root, known.has(name) ? [name] : stepsIn(name), text);
  return root;
}

/** The texts of one name, or what its brackets hold. */
type Node = string[] | Holder;
type Holder = Map<string, Node>;

/** `items[0][size]` → `items`, `0`, `size`. */
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
  // A field that was sent as a text has no fields.
  if (Array.isArray(known)) return;
  const inner: Holder = known ?? new Map();
  holder.set(step, inner);
  put(inner, rest, text);
}

/** The fields of a multipart form; a file is a text that says so. Undefined for a body without its boundary. */
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
    // The forms of browsers and of Node name every part that has a media type "blob".
    const isFile = hasFileName && !/^content-type:\s*application\/(?:[\w.-]+\+)?json\b/im.test(head);
    const text = isFile ? 'file' : utf8(part.slice(end + 4, -2));
    return [[utf8(name), text]];
  });
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
