/** Returns the object without its undefined values, as exact optional properties ask for. */
export function defined<Values extends object>(
  values: Values,
): { readonly [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}
