const LONGEST = 60;

/** Describes a value in a sentence: `"left"`, `5`, `a list`. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null || value === undefined) return 'empty';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
};

/** Describes a schema type in a sentence. */
export function typeInWords(type: string): string {
  return TYPES[type] ?? type;
}
