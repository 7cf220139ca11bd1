/** Returns the value of an own property, or undefined. Safe for input such as `constructor`, which every object inherits. */
export function ownValue<Value>(mapping: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(mapping, key) ? mapping[key] : undefined;
}
