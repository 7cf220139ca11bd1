/** `toc_min_heading_level` → `tocMinHeadingLevel`. */
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The same values with keys in camel case. */
export type InCamelCase<Value> = { [Key in keyof Value as CamelCase<Key & string>]: Value[Key] };

/** Renames the keys of a mapping from snake case to camel case. */
export function inCamelCase<Value extends object>(value: Value): InCamelCase<Value> {
  const entries = Object.entries(value).map(([key, inner]) => [camelCase(key), inner]);
  return Object.fromEntries(entries) as InCamelCase<Value>;
}

function camelCase(name: string): string {
  if (!name.includes('_')) return name;
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
