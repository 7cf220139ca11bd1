import { followed, isObject } from '../../shared/json-schema/pointers.ts';
import { valueAt } from './values.ts';

/** A field of a form as it was sent. */
export type FormField = readonly [name: string, text: string];

/** What decides which value a form means. */
export interface FormMeaning {
  /** What references of the schema lead into. */
  readonly document: unknown;
  /** Undefined: fields are texts, or lists where the examples have lists. */
  readonly schema: unknown;
  readonly examples: readonly unknown[];
}

/**
 * The value of a form. Names with brackets are objects and lists (`items[0][size]`), a field that comes several times is a
 * list, and a text is what its schema asks for: a number, a boolean, or JSON.
 */
export function formValue(
  fields: readonly FormField[],
  { document, schema, examples }: FormMeaning,
): unknown {
  const forms = formsOf([schema], document);
  const root: Holder = new Map();
  for (const [name, text] of fields) put(root, isNamed(forms, name) ? [name] : stepsIn(name), text);
  const isList = (name: string): boolean => examples.some((value) => Array.isArray(valueAt(value, [name])));
  return Object.fromEntries(
    [...root].map(([name, node]) => {
      const made = shaped(node, propertyOf(forms, name, document), document);
      return [name, isList(name) && !Array.isArray(made) ? [made] : made];
    }),
  );
}

/** The texts of one name, or what its brackets hold. */
type Node = string[] | Holder;
type Holder = Map<string, Node>;

/** Brackets in a name; one with more is a name like any other. */
const MOST_BRACKETS = 20;

/** `items[0][size]` → `items`, `0`, `size`. */
function stepsIn(name: string): readonly string[] {
  const start = name.indexOf('[');
  if (start < 1 || !name.endsWith(']')) return [name];
  const inner = name.slice(start + 1, -1).split('][');
  return inner.length > MOST_BRACKETS || inner.some((step) => /[[\]]/.test(step))
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
  // What was sent as a text holds nothing.
  if (Array.isArray(known)) return;
  const inner: Holder = known ?? new Map();
  holder.set(step, inner);
  put(inner, rest, text);
}

type Form = Readonly<Record<string, unknown>>;

function isNamed(forms: readonly Form[], name: string): boolean {
  return forms.some(({ properties }) => isObject(properties) && Object.hasOwn(properties, name));
}

/** Schemas, and all that they are composed of, each once: one of them says what a text is. */
function formsOf(schemas: readonly unknown[], document: unknown): readonly Form[] {
  const found = new Set<Form>();
  const collect = (schema: unknown): void => {
    const value = followed(document, { value: schema, pointer: '' })?.value;
    if (!isObject(value) || found.has(value)) return;
    found.add(value);
    for (const parts of [value.allOf, value.oneOf, value.anyOf])
      if (Array.isArray(parts)) parts.forEach(collect);
  };
  schemas.forEach(collect);
  return [...found];
}

function propertyOf(forms: readonly Form[], name: string, document: unknown): readonly Form[] {
  const schemas = forms.map(({ properties, additionalProperties }) =>
    isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties,
  );
  return formsOf(schemas, document);
}

function shaped(node: Node, forms: readonly Form[], document: unknown): unknown {
  const types = new Set(forms.flatMap(({ type }) => (Array.isArray(type) ? (type as unknown[]) : [type])));
  const items = (): readonly Form[] =>
    formsOf(
      forms.map((form) => form.items),
      document,
    );
  if (!Array.isArray(node)) {
    const isList = [...node.keys()].every((key) => /^\d*$/.test(key)) && !types.has('object');
    if (!isList)
      return Object.fromEntries(
        [...node].map(([key, inner]) => [key, shaped(inner, propertyOf(forms, key, document), document)]),
      );
    return [...node.values()].flatMap((inner) =>
      Array.isArray(inner)
        ? inner.map((text) => shaped([text], items(), document))
        : [shaped(inner, items(), document)],
    );
  }
  const [text = ''] = node;
  if (node.length > 1) return node.map((one) => shaped([one], items(), document));
  if (types.has('string')) return text;
  const parsed = parsedText(text, types);
  if (parsed !== undefined) return parsed;
  return types.has('array') ? [shaped([text], items(), document)] : text;
}

/** The value that a text stands for; undefined for one that stands for itself. */
function parsedText(text: string, types: ReadonlySet<unknown>): unknown {
  const isNumber = types.has('number') || types.has('integer');
  if (isNumber && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if (types.has('null') && text === '') return null;
  if (!(types.has('object') || types.has('array')) || !/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
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
