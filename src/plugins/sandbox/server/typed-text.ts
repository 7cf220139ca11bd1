import { composedOf, type Part } from '../../shared/json-schema/composition.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { numericOf, parseJson } from '../../shared/lossless.ts';

/** A value before its schema decides its type: texts, or values by name. */
export type Sent = readonly string[] | ReadonlyMap<string, Sent>;

/** A schema with all schemas that it is composed of. */
export interface Forms {
  readonly all: readonly Part['value'][];
  /** Document that contains the targets of references. */
  readonly document: unknown;
}

/** Returns schemas with all that they are composed of, each once. */
export function formsOf(schemas: readonly unknown[], document: unknown): Forms {
  const written = schemas.map((value) => ({ value, pointer: '' }));
  return { all: composedOf(document, written).map(({ value }) => value), document };
}

/** Returns the names of the fields that a schema describes. */
export function fieldsOf({ all }: Forms): ReadonlySet<string> {
  return new Set(all.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])));
}

/** True if the schema allows additional fields. */
export function isOpen(forms: Forms): boolean {
  return (
    fieldsOf(forms).size === 0 ||
    forms.all.some(({ additionalProperties: more }) => more === true || isObject(more))
  );
}

/** Returns the schemas of a field. */
export function fieldForms({ all, document }: Forms, name: string): Forms {
  const schemas = all.map(({ properties, additionalProperties }) =>
    isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties,
  );
  return formsOf(schemas, document);
}

function itemForms({ all, document }: Forms): Forms {
  return formsOf(
    all.map(({ items }) => items),
    document,
  );
}

/** True if a text may be one item of a list. */
export function isItem(text: string, forms: Forms): boolean {
  const items = itemForms(forms);
  return typesOf(items).size === 0 || takesText(text, items);
}

/** Returns the types that a schema allows; without `type`, those of its `const` and `enum`. */
export function typesOf({ all }: Forms): ReadonlySet<unknown> {
  return new Set(
    all.flatMap(({ type, enum: values, const: value, properties, items }): readonly unknown[] => {
      if (type !== undefined) return [type].flat();
      if (Array.isArray(values)) return values.map(typeOf);
      if (value !== undefined) return [typeOf(value)];
      return isObject(properties) ? ['object'] : items === undefined ? [] : ['array'];
    }),
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Returns a sent value with the types of its schema: a text may be a number, a boolean or JSON. */
export function typedValue(sent: Sent, forms: Forms): unknown {
  const types = typesOf(forms);
  if (sent instanceof Map) return holderValue(sent, forms, types);
  const texts = sent as readonly string[];
  const [text] = texts;
  if (text === undefined || texts.length > 1) return texts.map((one) => typedValue([one], itemForms(forms)));
  const parsed = parsedText(text, types);
  if (types.has('string') && (parsed === undefined || takesText(text, forms))) return text;
  if (parsed !== undefined) return parsed;
  return types.has('array') ? [typedValue([text], itemForms(forms))] : text;
}

function holderValue(sent: ReadonlyMap<string, Sent>, forms: Forms, types: ReadonlySet<unknown>): unknown {
  const isList =
    [...sent.keys()].every((key) => /^\d*$/.test(key)) && (types.has('array') || !types.has('object'));
  if (!isList)
    return Object.fromEntries(
      [...sent].map(([key, inner]) => [key, typedValue(inner, fieldForms(forms, key))]),
    );
  return [...sent.values()].flatMap((inner) =>
    inner instanceof Map
      ? [typedValue(inner, itemForms(forms))]
      : (inner as readonly string[]).map((text) => typedValue([text], itemForms(forms))),
  );
}

/** True if the schema accepts the text itself, although it looks like a number or the like. */
function takesText(text: string, { all }: Forms): boolean {
  return all.some(
    (form) =>
      [form.type].flat().includes('string') && (!Array.isArray(form.enum) || form.enum.includes(text)),
  );
}

/** Returns the value that a text represents in one of the types; undefined if it is only a text. */
function parsedText(text: string, types: ReadonlySet<unknown>): unknown {
  const isNumber = types.has('number') || types.has('integer');
  if (isNumber && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return numericOf(text);
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if (types.has('null') && text === '') return null;
  if (types.has('array') && text === '') return [];
  if (!(types.has('object') || types.has('array')) || !/^[[{]/.test(text)) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
